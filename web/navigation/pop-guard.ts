type PopGuard = (event: PopStateEvent) => void;

let guard: PopGuard | undefined;

// Registered as the application loads, hence before react-router's own listener: browsers call a window's listeners in
// the order of their registration, so that a guard may keep the event from the router.
window.addEventListener("popstate", (event) => guard?.(event));

/** Lets a page see the back and forward buttons before the router does; returns how to stop. */
export function interceptPopState(next: PopGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
