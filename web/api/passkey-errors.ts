/** True if the user closed the browser's passkey dialog, or if the request for a passkey was aborted. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name);
}
