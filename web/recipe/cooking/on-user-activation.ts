// Safari does not accept `pointerdown`. It fires no `click` for taps on plain text, but it does fire `touchend`.
const activationEvents = ["touchend", "click", "keydown"];

/**
 * Calls `listener` on each event that browsers accept as a user's permission for sound or a wake lock. Returns a
 * function that stops listening.
 */
export function onUserActivation(listener: () => void): () => void {
  for (const event of activationEvents) document.addEventListener(event, listener);
  return () => {
    for (const event of activationEvents) document.removeEventListener(event, listener);
  };
}
