// `npm run dev`: the stack as `npm start` runs it, started anew whenever its sources change, behind Vite's server, which
// reloads the site's modules in place.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepare } from "./up.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name) => join(root, "node_modules", ".bin", name);
const options = { cwd: root, stdio: ["ignore", "inherit", "inherit", "ipc"] };

let stack;

async function restart() {
  if (stack?.exitCode === null) {
    stack.kill("SIGTERM");
    await once(stack, "exit");
  }
  stack = spawn(bin("node"), ["--disable-warning=ExperimentalWarning", "local/main.ts"], options);
}

async function synthesize() {
  const [code] = await once(spawn(bin("node"), ["infra/app.ts"], options), "exit");
  if (code === 0) await restart();
}

let pending = Promise.resolve();
let waiting = false;
function changed(_, file) {
  if (waiting || !file || /\.test\.tsx?$/.test(file)) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    pending = pending.then(synthesize);
  }, 150);
}

await prepare();
await restart();
for (const folder of ["functions", "shared", "infra"]) {
  watch(join(root, folder), { recursive: true }, changed);
}
const site = spawn(bin("vite"), ["web"], options);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    site.kill();
    stack.kill("SIGTERM");
    process.exit(0);
  });
}
