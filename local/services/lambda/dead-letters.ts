import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Roles } from "../iam/roles.ts";

/** An event that was discarded after every attempt to process it failed. */
export interface DeadLetter {
  at: string;
  /** The event source mapping, schedule or topic that sent the event. */
  source: string;
  functionArn: string;
  reason: string;
  event: unknown;
}

interface Destination {
  /** ARN of the dead-letter queue. Without a dead-letter queue, it is undefined and the event is lost. */
  queue: string | undefined;
  /**
   * ARN of the role that sends the event to the dead-letter queue. Undefined if SQS itself moves a message to the
   * queue.
   */
  sender?: string;
}

/** Stores the dead letters of event source mappings, schedules and topics. */
export interface DeadLetters {
  add(letter: Omit<DeadLetter, "at">, destination: Destination): Promise<void>;
  /** Returns the 100 most recent dead letters, newest first. */
  list(): Promise<DeadLetter[]>;
}

/** Creates a store that keeps dead letters in `file`, one JSON object per line. */
export function openDeadLetters(file: string, roles: Roles): DeadLetters {
  return {
    async add(letter, { queue, sender }) {
      if (queue === undefined) return;
      const request = { action: "sqs:SendMessage", resource: queue };
      if (sender !== undefined && !roles.allows(sender, request)) {
        return console.error(`${letter.source}: its role may not send messages to ${queue}.`);
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
