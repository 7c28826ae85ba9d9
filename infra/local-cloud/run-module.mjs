// Runs a module of this folder on the Node 24 of the project until it ends, signals handed on.
import { spawn } from "node:child_process";
import { binary, environment, root } from "./prepare.mjs";

/**
 * glibc keeps what ended threads had: with a heap for each of them a machine at rest holds twice the memory. Workers
 * that idle end, and what they held goes back.
 */
const memory = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

export function runModule(file) {
  const child = spawn(
    binary("node"),
    ["--disable-warning=ExperimentalWarning", `infra/local-cloud/${file}`],
    {
      cwd: root,
      env: { ...environment, ...memory },
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  // npm that dies by kill -9 takes nobody with it; without this its orphan would keep the port and the data.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
  }
}
