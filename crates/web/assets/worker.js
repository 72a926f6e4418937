// Stays when no page of ours is open: shows what a push says, and a page of its own when the net is gone. It keeps that page
// with its style inside it, and nothing else: no table, no name. What pages load never passes through here.
"use strict";
const OFFLINE = "/offline", KEPT = `coppice ${location.search}`;
const fresh = path => fetch(path, { cache: "reload", credentials: "same-origin" }).then(answer => answer.text());

addEventListener("install", event => event.waitUntil((async () => {
  let page = (await fresh(OFFLINE)).replaceAll(/<script[^>]*><\/script>/g, "");
  for (const [link, path] of page.matchAll(/<link rel="stylesheet" href="([^"]+)">/g))
    page = page.replace(link, `<style>${await fresh(path.replaceAll("&amp;", "&"))}</style>`);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'",
  };
  await (await caches.open(KEPT)).put(OFFLINE, new Response(page, { headers }));
  await skipWaiting();
})()));

addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await clients.claim();
})()));

addEventListener("fetch", event => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(async () => await caches.match(OFFLINE) ?? Response.error()));
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
