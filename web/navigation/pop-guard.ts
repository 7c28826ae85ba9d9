type PopGuard = (event: PopStateEvent) => void;

/** The handlers of the page and of its open dialogs. Only the one added last runs. */
const guards = new Set<PopGuard>();

/** The history index to which `undoPop` returns, until the browser has arrived there. */
let returningTo: number | undefined;

// This listener is registered before react-router's, so that a handler can hide the event from the router. In Node,
// where pages are prerendered, `addEventListener` does not exist.
globalThis.addEventListener?.("popstate", (event) => {
  if (returningTo === undefined) return [...guards].at(-1)?.(event);
  returningTo = undefined;
  event.stopImmediatePropagation();
});

/**
 * Adds a handler that runs before the router on back and forward navigation, instead of the earlier handlers. Returns a
 * function that removes the handler.
 */
export function interceptPopState(guard: PopGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Lets the router handle the next back or forward navigation. Call this before the code itself navigates back. */
export function letNextPopPass(): void {
  const remove = interceptPopState(() => remove());
}

/** Returns the current position in the browser history, as numbered by react-router. */
export function historyIndex(): number {
  return returningTo ?? (history.state as { idx?: number } | null)?.idx ?? 0;
}

/** Hides a back or forward navigation of `distance` entries from the router, and returns to the page. */
export function undoPop(event: PopStateEvent, distance: number): void {
  event.stopImmediatePropagation();
  returningTo = historyIndex() - distance;
  history.go(-distance);
}
