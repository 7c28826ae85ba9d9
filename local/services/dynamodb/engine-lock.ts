import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { processInformation } from "./process-information.ts";

interface Holder {
  engine: number;
  /** The process that started the engine. */
  owner: number;
}

/** Writes down which engine has the database open. */
export function recordEngine(pidFile: string, engine: number): void {
  writeFileSync(pidFile, JSON.stringify({ engine, owner: process.pid } satisfies Holder));
}

/**
 * Resolves when no engine has `database` open any more, so that the file never has two writers. An engine whose
 * owner has died is given a moment to end (it ends with its owner), then killed; one whose owner lives is an error.
 */
export async function awaitUnused(pidFile: string, database: string): Promise<void> {
  const holder = readHolder(pidFile);
  if (!holder) return;
  const deadline = Date.now() + 3000;
  while (true) {
    const found = processInformation(holder.engine);
    // A number that another program has got since says nothing about the engine.
    if (!found?.command.includes(database)) return;
    if (found.parent === holder.owner) {
      throw new Error(`${database} est utilisé par le processus ${holder.owner}`);
    }
    if (Date.now() > deadline) process.kill(holder.engine, "SIGKILL");
    await sleep(20);
  }
}

function readHolder(pidFile: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(pidFile, "utf8")) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    // The start that was writing it was killed; its engine has ended with it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
