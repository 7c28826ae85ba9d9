import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { setUpOwnStack, stack } from "../stack/own-stack.ts";
import { createVerifiedUser, logIn, openSession, type Session, type User } from "../stack/users.ts";
import { axeViolations, prepareForAxe } from "./axe-violations.ts";
import { horizontalOverflow, settle } from "./layout.ts";
import { type BrowserWindow, openBrowser, openWindow } from "./open-browser.ts";
import { countRequests } from "./record-requests.ts";

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** An error response or delay to simulate for matching requests. See `local/edge/faults.ts`. */
interface Fault {
  method: string;
  /** URL path, in which `*` is a wildcard. */
  path: string;
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Delay in milliseconds. */
  delay?: number;
  times?: number;
}

interface WindowSize {
  width: number;
  height: number;
  /** Enables the service worker, which browser tests block by default. */
  serviceWorkers?: "allow";
}

/**
 * Returns the local copy of the site that all test files of this Vitest worker share. `windowsOn` describes its browser
 * windows.
 */
export function sharedSite() {
  const site = inject("sites")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error("There is no stack for this worker");
  const { url, dataDir } = site;
  let session: { user: User; startedAt: number } | undefined;
  /** Returns the administrator. Logs in again after 10 minutes, because an access token expires after 15. */
  const administrator = async () => {
    if (!session || Date.now() - session.startedAt > 600_000) {
      session = { startedAt: Date.now(), user: await logIn({ url }, site.administrator) };
    }
    return session.user;
  };
  return {
    url,
    dataDir,
    ...windowsOn(() => url),
    administrator,
    newUser: async (nom: string) => createVerifiedUser(await administrator(), { url }, nom),
  };
}

/** Starts a separate copy of the site, without any data. `windowsOn` describes its browser windows. */
export function ownSite() {
  setUpOwnStack();
  return windowsOn(() => stack.url);
}

/** Returns this worker's Chromium. Starts it if it is not running. */
async function runningBrowser(): Promise<Browser> {
  if (!globalThis.sharedBrowser?.isConnected()) globalThis.sharedBrowser = await openBrowser();
  return globalThis.sharedBrowser;
}

/**
 * Opens browser windows on a site. After each test, removes the simulated faults and closes the windows and tabs that
 * the test opened. After all tests, checks that no page threw an error or violated the content security policy.
 */
function windowsOn(siteUrl: () => string) {
  const visitorId = randomUUID();
  const windows: BrowserWindow[] = [];
  /** Tabs that the current test has opened. */
  const tabs: Page[] = [];
  const errors: string[] = [];
  /** Number of windows that were open before the current test. These windows stay open after the test. */
  let sharedWindows = 0;
  const injectFault = async (...faults: Fault[]) => {
    const response = await fetch(`${siteUrl()}/_local/faults`, {
      method: "POST",
      body: JSON.stringify(faults.map((one) => ({ ...one, visitor: visitorId }))),
    });
    expect(response.status).toBe(204);
  };
  const clearFaults = async () => {
    await fetch(`${siteUrl()}/_local/faults?visitor=${visitorId}`, { method: "DELETE" });
  };

  beforeAll(runningBrowser);
  beforeEach(() => {
    sharedWindows = windows.length;
  });
  afterEach(async ({ task }) => {
    await clearFaults();
    if (task.result?.state === "fail") {
      const pages = [...windows.map(({ page }) => page), ...tabs];
      for (const [index, page] of pages.entries()) {
        const path = `test-results/${task.name.replace(/\W+/g, "-")}-${index}.png`;
        await page.screenshot({ path, fullPage: true }).catch(() => undefined);
      }
    }
    // Closes the test's windows and tabs, because their animations would slow down the following tests.
    const closed = windows.splice(sharedWindows);
    errors.push(...closed.flatMap((window) => window.errors));
    const opened = [...closed.map(({ context }) => context), ...tabs.splice(0)];
    await Promise.all(opened.map((one) => one.close()));
  });
  afterAll(async () => {
    errors.push(...windows.flatMap((window) => window.errors));
    // Also closes windows that a failed test has left open, because the next test file uses the same browser.
    const opened = (await runningBrowser()).contexts();
    await Promise.all(opened.map((context) => context.close()));
    expect(errors.join("\n")).toBe("");
  });

  return {
    /**
     * Opens a window. If `user` is given, signs this user in, with the given headers of the login request. Without
     * headers, a user's first window shares the session of `user.api`, because a login takes long.
     */
    async visit(
      size: WindowSize,
      user?: User,
      loginHeaders?: Record<string, string>,
    ): Promise<Page> {
      const url = siteUrl();
      const localStorage = user ? await sessionFor(url, user, loginHeaders) : {};
      const window = await openWindow(await runningBrowser(), url, { ...size, localStorage });
      windows.push(window);
      await window.context.addCookies([{ name: "local-visitor", value: visitorId, url }]);
      return window.page;
    },
    /** Opens a tab in a page's window until the end of the test. The tab shares the page's session and storage. */
    async openTab(page: Page): Promise<Page> {
      const tab = await page.context().newPage();
      tabs.push(tab);
      return tab;
    },
    /** Simulates errors or delays for this test file's windows until the end of the test. */
    injectFault,
    clearFaults,
    /**
     * Double-clicks a button that sends a request. Delays the response, so that it arrives after both clicks. Returns a
     * function that returns how many requests the page has sent since. `call.path` must not contain wildcards.
     */
    async doubleClick(button: Locator, call: Pick<Fault, "method" | "path">) {
      const sent = countRequests(button.page(), call.method, call.path);
      await injectFault({ ...call, delay: 300, times: 1 });
      await button.dblclick();
      return sent;
    },
  };
}

/** Returns the session of `user.api` if no window uses it yet. Otherwise, or with login headers, opens another one. */
async function sessionFor(
  url: string,
  user: User,
  loginHeaders?: Record<string, string>,
): Promise<Session> {
  const { session } = user;
  if (!session || loginHeaders) return openSession(url, user, loginHeaders);
  user.session = undefined;
  return session;
}

/**
 * Expects no accessibility violations (axe) and no horizontal scrolling, at phone and desktop size. To save time, checks
 * the light colour scheme at only one of the two sizes, the current one, and the dark scheme at the other.
 */
export async function checkLayoutAndAccessibility(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  const original = page.viewportSize();
  // Checks the current window size first, because resizing the window may close open menus.
  const isDesktop = original?.width === desktop.width;
  const checks = [
    { size: isDesktop ? desktop : phone, colorScheme: "light" },
    { size: isDesktop ? phone : desktop, colorScheme: "dark" },
  ] as const;
  const restore = await prepareForAxe(page);
  try {
    for (const { size, colorScheme } of checks) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.evaluate(settle);
      expect(await horizontalOverflow(page)).toBe(0);
      await expectAccessible(page, "all");
    }
  } finally {
    await restore();
    if (original) await page.setViewportSize(original);
  }
}

/**
 * Expects no axe violations. Joins the violations into one string, because Vitest shortens long lists in its messages.
 */
export async function expectAccessible(page: Page, rules: "all" | "contrast") {
  expect((await axeViolations(page, rules)).join("\n")).toBe("");
}
