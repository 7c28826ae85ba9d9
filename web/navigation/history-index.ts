/** Returns the current position in the browser history, as numbered by react-router. */
export function historyIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}
