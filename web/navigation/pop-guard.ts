type PopGuard = (event: PopStateEvent) => void;

let guard: PopGuard | undefined;

// This listener is registered before react-router's, so that a handler can hide the event from react-router.
window.addEventListener("popstate", (event) => guard?.(event));

/**
 * Handles the back and forward buttons before the router does. Returns a function that removes the handler.
 */
export function interceptPopState(next: PopGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
