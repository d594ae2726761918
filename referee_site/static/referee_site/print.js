// Prints a PDF at once: it is loaded into a frame that nobody sees, and the system's print dialog opens on it.
// Where the browser shows no PDFs itself it saves the file; where it forbids printing a frame, a new tab opens.

export function printFile(address) {
  document.querySelector("iframe.printing")?.remove();
  const frame = Object.assign(document.createElement("iframe"), { className: "printing", title: "", src: address });
  frame.setAttribute("aria-hidden", "true");
  frame.addEventListener("load", () => {
    try {
      frame.contentWindow.focus();
      frame.contentWindow.print();
    } catch {
      window.open(address, "_blank", "noopener");
    }
  });
  document.body.append(frame);
}
