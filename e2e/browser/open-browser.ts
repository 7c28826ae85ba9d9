import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { Session } from "../stack/users.ts";
import { findBrowser } from "./find-browser.ts";

/** A browser window that shares no storage with other windows. */
export interface BrowserWindow {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors and violations of the content security policy on all pages of the window. */
  errors: string[];
}

/** Starts Chromium, with additional command-line arguments if given. */
export async function openBrowser(extraArgs: string[] = []): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    args: [...args, ...extraArgs],
    ...(env && { env: { ...(process.env as Record<string, string>), ...env } }),
  });
}

export async function openWindow(
  browser: Browser,
  site: string,
  {
    width = 1280,
    height = 800,
    // Service workers are blocked by default, because they could answer requests from a cache and bypass simulated
    // faults.
    serviceWorkers = "block" as "block" | "allow",
    localStorage = {} as Session,
  } = {},
): Promise<BrowserWindow> {
  const entries = Object.entries(localStorage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    serviceWorkers,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    ...(entries.length > 0 && {
      storageState: { cookies: [], origins: [{ origin: site, localStorage: entries }] },
    }),
  });
  const errors: string[] = [];
  context.on("weberror", (event) => errors.push(event.error().message));
  context.on("console", (message) => {
    if (/content security policy/i.test(message.text())) errors.push(message.text());
  });
  return { page: await context.newPage(), context, errors };
}
