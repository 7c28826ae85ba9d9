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

/** Window sizes that the browser tests use. */
export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** A simulated response from the gateway, as `local/edge/faults.ts` describes. */
export interface Fault {
  method: string;
  /** Path on the site, in which `*` is a wildcard. */
  path: string;
  status?: number;
  body?: unknown;
  /** Delay of the response in milliseconds. */
  delay?: number;
  times?: number;
}

interface WindowSize {
  width: number;
  height: number;
  /** Enables the site's service worker, which the tests block by default. */
  serviceWorkers?: "allow";
}

/**
 * Sets up a test file: the worker's site, one browser, and a new window for each `visit`. After each test,
 * clears injected faults and fails the test if a page logged an error.
 */
export function sharedSite() {
  // Each test worker has its own stack, which all its test files share.
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
    /** Opens a new window and signs the user in, if one is given. */
    async visit(size: WindowSize, user?: User): Promise<Page> {
      const visitor = await newVisitor(browser, url, size);
      visitors.push(visitor);
      await visitor.context.addCookies([{ name: "local-visitor", value: visitorId, url }]);
      if (user) await signIn(visitor, url, user);
      return visitor.page;
    },
    /** Injects faults into requests of this test file's windows until the test ends. */
    async injectFault(...faults: Fault[]): Promise<void> {
      const response = await fetch(`${url}/_local/faults`, {
        method: "POST",
        body: JSON.stringify(faults.map((one) => ({ ...one, visitor: visitorId }))),
      });
      expect(response.status).toBe(204);
    },
    /** Clears the injected faults before the test ends. */
    async clearFaults(): Promise<void> {
      await fetch(`${url}/_local/faults?visitor=${visitorId}`, { method: "DELETE" });
    },
    administrator,
    /** Creates a user with a verified account. */
    newUser: async (nom: string) => createVerifiedUser(await administrator(), { url }, nom),
  };
}

/** Stores a session as the login page does, before this window opens a page of the site. */
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

/** Expects that the page has no axe violations and no horizontal scrolling on a phone and a desktop. */
export async function checkLayoutAndAccessibility(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  const original = page.viewportSize();
  // Starts with the current window size, because resizing may close open menus.
  const sizes = original?.width === desktop.width ? [desktop, phone] : [phone, desktop];
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await axeViolations(page, "light", "all")).toEqual([]);
  }
  // Checks the second colour scheme at one size only, because colours do not depend on the size.
  expect(await axeViolations(page, "dark", "contrast")).toEqual([]);
  if (original) await page.setViewportSize(original);
}
