/** Holds the last button click or form submission until the prerendered page is hydrated (navigation/hydration.ts). */
export function holdEvents(): void {
  addEventListener("click", hold);
  addEventListener("submit", hold);
}

function hold(event: Event): void {
  if (event.defaultPrevented || !document.querySelector("[data-page]")) return;
  if (event.type === "click" && !(event.target as Element).closest("button")) return;
  if (event.type === "submit") event.preventDefault();
  globalThis.heldEvent = event;
}
