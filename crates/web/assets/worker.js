// Stays when no page of ours is open: shows what a push says, and a page of its own when the net is gone. It keeps that page
// and its style, and nothing else: no table, no name.
"use strict";
const OFFLINE = "/offline", KEPT = `coppice ${location.search}`;

addEventListener("install", event => event.waitUntil((async () => {
  const answer = await fetch(OFFLINE, { cache: "reload", credentials: "same-origin" });
  const html = await answer.clone().text(), cache = await caches.open(KEPT);
  const parts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(found => found[1].replaceAll("&amp;", "&"));
  await cache.put(OFFLINE, answer);
  await cache.addAll(parts);
  await skipWaiting();
})()));

addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await clients.claim();
})()));

addEventListener("fetch", event => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => await caches.match(OFFLINE) ?? Response.error()));
  } else if (new URL(request.url).pathname.startsWith("/assets/")) {
    event.respondWith(fetch(request).catch(async () => await caches.match(request) ?? Response.error()));
  }
});

// A path of ours, whatever was sent.
const pathOf = path => {
  const address = new URL(typeof path === "string" ? path : "/", location.origin);
  return address.origin === location.origin ? address.href : `${location.origin}/`;
};

addEventListener("push", event => {
  let letter = {};
  try { letter = event.data.json(); } catch { /* a push without a letter still has to be shown */ }
  event.waitUntil(registration.showNotification(letter.title ?? "Coppice", {
    body: letter.text ?? "", tag: letter.table ?? letter.id ?? "coppice", lang: letter.language ?? "",
    icon: "/icon/192.png", badge: "/icon/badge.png", data: { path: letter.path ?? "/" },
  }));
});

addEventListener("notificationclick", event => {
  event.notification.close();
  const there = pathOf(event.notification.data?.path);
  event.waitUntil((async () => {
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const same = open.find(client => client.url.split(/[?#]/)[0] === there);
    await (same ? same.focus() : clients.openWindow(there));
  })());
});

// A browser may change its mind about its keys.
addEventListener("pushsubscriptionchange", event => event.waitUntil((async () => {
  const options = event.oldSubscription?.options;
  const fresh = event.newSubscription ?? (options && await registration.pushManager.subscribe(options));
  if (!fresh) return;
  await fetch("/me/push", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(fresh) });
})()));
