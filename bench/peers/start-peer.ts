import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * Starts a server program from bench/peers. The program prints a line of JSON once it accepts requests. Returns the
 * parsed line as `ready`.
 */
export async function startPeer<Ready>(program: string, ...args: string[]) {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", `bench/peers/${program}.ts`, ...args],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = (await once(lines, "line")) as [string];
  child.stdout?.resume();
  return {
    pid: child.pid ?? 0,
    ready: JSON.parse(line) as Ready,
    stop: () => child.kill("SIGTERM"),
  };
}
