import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { createVerifiedUser, logIn, type User } from "../stack/users.ts";
import {
  axeViolations,
  horizontalOverflow,
  newVisitor,
  openBrowser,
  type Visitor,
} from "./open-browser.ts";

/** Window sizes of the browser tests. */
export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** A simulated gateway response, as defined in `local/edge/faults.ts`. */
export interface Fault {
  method: string;
  /** URL path on the site, in which `*` is a wildcard. */
  path: string;
  status?: number;
  body?: unknown;
  /** Delay before the response, in milliseconds. */
  delay?: number;
  times?: number;
}

interface WindowSize {
  width: number;
  height: number;
  /** Enables the site's service worker, which is blocked by default in tests. */
  serviceWorkers?: "allow";
}

/**
 * Registers the hooks of a browser test file and returns functions that open browser windows on the test
 * worker's site. After each test, clears injected faults and fails the test if a page logged an error.
 */
export function sharedSite() {
  // Each test worker has its own stack, shared by all test files of the worker.
  const site = inject("sites")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error("There is no stack for this worker");
  const { url } = site;
  const administrator = () => logIn({ url }, site.administrator);
  const visitorId = randomUUID();
  let browser: Browser;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async ({ task }) => {
    await fetch(`${url}/_local/faults?visitor=${visitorId}`, { method: "DELETE" });
    if (task.result?.state !== "fail") return;
    for (const [index, { page }] of visitors.entries()) {
      const path = `test-results/${task.name.replace(/\W+/g, "-")}-${index}.png`;
      await page.screenshot({ path, fullPage: true }).catch(() => undefined);
    }
  });
  afterAll(async () => {
    const errors = visitors.flatMap((visitor) => visitor.errors);
    await browser?.close();
    expect(errors).toEqual([]);
  });

  return {
    url,
    dataDir: site.dataDir,
    /** Opens a new window, signed in as the given user, if any. */
    async visit(size: WindowSize, user?: User): Promise<Page> {
      const visitor = await newVisitor(browser, url, size);
      visitors.push(visitor);
      await visitor.context.addCookies([{ name: "local-visitor", value: visitorId, url }]);
      if (user) await signIn(visitor, url, user);
      return visitor.page;
    },
    /** Injects faults into requests from this test file's browser windows until the test ends. */
    async injectFault(...faults: Fault[]): Promise<void> {
      const response = await fetch(`${url}/_local/faults`, {
        method: "POST",
        body: JSON.stringify(faults.map((one) => ({ ...one, visitor: visitorId }))),
      });
      expect(response.status).toBe(204);
    },
    /** Clears the injected faults before the end of the test. */
    async clearFaults(): Promise<void> {
      await fetch(`${url}/_local/faults?visitor=${visitorId}`, { method: "DELETE" });
    },
    administrator,
    /** Creates a user with a verified account. */
    newUser: async (nom: string) => createVerifiedUser(await administrator(), { url }, nom),
  };
}

/** Stores a session in the same way as the login page, before the window opens its first page. */
async function signIn({ context }: Visitor, url: string, { email, password }: User) {
  const response = await context.request.post(`${url}/api/auth/login`, {
    data: { email, mot_de_passe: password },
  });
  const { user, accessToken, refreshToken } = await response.json();
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token: accessToken, refreshToken, user: JSON.stringify(user) },
  );
  await page.close();
}

/** Expects no axe violations and no horizontal scrolling, at phone and desktop size. */
export async function checkLayoutAndAccessibility(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  const original = page.viewportSize();
  // Starts with the current window size, because resizing the window may close open menus.
  const sizes = original?.width === desktop.width ? [desktop, phone] : [phone, desktop];
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await axeViolations(page, "light", "all")).toEqual([]);
  }
  // Colours do not depend on the window size, so the second colour scheme is checked at only one size.
  expect(await axeViolations(page, "dark", "contrast")).toEqual([]);
  if (original) await page.setViewportSize(original);
}
