import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { randomLoopbackHost } from "../random-loopback-host.ts";
import { awaitUnused, recordEngine } from "./engine-lock.ts";
import { prepareStreamTable } from "./prepare-stream-table.ts";
import { spawnEngine } from "./spawn-engine.ts";

export interface Engine {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** An engine that answers. */
interface Process {
  /** `http://<host>:<port>` */
  endpoint: string;
  child: ChildProcess;
  exited: Promise<unknown>;
}

interface Files {
  database: string;
  pidFile: string;
}

/** Ends within `restartsWithin` ms after which the engine is not started again. */
const mostRestarts = 5;
const restartsWithin = 60_000;
/** Milliseconds after which a question whether the engine answers is asked anew. */
const patience = 2000;

/**
 * Starts dynoxide on the database under `dataDir`, and again on the same port whenever it ends by itself; rejects when
 * another process of ours has it open.
 */
export async function startEngine(dataDir: string): Promise<Engine> {
  const folder = resolve(dataDir, "dynamodb");
  const files = { database: join(folder, "tables.sqlite"), pidFile: join(folder, "engine.json") };
  await mkdir(folder, { recursive: true });
  await awaitUnused(files.pidFile, files.database);
  let running = await start(files);
  prepareStreamTable(files.database);

  let isStopping = false;
  const ends: number[] = [];
  const watch = async () => {
    while (true) {
      await running.exited;
      if (isStopping) return;
      release(running.child);
      ends.push(Date.now());
      const since = Date.now() - restartsWithin;
      if (ends.filter((end) => end > since).length > mostRestarts) {
        return console.error(
          "Le moteur DynamoDB (dynoxide) s'arrête sans cesse : relancez la pile.",
        );
      }
      console.error("Le moteur DynamoDB (dynoxide) s'est arrêté de lui-même : il est relancé.");
      running = await start(files, running.endpoint);
      // It was asked to stop while the next engine began.
      if (isStopping) return stop(running);
    }
  };
  const watching = watch().catch((error: Error) => console.error(error.message));
  return {
    endpoint: running.endpoint,
    async stop() {
      isStopping = true;
      await stop(running);
      await watching;
    },
  };
}

/** Starts an engine at that address, or at a free one; several times, as a port may be taken meanwhile. */
async function start({ database, pidFile }: Files, known?: string): Promise<Process> {
  for (let attempt = 1; ; attempt += 1) {
    const endpoint = known ?? (await freeAddress());
    const child = spawnEngine(new URL(endpoint), database);
    if (child.pid) recordEngine(pidFile, child.pid);
    const exited = once(child, "exit");
    const complaint = await Promise.race([failed(child, exited), ready(endpoint, child)]);
    if (complaint === undefined) return { endpoint, child, exited };
    if (attempt === 5) throw new Error(`dynoxide n'a pas démarré : ${complaint}`);
  }
}

/**
 * dynoxide takes port 0 but does not tell which one it got; a port taken meanwhile leads to the next attempt. It answers
 * whoever reaches it, and lets pages of any origin read the answer: its address is what nobody else knows.
 */
async function freeAddress(): Promise<string> {
  const host = randomLoopbackHost();
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return `http://${host}:${port}`;
}

async function failed(child: ChildProcess, exited: Promise<unknown>): Promise<string> {
  const complaint = child.stderr ? text(child.stderr) : "";
  await exited;
  return (await complaint) || `exit code ${child.exitCode}`;
}

async function ready(endpoint: string, child: ChildProcess): Promise<undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(endpoint, { signal: AbortSignal.timeout(patience) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer?.ok && answer.headers.has("x-dynoxide-version")) return undefined;
    await sleep(5);
  }
  return new Promise(() => undefined);
}

async function stop({ child, exited }: Process): Promise<void> {
  const stubborn = setTimeout(() => child.kill("SIGKILL"), 5000);
  child.kill("SIGTERM");
  if (child.exitCode === null && child.signalCode === null) await exited;
  clearTimeout(stubborn);
  release(child);
}

/** Lets go what watches over an engine that has ended. */
function release(child: ChildProcess): void {
  for (const stream of child.stdio) stream?.destroy();
}
