import { spawn } from "node:child_process";
import { binary, environment, prepareOrExit, root } from "./prepare.mjs";

/**
 * Environment variables that make glibc return freed memory to the operating system. Without them, an idle local cloud
 * would use twice as much memory.
 */
export const memorySettings = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Rebuilds outdated parts of the project, then runs a module of this folder with the project's Node version (24). */
export async function launch(module, options) {
  await prepareOrExit(options);
  const child = spawn(
    binary("node"),
    ["--disable-warning=ExperimentalWarning", `infra/local-cloud/${module}`],
    {
      cwd: root,
      env: { ...environment, ...memorySettings },
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  // Stops the local cloud when npm ends. Otherwise, after a `kill -9` of npm, the local cloud would still occupy the
  // port and lock the data folder.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
  }
}
