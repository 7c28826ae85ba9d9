import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How to start a Chromium: where it is and what it needs to be told on this machine. */
export interface Browser {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

const systemBrowsers = [
  process.env.CHROMIUM_PATH,
  // The browser without its windows: half the work for the same pages.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium that this machine has, if it has one. */
export function systemBrowser(): Browser | undefined {
  const executablePath = systemBrowsers.find((path) => path && existsSync(path));
  return executablePath ? { executablePath, args: quiet } : undefined;
}

/** The system's Chromium, or the one that comes as a package, for Linux on x64. */
export async function findBrowser(): Promise<Browser> {
  const system = systemBrowser();
  if (system) return system;
  // The package unpacks the libraries that it lacks only where it believes to be in a Lambda.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs24.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return {
    executablePath: await chromium.executablePath(),
    args: [...quiet, "--headless=shell"],
    env: { TMPDIR: mkdtempSync(join(tmpdir(), "chromium-")) },
  };
}
