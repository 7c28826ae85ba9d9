import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How tests start Chromium: executable, arguments and environment. */
export interface Browser {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

const systemBrowsers = [
  process.env.CHROMIUM_PATH,
  // The headless shell uses half as much CPU time as the full browser.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const commonArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Returns the browser installed on this machine, if any. */
export function systemBrowser(): Browser | undefined {
  const executablePath = systemBrowsers.find((path) => path && existsSync(path));
  return executablePath ? { executablePath, args: commonArgs } : undefined;
}

/** Returns the installed browser, or else a Linux x64 build of Chromium from an npm package. */
export async function findBrowser(): Promise<Browser> {
  const system = systemBrowser();
  if (system) return system;
  // Simulates AWS Lambda's environment, because @sparticuz/chromium unpacks its shared libraries only on Lambda.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs24.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return {
    executablePath: await chromium.executablePath(),
    args: [...commonArgs, "--headless=shell"],
    env: { TMPDIR: mkdtempSync(join(tmpdir(), "chromium-")) },
  };
}
