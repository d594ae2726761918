// Public pages: finding a name, and a new page when the event has moved on.
const FRESH = { credentials: "omit", cache: "no-cache" };

function find() {
  const wanted = (document.getElementById("find")?.value ?? "").trim().toLowerCase();
  for (const row of document.querySelectorAll("tbody tr")) {
    const found = wanted !== "" && row.textContent.toLowerCase().includes(wanted);
    row.classList.toggle("found", found);
    row.hidden = wanted !== "" && !found;
  }
  const nobody = document.getElementById("nobody");
  if (nobody) nobody.hidden = wanted === "" || document.querySelector("tbody tr.found") !== null;
}

async function poll() {
  if (document.visibilityState !== "visible") return;
  const answer = await fetch(document.body.dataset.poll, FRESH);
  if (!answer.ok || (await answer.text()) === document.body.dataset.revision) return;
  const page = new DOMParser().parseFromString(await (await fetch(location.href, FRESH)).text(), "text/html");
  const wanted = document.getElementById("find")?.value ?? "";
  document.getElementById("main").replaceWith(page.getElementById("main"));
  document.body.dataset.revision = page.body.dataset.revision;
  offer(wanted);
}

function offer(wanted) {
  const place = document.getElementById("find");
  if (!place) return;
  place.hidden = false;
  place.value = wanted;
  find();
}

document.addEventListener("input", (event) => { if (event.target.id === "find") find(); });
document.querySelector("nav [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
offer(document.getElementById("find")?.value ?? "");
setInterval(() => poll().catch(() => {}), 15000);
