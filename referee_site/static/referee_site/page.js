// What every page needs: the CSRF header for htmx, keys, questions before dangerous acts, printing.
import { listenForKeys } from "./keys.js";

const cookie = (name) => document.cookie.split("; ").find((part) => part.startsWith(`${name}=`))?.split("=")[1];

// Read from the cookie each time, so that a page left open still works after logging in again in another tab.
document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.verb !== "get") event.detail.headers["X-CSRFToken"] = cookie("csrftoken") ?? "";
});

document.addEventListener("submit", (event) => {
  const asked = event.submitter?.dataset.confirm ?? event.target.dataset.confirm;
  if (asked && !window.confirm(asked)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}, true);

// A form is sent once: a second press while the answer is on its way does nothing.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.target === "_blank" || form.method === "dialog") return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});
window.addEventListener("pageshow", () => document.querySelectorAll("[data-sent]").forEach((form) => delete form.dataset.sent));

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
});

// The kind of an event has its own number of rounds, which counts where none is typed.
document.addEventListener("change", ({ target }) => {
  if ("rounds" in target.dataset) target.form.elements.rounds.placeholder = target.dataset.rounds;
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
  const opener = event.target.closest("[data-opens]");
  if (opener) document.getElementById(opener.dataset.opens).showModal();
});

document.addEventListener("htmx:afterSwap", (event) => event.detail.target.querySelector("[autofocus]")?.focus());
document.addEventListener("htmx:sendError", () => announce("offline"));
document.addEventListener("htmx:responseError", () => announce("failed"));

function announce(what) {
  const text = document.body.dataset[what];
  const place = document.getElementById("messages");
  if (text && place) place.replaceChildren(Object.assign(document.createElement("p"), { className: "message error", textContent: text }));
}

document.querySelector(".tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
listenForKeys();
