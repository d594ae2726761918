// A board drawn by games/drawing.py: show another position, mark points, choose a point by mouse, touch or keys.
const SVG = "http://www.w3.org/2000/svg";
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function mark(point, kind) {
  if ((point.dataset.mark ?? "") === kind) return;
  point.querySelector("use")?.remove();
  delete point.dataset.mark;
  if (!kind) return;
  point.dataset.mark = kind;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#board-${kind}`);
  point.append(use);
}

// What a page does with the board in `svg`.
export function boardOf(svg) {
  const size = Number(svg.dataset.size);
  const points = [...svg.querySelectorAll("[data-point]")];

  // Shows a position, a letter for each point (X, O or a dot); `marks` has the mark of a point by its two-letter name.
  function show(position, marks = {}) {
    points.forEach((point, index) => {
      const stone = position[index] === "." ? "" : position[index];
      if (point.dataset.stone !== stone) point.dataset.stone = stone;
      mark(point, marks[point.dataset.point] ?? "");
    });
  }

  // Calls `chosen(name, event)` for a click on a point, or Enter or the space bar at the cursor, which the arrows move.
  function onChoose(chosen) {
    let at = Math.floor(points.length / 2);
    const cursor = (index) => {
      delete points[at].dataset.cursor;
      points[(at = index)].dataset.cursor = "";
      svg.setAttribute("aria-label", points[at].querySelector("title").textContent);
    };
    svg.addEventListener("click", (event) => {
      const point = event.target.closest("[data-point]");
      if (point) chosen(point.dataset.point, event);
    });
    svg.addEventListener("keydown", (event) => {
      const step = STEPS[event.code];
      if (step) {
        const column = Math.min(size - 1, Math.max(0, (at % size) + step[0]));
        const row = Math.min(size - 1, Math.max(0, Math.floor(at / size) + step[1]));
        cursor(size * row + column);
      } else if (event.code === "Enter" || event.code === "Space") {
        chosen(points[at].dataset.point, event);
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    });
    svg.addEventListener("focus", () => cursor(at));
    svg.addEventListener("blur", () => delete points[at].dataset.cursor);
  }

  return { size, show, onChoose };
}
