import { useSyncExternalStore } from "react";

declare global {
  /** The last button click or form submission on a prerendered page. Set by public/first-paint.js. */
  var heldEvent: Event | undefined;
}

let isHydrating = false;

/** A subscription that does nothing, for a `useSyncExternalStore` value that never changes while the page is open. */
export const neverChanges = () => () => undefined;

/**
 * Returns true while the build renders a component, and while the browser hydrates or replaces the prerendered HTML.
 * The component does not re-render when hydration ends, because React discards prerendered HTML if the layout
 * re-renders too early.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => isHydrating,
    () => true,
  );
}

/** True if the visitor has clicked on the page or moved the focus into it. */
export function isPageInUse(): boolean {
  return globalThis.heldEvent !== undefined || document.activeElement !== document.body;
}

/** Marks the start of hydration. Called before a prerendered page is hydrated or replaced. */
export function startHydration(): void {
  isHydrating = true;
}

/**
 * Marks the end of hydration. Called after a page's first render. If the page was prerendered, repeats the button click
 * or form submission that was held until then.
 */
export function endHydration(): void {
  if (!isHydrating) return;
  isHydrating = false;
  delete document.querySelector<HTMLElement>("[data-page]")?.dataset.page;
  // Makes MUI highlight the label of the field that already has the focus.
  const active = document.activeElement;
  if (active?.matches("form input")) {
    active.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }
  // Waits until React has rendered the values that the user has typed.
  setTimeout(repeatHeldEvent);
}

function repeatHeldEvent(): void {
  const { type, target } = globalThis.heldEvent ?? {};
  globalThis.heldEvent = undefined;
  if (type === "submit") (target as HTMLFormElement).requestSubmit();
  if (type === "click") currentButton((target as Element).closest("button"))?.click();
}

/** Returns the given button, or the new button with the same label if the first render has replaced the page. */
function currentButton(button: HTMLButtonElement | null): HTMLButtonElement | null | undefined {
  if (!button || button.isConnected) return button;
  const { ariaLabel, textContent } = button;
  return [...document.querySelectorAll("button")].find(
    (other) => other.ariaLabel === ariaLabel && other.textContent === textContent,
  );
}
