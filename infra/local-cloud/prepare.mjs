// Installs, builds and synthesizes what has changed since the last time. Plain JavaScript without packages: on a fresh
// machine whatever Node is there (20 or newer) runs this; all that follows runs on the Node 24 of the project.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The path of a command of the project's packages. */
export const binary = (name) => join(root, "node_modules", ".bin", name);

export const environment = {
  ...process.env,
  PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`,
};

/** Installs the packages, builds the site and synthesizes the stack, each only if its sources have changed. */
export async function prepare({ site = true } = {}) {
  await once("install", digest("package-lock.json"), "node_modules/local-cloud", async () => {
    console.log("Installation des paquets…");
    await run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error");
  });
  const siteSources = digest("package-lock.json", "web", "shared");
  // Without need of the site, one that was built before will do: the stack cannot be synthesized without any.
  if (site || !existsSync(join(root, "dist/web/index.html"))) {
    await once("web", siteSources, "dist/web/index.html", async () => {
      console.log("Construction du site…");
      await run(binary("vite"), "build", "web", "--logLevel", "warn");
    });
  }
  const sources = digest("package-lock.json", "cdk.json", "web", "shared", "functions", "infra");
  await once("stack", sources, "cdk.out/manifest.json", async () => {
    console.log("Synthèse de la pile…");
    await run(binary("node"), "infra/app.ts");
  });
}

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
  mkdirSync(join(root, "node_modules", ".stamps"), { recursive: true });
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
