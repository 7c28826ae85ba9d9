// Installs packages, builds the site and synthesizes the stack. Skips steps whose sources have not changed. This script
// is plain JavaScript, because it must run on Node 20 or newer before any packages are installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const stamps = join(root, "node_modules", ".stamps");

/** Returns the path of an installed package's command-line tool. */
export const binary = (name) => join(root, "node_modules", ".bin", name);

export const environment = {
  ...process.env,
  // Removes the NODE_ENV of the user's shell. With `production`, npm would skip packages that the build needs. With
  // `development`, Vite would build for development.
  NODE_ENV: undefined,
  PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`,
};

export async function prepare({ build = true, site = true } = {}) {
  // `npm ci --omit=dev` does not install Vite.
  await runIfChanged("install", hash("package-lock.json"), "node_modules/.bin/vite", async () => {
    console.log("Installing packages…");
    await install();
  });
  if (!build) return;
  const siteSources = hash("package-lock.json", "web", "shared");
  // With `site: false`, builds the site only if no build exists. Even an outdated build is enough to synthesize the
  // stack.
  if (site || !existsSync(join(root, "dist/web/index.html"))) {
    await runIfChanged("web", siteSources, "dist/web/index.html", async () => {
      console.log("Building the site…");
      await run(binary("vite"), "build", "web", "--logLevel", "warn");
    });
  }
  const sources = hash("package-lock.json", "cdk.json", "web", "shared", "functions", "infra");
  await runIfChanged("stack", sources, "cdk.out/manifest.json", async () => {
    console.log("Synthesizing the stack…");
    await run(binary("node"), "infra/app.ts");
  });
}

/** Like `prepare`, but prints an error without its stack trace and exits with code 1. */
export async function prepareOrExit(options) {
  try {
    await prepare(options);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Prevents a second installation of the same packages. npm calls this after each installation, also after `npm ci`. */
export const recordInstallation = () => recordStep("install", hash("package-lock.json"));

/** Tries up to three times, because npm fails when a download stalls. Completed downloads stay in npm's cache. */
async function install() {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error");
    } catch (error) {
      if (attempt === 3) throw error;
      console.log(`${error.message} Trying again…`);
    }
  }
}

/** Returns a hash of the contents of files and folders, excluding test files. */
function hash(...paths) {
  const digest = createHash("sha256");
  const add = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const child = join(path, entry.name);
      if (entry.isDirectory()) add(child);
      else if (!/\.test\.tsx?$/.test(entry.name)) digest.update(child).update(readFileSync(child));
    }
  };
  for (const path of paths.map((name) => join(root, name))) {
    if (/\.\w+$/.test(path)) digest.update(readFileSync(path));
    else add(path);
  }
  return digest.digest("hex");
}

/** Runs a build step, unless the step has already succeeded with the same input and its output still exists. */
async function runIfChanged(name, input, output, step) {
  const stamp = join(stamps, name);
  const lastInput = existsSync(stamp) && readFileSync(stamp, "utf8");
  if (lastInput === input && existsSync(join(root, output))) return;
  await step();
  recordStep(name, input);
}

function recordStep(name, input) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), input);
}

function run(command, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args.join(" ")} failed (exit code ${code}).`)),
    );
  });
}
