type PopGuard = (event: PopStateEvent) => void;

let guard: PopGuard | undefined;

// This listener is registered before the one of react-router, so that a handler can hide the event from react-router.
window.addEventListener("popstate", (event) => guard?.(event));

/**
 * Sets a handler for the back and forward buttons, which runs before the router's handler. Returns a function that
 * removes it.
 */
export function interceptPopState(next: PopGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
