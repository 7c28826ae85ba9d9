import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Roles } from "../iam/roles.ts";

/** An event that was given up after all its tries. */
export interface DeadLetter {
  at: string;
  /** Name of the event source mapping or schedule. */
  source: string;
  functionArn: string;
  reason: string;
  event: unknown;
}

/** Where a letter goes. */
interface Queue {
  /** ARN; without one a letter is thrown away. */
  queue: string | undefined;
  /** Of the role that sends it there. */
  sender: string;
}

/** Dead letters of streams and schedules, one JSON line each. */
export interface DeadLetters {
  add(letter: Omit<DeadLetter, "at">, to: Queue): Promise<void>;
  /** The last 100, newest first. */
  list(): Promise<DeadLetter[]>;
}

/** Keeps them in `file`. */
export function openDeadLetters(file: string, roles: Roles): DeadLetters {
  return {
    async add(letter, { queue, sender }) {
      if (queue === undefined) return;
      if (!roles.allows(sender, { action: "sqs:SendMessage", resource: queue })) {
        return console.error(`${letter.source} : son rôle ne peut pas écrire dans ${queue}.`);
      }
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
