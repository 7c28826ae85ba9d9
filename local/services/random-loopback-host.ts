import { randomInt } from "node:crypto";

/**
 * A loopback address of its own for what checks no key itself, which no page of a browser can guess: one of 16 million
 * where the system has them all (Linux, Windows), 127.0.0.1 elsewhere.
 */
export function randomLoopbackHost(): string {
  if (process.platform !== "linux" && process.platform !== "win32") return "127.0.0.1";
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
}
