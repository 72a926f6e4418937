// At the doors: a name is checked while it is typed, and passkeys are made and used. Everything else works without it.
"use strict";
(() => {
  const TYPING_MS = 250;
  const $$ = selector => [...document.querySelectorAll(selector)];

  // ---------- whose name is it? ----------

  for (const field of $$("input[data-check]")) {
    let timer = 0, last = field.value.trim();
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const name = field.value.trim();
        if (name === last) return;
        last = name;
        const answer = await fetch(`${field.dataset.check}?name=${encodeURIComponent(name)}`).catch(() => null);
        if (answer?.ok && name === field.value.trim()) document.getElementById("name-note").innerHTML = await answer.text();
      }, TYPING_MS);
    });
  }

  // ---------- passkeys ----------

  const bytes = text => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), c => c.charCodeAt(0));
  const text = buffer => btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const post = async (to, body) => {
    const answer = await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.headers.get("content-type")?.includes("json") ? answer.json() : null;
  };

  async function signIn() {
    const asked = await post("/sign-in/passkey/ask", {});
    const { id, response } = await navigator.credentials.get({ publicKey: {
      challenge: bytes(asked.challenge), rpId: asked.site, userVerification: "preferred",
    } });
    await post("/sign-in/passkey", {
      id, clientData: text(response.clientDataJSON), authenticatorData: text(response.authenticatorData),
      signature: text(response.signature), userHandle: response.userHandle && text(response.userHandle),
    });
    location.assign("/");
  }

  async function add() {
    const asked = await post("/me/passkey/ask", {});
    const { response } = await navigator.credentials.create({ publicKey: {
      challenge: bytes(asked.challenge), rp: { id: asked.site, name: "Coppice" },
      user: { id: bytes(asked.person), name: asked.name, displayName: asked.name },
      pubKeyCredParams: asked.algorithms.map(alg => ({ type: "public-key", alg })),
      excludeCredentials: asked.known.map(id => ({ type: "public-key", id: bytes(id) })),
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" }, attestation: "none",
    } });
    await post("/me/passkey", { clientData: text(response.clientDataJSON), attestationObject: text(response.attestationObject) });
    location.assign("/me#sign");
    location.reload();
  }

  const deeds = { "sign-in": signIn, add };
  if (window.PublicKeyCredential && window.isSecureContext) {
    for (const button of $$("[data-needs-passkey]")) button.hidden = false;
    for (const button of $$("[data-passkey]")) button.addEventListener("click", async () => {
      const note = document.querySelector("[data-passkey-note]");
      note.hidden = true;
      button.disabled = true;
      try { await deeds[button.dataset.passkey](); } catch { note.hidden = false; }
      button.disabled = false;
    });
  }

  for (const button of $$("[data-print]")) button.addEventListener("click", () => print());
})();
