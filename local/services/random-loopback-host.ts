import { randomInt } from "node:crypto";

/**
 * Returns a random loopback address, which malicious web pages cannot guess. Returns 127.0.0.1 on systems without other
 * loopback addresses.
 */
export function randomLoopbackHost(): string {
  if (process.platform !== "linux") return "127.0.0.1";
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
}
