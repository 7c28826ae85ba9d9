// Events that count as user activation in all browsers. Safari does not accept `pointerdown`, and fires `touchend` but
// no `click` for a tap on plain text.
const activationEvents = ["touchend", "click", "keydown"];

/**
 * Calls `listener` on each event that counts as user activation. Browsers require user activation for sound and wake
 * locks. Returns a function that stops listening.
 */
export function onUserActivation(listener: () => void): () => void {
  for (const event of activationEvents) document.addEventListener(event, listener);
  return () => {
    for (const event of activationEvents) document.removeEventListener(event, listener);
  };
}
