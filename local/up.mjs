// `npm start` on a fresh machine: whatever Node is there runs this; everything after the installation runs on the
// Node 24 of the project. Plain JavaScript of Node 20, no package.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, "node_modules", ".bin");
const environment = { ...process.env, PATH: `${binaries}:${process.env.PATH}` };

/** A digest of files and of everything in folders, tests left out. */
function digest(...paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const child = join(path, entry.name);
      if (entry.isDirectory()) add(child);
      else if (!/\.test\.tsx?$/.test(entry.name)) hash.update(child).update(readFileSync(child));
    }
  };
  for (const path of paths.map((name) => join(root, name))) {
    if (/\.\w+$/.test(path)) hash.update(readFileSync(path));
    else add(path);
  }
  return hash.digest("hex");
}

/** Runs the step unless it has succeeded before for the same input. */
async function once(name, input, output, step) {
  const stamp = join(root, "node_modules", ".stamps", name);
  const known = existsSync(stamp) && readFileSync(stamp, "utf8");
  if (known === input && existsSync(join(root, output))) return;
  await step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, input);
}

function run(command, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} : code ${code}`)),
    );
  });
}

/** Installs, builds and synthesizes what has changed since the last time. */
export async function prepare() {
  await once("install", digest("package-lock.json"), "node_modules/.bin/node", async () => {
    console.log("Installation des paquets…");
    await run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error");
  });
  await once(
    "web",
    digest("package-lock.json", "web", "shared"),
    "dist/web/index.html",
    async () => {
      console.log("Construction du site…");
      await run(join(binaries, "vite"), "build", "web", "--logLevel", "warn");
    },
  );
  const sources = digest("package-lock.json", "cdk.json", "web", "shared", "functions", "infra");
  await once("stack", sources, "cdk.out/manifest.json", async () => {
    console.log("Synthèse de la pile…");
    await run(join(binaries, "node"), "infra/app.ts");
  });
}

function serve() {
  const child = spawn(
    join(binaries, "node"),
    ["--disable-warning=ExperimentalWarning", "local/main.ts"],
    {
      cwd: root,
      env: environment,
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare();
  if (!process.argv.includes("--prepare-only")) serve();
}
