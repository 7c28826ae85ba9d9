import { randomInt } from "node:crypto";

/**
 * Returns a random loopback address for a server without authentication. Malicious web pages cannot guess the address.
 * Linux and Windows have 16 million loopback addresses. Other systems have only 127.0.0.1.
 */
export function randomLoopbackHost(): string {
  if (process.platform !== "linux" && process.platform !== "win32") return "127.0.0.1";
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
}
