import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Shell script that runs the engine and stops it when file descriptor 3 closes. This also happens if the parent process
 * is killed. `exec` makes the engine a direct child of the parent. The output of `cat` is redirected, because `cat`
 * must not keep the engine's output open.
 */
const endWithParent = '(cat <&3 >/dev/null; kill $$) 2>/dev/null & exec "$@" 3<&-';

/** Starts the DynamoDB engine (dynoxide) on a database file. The engine stops when this process ends or is killed. */
export function spawnEngine({ hostname, port }: URL, database: string): ChildProcess {
  const address = ["--host", hostname, "--port", port];
  const command = [engineBinary(), "serve", ...address, "--db-path", database];
  // On Windows, the script `endWithParent` is not necessary, because child processes end with their parent.
  if (process.platform === "win32") {
    return spawn(command[0] as string, command.slice(1), { stdio: ["ignore", "ignore", "pipe"] });
  }
  return spawn("/bin/sh", ["-c", endWithParent, "sh", ...command], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    // A separate process group keeps Ctrl-C from reaching the engine. The local cloud stops the engine instead.
    detached: true,
  });
}

/** Returns the path of dynoxide for this platform. Throws an error if its optional package is not installed. */
function engineBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  const file = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(manifest), file);
  } catch (cause) {
    const message = `${name} is not installed. Set AWS_ENDPOINT_URL_DYNAMODB to use another DynamoDB engine.`;
    throw new Error(message, { cause });
  }
}
