type PopGuard = (event: PopStateEvent) => void;

let guard: PopGuard | undefined;

// Registered before react-router's listener, so that an interceptor can hide the event from react-router.
window.addEventListener("popstate", (event) => guard?.(event));

/**
 * Lets a page handle the back and forward buttons before the router does. Returns a function that removes the
 * handler.
 */
export function interceptPopState(next: PopGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
