type PopGuard = (event: PopStateEvent) => void;

/** The handlers of the page and of its open dialogs. Only the one added last runs. */
const guards = new Set<PopGuard>();

// This listener is registered before react-router's, so that a handler can hide the event from the router. In Node,
// where pages are prerendered, `addEventListener` does not exist.
globalThis.addEventListener?.("popstate", (event) => [...guards].at(-1)?.(event));

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
