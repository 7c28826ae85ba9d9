type PopGuard = (event: PopStateEvent) => void;

/**
 * Handlers for back and forward navigation, added by the page and its open dialogs. Only the handler that was added
 * last runs.
 */
const guards = new Set<PopGuard>();

/**
 * Index of the history entry to which `undoPop` is moving the browser. Undefined once the browser has arrived there.
 */
let returningTo: number | undefined;

// This listener is registered before react-router's listener, so that a handler can stop an event before the router
// receives it. Node, which prerenders the pages, has no `addEventListener`.
globalThis.addEventListener?.("popstate", (event) => {
  if (returningTo !== undefined) {
    returningTo = undefined;
    event.stopImmediatePropagation();
  } else if (history.state?.idx !== undefined) {
    // A history entry without an index comes from a change of the URL's fragment. No handler runs in this case, because
    // the user stays on the page.
    [...guards].at(-1)?.(event);
  }
});

/**
 * Adds a handler for back and forward navigation, which runs before the router. Until it is removed, earlier handlers
 * do not run. Returns a function that removes it.
 */
export function interceptPopState(guard: PopGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/**
 * Lets the router handle the next back or forward navigation, without running a registered handler. Call this before
 * `navigate(-1)`.
 */
export function letNextPopPass(): void {
  const remove = interceptPopState(() => remove());
}

/** Returns the current position in the browser history, as numbered by react-router. */
export function historyIndex(): number {
  return returningTo ?? (history.state as { idx?: number } | null)?.idx ?? 0;
}

/**
 * Undoes a back or forward navigation of `distance` entries, and hides the navigation and its reversal from the router.
 */
export function undoPop(event: PopStateEvent, distance: number): void {
  event.stopImmediatePropagation();
  returningTo = historyIndex() - distance;
  history.go(-distance);
}
