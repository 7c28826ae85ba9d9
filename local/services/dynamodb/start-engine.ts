import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { awaitUnused, recordEngine } from "./engine-lock.ts";
import { spawnEngine } from "./spawn-engine.ts";
import { tendStream } from "./tend-stream.ts";

export interface Engine {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Starts dynoxide on the database under `dataDir`; rejects when another process of ours has it open. */
export async function startEngine(dataDir: string): Promise<Engine> {
  const folder = resolve(dataDir, "dynamodb");
  const database = join(folder, "tables.sqlite");
  const pidFile = join(folder, "engine.json");
  await mkdir(folder, { recursive: true });
  await awaitUnused(pidFile, database);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = spawnEngine(port, database);
    if (child.pid) recordEngine(pidFile, child.pid);
    const exited = once(child, "exit");
    const endpoint = `http://127.0.0.1:${port}`;
    const complaint = await Promise.race([failed(child, exited), ready(endpoint, child)]);
    if (complaint === undefined) {
      tendStream(database);
      return watched(endpoint, child, exited);
    }
    if (attempt === 5) throw new Error(`dynoxide n'a pas démarré : ${complaint}`);
  }
}

/** Reports an end that nobody asked for. */
function watched(endpoint: string, child: ChildProcess, exited: Promise<unknown>): Engine {
  let isStopping = false;
  exited.then(() => {
    if (!isStopping)
      console.error("Le moteur DynamoDB (dynoxide) s'est arrêté sans qu'on le lui demande.");
  });
  return {
    endpoint,
    stop() {
      isStopping = true;
      return stop(child, exited);
    },
  };
}

/** dynoxide takes port 0 but does not tell which one it got; a port taken meanwhile leads to the next attempt. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

async function failed(child: ChildProcess, exited: Promise<unknown>): Promise<string> {
  const complaint = child.stderr ? text(child.stderr) : "";
  await exited;
  return (await complaint) || `exit code ${child.exitCode}`;
}

async function ready(endpoint: string, child: ChildProcess): Promise<undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(endpoint).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok && answer.headers.has("x-dynoxide-version")) return undefined;
    await sleep(5);
  }
  return new Promise(() => undefined);
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  const stubborn = setTimeout(() => child.kill("SIGKILL"), 5000);
  child.kill("SIGTERM");
  if (child.exitCode === null && child.signalCode === null) await exited;
  clearTimeout(stubborn);
  for (const stream of child.stdio) stream?.destroy();
}
