export function topDialog(): Element | null {
  return [...document.querySelectorAll(".MuiModal-root [role=dialog]")].at(-1) ?? null;
}
