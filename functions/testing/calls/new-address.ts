let addresses = 1;

/** Returns an IPv6 address in a new network, so that earlier calls do not count towards its rate limits (D36). */
export function newAddress(): string {
  const network = (addresses++).toString(16).padStart(8, "0");
  return `2001:db8:${network.slice(0, 4)}:${network.slice(4)}::1`;
}
