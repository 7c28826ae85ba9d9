type PopGuard = (event: PopStateEvent) => void;

let guard: PopGuard | undefined;

// Registered while the application loads, before react-router's own listener. Browsers call listeners in the
// order of registration, so an interceptor can hide the event from the router.
window.addEventListener("popstate", (event) => guard?.(event));

/**
 * Lets a page handle the back and forward buttons before the router does. Returns a function that stops it.
 */
export function interceptPopState(next: PopGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
