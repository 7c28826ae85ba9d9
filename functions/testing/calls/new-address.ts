let addresses = 1;

/** Returns a new IPv4 address, so that earlier calls do not count towards its rate limits (D36). */
export function newAddress(): string {
  const address = addresses++;
  return `10.${[address >> 16, address >> 8, address].map((byte) => byte & 255).join(".")}`;
}
