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

/** The sizes of windows that journeys are made at. */
export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** A response that the gateway replaces, as `local/edge/faults.ts` describes. */
export interface Fault {
  method: string;
  /** Of the site, `*` for anything. */
  path: string;
  status?: number;
  body?: unknown;
  /** In ms. */
  delay?: number;
  times?: number;
}

interface WindowSize {
  width: number;
  height: number;
  /** Whether the site may keep its files in the browser; not unless allowed. */
  serviceWorkers?: "allow";
}

/**
 * What the tests of one file share: the site, a browser, and a window per `visit`. Faults end and windows close after
 * each test or file; no window may have complained of anything.
 */
export function sharedSite() {
  // Each worker has a stack of its own; files that it runs one after the other share it.
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
    /** A new window of somebody signed in, or of nobody. */
    async visit(size: WindowSize, person?: User): Promise<Page> {
      const visitor = await newVisitor(browser, url, size);
      visitors.push(visitor);
      await visitor.context.addCookies([{ name: "local-visitor", value: visitorId, url }]);
      if (person) await signIn(visitor, url, person);
      return visitor.page;
    },
    /** Makes the gateway answer the windows of this file wrongly or late until the test ends. */
    async fault(...faults: Fault[]): Promise<void> {
      const response = await fetch(`${url}/_local/faults`, {
        method: "POST",
        body: JSON.stringify(faults.map((one) => ({ ...one, visitor: visitorId }))),
      });
      expect(response.status).toBe(204);
    },
    /** Ends the faults before the test does. */
    async heal(): Promise<void> {
      await fetch(`${url}/_local/faults?visitor=${visitorId}`, { method: "DELETE" });
    },
    administrator,
    /** Somebody new with a verified account. */
    newPerson: async (nom: string) => createVerifiedUser(await administrator(), { url }, nom),
  };
}

/** Stores a session as the login does, before the site's first script runs in this window. */
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

/** No axe violation, nothing cut off sideways: on a phone and on a desk, whatever the size of the window. */
export async function checkLayoutAndAccessibility(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  const given = page.viewportSize();
  // The size at hand first: changing it may move what is open.
  const sizes = given?.width === desktop.width ? [desktop, phone] : [phone, desktop];
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await axeViolations(page, "light", "all")).toEqual([]);
  }
  // Colours do not depend on the size.
  expect(await axeViolations(page, "dark", "contrast")).toEqual([]);
  if (given) await page.setViewportSize(given);
}
