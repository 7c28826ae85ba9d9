import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Shell script that runs the engine and stops it when file descriptor 3 closes, for example because the parent process
 * was killed. `cat` waits for the descriptor to close. Its output is redirected, so that it does not keep the engine's
 * output open. `exec` makes the engine a direct child of the parent.
 */
const endWithParent = '(cat <&3 >/dev/null; kill $$) 2>/dev/null & exec "$@" 3<&-';

/** Starts the DynamoDB engine (dynoxide) on a database file. The engine stops when this process ends or is killed. */
export function spawnEngine({ hostname, port }: URL, database: string): ChildProcess {
  const address = ["--host", hostname, "--port", port];
  const command = [engineBinary(), "serve", ...address, "--db-path", database];
  return spawn("/bin/sh", ["-c", endWithParent, "sh", ...command], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    // Runs the engine in a separate process group, so that Ctrl-C does not reach it. The local cloud stops the engine
    // itself.
    detached: true,
  });
}

/**
 * Returns the path of the dynoxide binary for this platform. Throws an error if the platform's optional npm package is
 * not installed.
 */
function engineBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(manifest), "dynoxide");
  } catch (cause) {
    const message = `${name} is not installed. Set AWS_ENDPOINT_URL_DYNAMODB to use another DynamoDB engine.`;
    throw new Error(message, { cause });
  }
}
