import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { processInformation } from "./process-information.ts";

interface LockHolder {
  /** Process id of the DynamoDB engine. */
  engine: number;
  /** Process id of the local cloud that started the engine. */
  owner: number;
}

/** Records the running engine in the database's lock file, so that no second engine opens the database. */
export function recordEngine(pidFile: string, engine: number): void {
  writeFileSync(pidFile, JSON.stringify({ engine, owner: process.pid } satisfies LockHolder));
}

/**
 * Waits until no DynamoDB engine uses `database`, because two engines must never write to the same database. Throws an
 * error if the local cloud that started the engine is still running. Otherwise kills an engine that is still running
 * after three seconds.
 */
export async function waitUntilUnused(pidFile: string, database: string): Promise<void> {
  const holder = readHolder(pidFile);
  if (!holder) return;
  const deadline = Date.now() + 3000;
  while (true) {
    const engine = processInformation(holder.engine);
    // If the process with this id runs another command, the engine has ended and the operating system has reused its
    // process id.
    if (!engine?.command.includes(database)) return;
    if (engine.parent === holder.owner) {
      throw new Error(`${database} is in use by process ${holder.owner}`);
    }
    if (Date.now() > deadline) process.kill(holder.engine, "SIGKILL");
    await sleep(20);
  }
}

function readHolder(pidFile: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(pidFile, "utf8")) as LockHolder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    // An incomplete lock file means that the local cloud was killed while writing it. The engine was killed with it, so
    // the engine is not running.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
