type PopGuard = (event: PopStateEvent) => void;

let guard: PopGuard | undefined;

// This listener is registered before react-router's, so that a handler can hide the event from the router.
window.addEventListener("popstate", (event) => guard?.(event));

/**
 * Sets a handler that runs before the router on back and forward navigation. Returns a function that removes the
 * handler.
 */
export function interceptPopState(next: PopGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
