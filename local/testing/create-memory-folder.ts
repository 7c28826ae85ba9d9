import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a temporary folder in memory, or on disk if the system has no /dev/shm. */
export function createMemoryFolder(prefix: string): Promise<string> {
  return mkdtemp(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), prefix));
}
