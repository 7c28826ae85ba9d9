import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { randomLoopbackHost } from "../random-loopback-host.ts";
import { recordEngine, waitUntilUnused } from "./engine-lock.ts";
import { prepareStreamTable } from "./prepare-stream-table.ts";
import { spawnEngine } from "./spawn-engine.ts";

export interface Engine {
  readonly endpoint: string;
  stop(): Promise<void>;
}

interface EngineProcess {
  /** Base URL of the engine: `http://<host>:<port>`. */
  endpoint: string;
  child: ChildProcess;
  exited: Promise<unknown>;
}

interface Files {
  database: string;
  pidFile: string;
}

/** Maximum number of restarts of a crashed engine within `restartPeriodMs`. */
const maxRestarts = 5;
const restartPeriodMs = 60_000;
/** Timeout of a single readiness check, in milliseconds. */
const readinessTimeoutMs = 2000;

/**
 * Starts the DynamoDB engine (dynoxide) on the database in `dataDir`. Restarts it at the same address after a crash.
 * Rejects if another local cloud is using the database.
 */
export async function startEngine(dataDir: string): Promise<Engine> {
  const folder = resolve(dataDir, "dynamodb");
  const files = { database: join(folder, "tables.sqlite"), pidFile: join(folder, "engine.json") };
  await mkdir(folder, { recursive: true });
  await waitUntilUnused(files.pidFile, files.database);
  let running = await start(files);
  prepareStreamTable(files.database);

  let isStopping = false;
  const crashes: number[] = [];
  const watch = async () => {
    while (true) {
      await running.exited;
      if (isStopping) return;
      closePipes(running.child);
      crashes.push(Date.now());
      const since = Date.now() - restartPeriodMs;
      if (crashes.filter((time) => time > since).length > maxRestarts) {
        return console.error(
          "The DynamoDB engine (dynoxide) crashes repeatedly. Restart the local cloud.",
        );
      }
      console.error("The DynamoDB engine (dynoxide) crashed and is restarting.");
      running = await start(files, running.endpoint);
      // If `stop` was called during the restart, the new engine must stop too.
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

/**
 * Starts an engine at the endpoint `known`, or on a free port by default. Tries up to five times, because another
 * process may take the port first.
 */
async function start({ database, pidFile }: Files, known?: string): Promise<EngineProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const endpoint = known ?? (await freeAddress());
    const child = spawnEngine(new URL(endpoint), database);
    if (child.pid) recordEngine(pidFile, child.pid);
    const exited = once(child, "exit");
    const error = await Promise.race([startError(child, exited), ready(endpoint, child)]);
    if (error === undefined) return { endpoint, child, exited };
    if (attempt === 5) throw new Error(`dynoxide did not start: ${error}`);
  }
}

/**
 * Returns an endpoint with a free port, because dynoxide does not report a port assigned by the operating system. The
 * host is a random loopback address that web pages cannot guess, because dynoxide checks no credentials and accepts
 * requests from any web page.
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

async function startError(child: ChildProcess, exited: Promise<unknown>): Promise<string> {
  const output = child.stderr ? text(child.stderr) : "";
  await exited;
  return (await output) || `exit code ${child.exitCode}`;
}

/** Resolves when the engine responds. Never resolves if the engine exits first. */
async function ready(endpoint: string, child: ChildProcess): Promise<undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    const signal = AbortSignal.timeout(readinessTimeoutMs);
    const response = await fetch(endpoint, { signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok && response.headers.has("x-dynoxide-version")) return undefined;
    await sleep(5);
  }
  return new Promise(() => undefined);
}

async function stop({ child, exited }: EngineProcess): Promise<void> {
  const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
  child.kill("SIGTERM");
  if (child.exitCode === null && child.signalCode === null) await exited;
  clearTimeout(timer);
  closePipes(child);
}

function closePipes(child: ChildProcess): void {
  for (const stream of child.stdio) stream?.destroy();
}
