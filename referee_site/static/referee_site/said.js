// What a typed result means: the server reads it and works the sum out. On the game sheet the sentence follows the field.
const address = (game) => `${document.getElementById("round").dataset.games.replace("/0/", `/${game}/`)}said/`;

export async function meaning(game, typed, look = false, url = address(game)) {
  const asked = new URLSearchParams({ typed, ...(look ? { look: "yes" } : {}) });
  const response = await fetch(`${url}?${asked}`, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(10000) });
  if (!response.ok) throw new Error(response.status);
  return response.json();
}

function show(place, said) {
  place.replaceChildren();
  if (said.refused) return place.append(Object.assign(document.createElement("b"), { className: "error", textContent: said.refused }));
  if (said.sum) place.append(said.sum, document.createElement("br"));
  place.append(Object.assign(document.createElement("b"), { textContent: said.words }), said.slip ? ` · ${said.slip}` : "");
}

// Only the answer to what stands in the field is shown, whichever comes first.
function follow(field) {
  const place = document.getElementById("sum");
  let timer = 0;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    document.getElementById("result").value = "";
    timer = setTimeout(async () => {
      const typed = field.value.trim();
      if (!typed) return place.replaceChildren();
      const said = await meaning("", typed, false, field.dataset.says).catch(() => null);
      if (said && field.value.trim() === typed) show(place, said);
    }, 150);
  });
}

const field = document.querySelector("[data-says]");
if (field) follow(field);
