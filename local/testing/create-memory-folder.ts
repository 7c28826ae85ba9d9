import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder for a test's data, which need not outlive it: in memory where the system has such a place. */
export function createMemoryFolder(prefix: string): Promise<string> {
  return mkdtemp(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), prefix));
}
