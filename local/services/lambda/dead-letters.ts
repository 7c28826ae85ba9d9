import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";

/** An event that was given up after all its tries. */
export interface DeadLetter {
  at: string;
  /** Name of the event source mapping or schedule. */
  source: string;
  functionArn: string;
  reason: string;
  event: unknown;
}

/** Dead letters of streams and schedules, one JSON line each. */
export interface DeadLetters {
  add(letter: Omit<DeadLetter, "at">): Promise<void>;
  /** The last 100, newest first. */
  list(): Promise<DeadLetter[]>;
}

/** Keeps them in `file`. */
export function openDeadLetters(file: string): DeadLetters {
  return {
    async add(letter) {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...letter })}\n`);
    },
    async list() {
      if (!existsSync(file)) return [];
      const lines = (await readFile(file, "utf8")).split("\n").filter(Boolean);
      return lines
        .slice(-100)
        .reverse()
        .map((line) => JSON.parse(line));
    },
  };
}
