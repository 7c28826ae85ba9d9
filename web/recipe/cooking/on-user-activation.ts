// Safari does not accept `pointerdown` as user activation. For taps on plain text, it fires `touchend` but no `click`.
const activationEvents = ["touchend", "click", "keydown"];

/**
 * Calls `listener` on each event that counts as user activation, which sound and wake locks require. Returns a function
 * that stops listening.
 */
export function onUserActivation(listener: () => void): () => void {
  for (const event of activationEvents) document.addEventListener(event, listener);
  return () => {
    for (const event of activationEvents) document.removeEventListener(event, listener);
  };
}
