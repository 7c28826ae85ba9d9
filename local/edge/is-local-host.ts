/**
 * True if the Host header names this machine. Rejecting other hosts prevents DNS rebinding, in which an attacker's host
 * name resolves to this machine.
 */
export function isLocalHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}
