import { useSyncExternalStore } from "react";

declare global {
  /** The last button click or form submission on a prerendered page. Set by first-paint/hold-events.ts. */
  var heldEvent: Event | undefined;
}

let isHydrating = false;
/** The form fields of the prerendered page. The first render may have removed them from the document. */
let prerenderedFields: HTMLInputElement[] = [];
let focused: EventTarget | null = null;

/** A `useSyncExternalStore` subscription for values that never change. It never notifies its listener. */
export const neverChanges = () => () => undefined;

/**
 * Returns true while a page is prerendered or hydrated. Components do not re-render when hydration ends, because a
 * re-render could make React discard the prerendered HTML.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => isHydrating,
    () => true,
  );
}

/** Returns true if the visitor has pressed a button, submitted a form or focused an element of the page. */
export function isPageInUse(): boolean {
  return globalThis.heldEvent !== undefined || document.activeElement !== document.body;
}

/** Marks the start of hydration. Called just before React hydrates or replaces the prerendered page. */
export function startHydration(): void {
  isHydrating = true;
  prerenderedFields = [...document.querySelectorAll<HTMLInputElement>("main input")];
  focused = document.activeElement;
  addEventListener("focusin", rememberFocus);
}

function rememberFocus({ target }: FocusEvent): void {
  focused = target;
}

/**
 * Returns a field of the prerendered page, which contains the text that the user typed before hydration. Works even if
 * the first render has replaced the field.
 */
export function prerenderedField(name: string): HTMLInputElement | undefined {
  return prerenderedFields.find((field) => field.name === name);
}

/** Returns the element that had the focus until the first render, which may have replaced it. */
export function lastFocus(): EventTarget | null {
  return focused;
}

/**
 * Marks the end of hydration, after a page's first render. Repeats a button click or form submission that was held
 * until then.
 */
export function endHydration(): void {
  if (!isHydrating) return;
  isHydrating = false;
  prerenderedFields = [];
  removeEventListener("focusin", rememberFocus);
  delete document.querySelector<HTMLElement>("[data-page]")?.dataset.page;
  // Makes MUI highlight the label of the focused field.
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
  // Finds the form again, because React may have replaced it. A prerendered page has at most one form.
  if (type === "submit") document.querySelector<HTMLFormElement>("main form")?.requestSubmit();
  if (type === "click") currentButton((target as Element).closest("button"))?.click();
}

/**
 * Returns `button` if it is still on the page. If React has replaced it, returns the new button with the same label.
 */
function currentButton(button: HTMLButtonElement | null): HTMLButtonElement | null | undefined {
  if (!button || button.isConnected) return button;
  const { ariaLabel, textContent } = button;
  return [...document.querySelectorAll("button")].find(
    (other) => other.ariaLabel === ariaLabel && other.textContent === textContent,
  );
}
