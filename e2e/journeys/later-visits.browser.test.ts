import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { goOffline } from "../browser/go-offline.ts";
import { phone, sharedSite } from "../browser/journey.ts";
import { logOut } from "../browser/log-out.ts";
import { createChallenge } from "../stack/challenge.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let user: User;

beforeAll(async () => {
  user = await site.newUser("Rachel Revient");
});

/** Opens the leaderboard and waits until the service worker has cached the site. */
async function firstVisit(): Promise<Page> {
  const page = await site.visit({ ...phone, serviceWorkers: "allow" }, user);
  await page.goto("/leaderboard");
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

/** Makes requests for /dashboard fail, so that only a cached page can open. */
const failDashboard = () =>
  site.injectFault({ method: "GET", path: "/dashboard", status: 404, body: "panne" });

/** Simulates a newer version of /dashboard. */
const changeDashboard = () =>
  site.injectFault({
    method: "GET",
    path: "/dashboard",
    status: 200,
    body: "<p>Version suivante</p>",
    headers: { "content-type": "text/html", "cache-control": "no-cache" },
  });

/** Returns the time and the result of the service worker's last check for a newer version of the site. */
function lastCheck(page: Page): Promise<{ time: number; isLatest: boolean }> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith("site-check-")) ?? "";
    return (await caches.match("/last-check", { cacheName: name }))?.json();
  });
}

/** Makes the last check for a newer version look as if it happened the given number of hours earlier. */
function backdateCheck(page: Page, hours: number): Promise<void> {
  return page.evaluate(async (ms) => {
    const name = (await caches.keys()).find((key) => key.startsWith("site-check-")) ?? "";
    const cache = await caches.open(name);
    const check = await (await cache.match("/last-check"))?.json();
    await cache.put("/last-check", Response.json({ ...check, time: check.time - ms }));
  }, hours * 3_600_000);
}

/** Runs in the browser before any script of the page. Records the text of every main heading that becomes visible. */
function watchHeadings(): void {
  const headings: string[] = [];
  const look = () => {
    const heading = document.querySelector("h1");
    const text = heading?.checkVisibility() ? heading.textContent : undefined;
    if (text && headings.at(-1) !== text) headings.push(text);
    requestAnimationFrame(look);
  };
  look();
  Object.assign(globalThis, { headings });
}

const dashboardHeading = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Tableau de bord" });

describe("service worker cache", () => {
  it("shows a cached page without waiting for the server", async () => {
    const page = await firstVisit();
    await site.injectFault({ method: "GET", path: "/dashboard", delay: 20_000, status: 503 });
    const started = performance.now();
    const response = await page.goto("/dashboard", { waitUntil: "commit" });
    // If the service worker waited for the server, it would fall back to its cached copy only after 8 s.
    expect(performance.now() - started).toBeLessThan(6000);
    expect(response?.status()).toBe(200);
    expect(response?.fromServiceWorker()).toBe(true);
    expect(await response?.headerValue("content-security-policy")).toContain("script-src 'self'");
    await dashboardHeading(page).waitFor();
  });

  it("keeps using the cache when the check for a newer version fails", async () => {
    const page = await firstVisit();
    const { time } = await lastCheck(page);
    await failDashboard();
    await page.goto("/dashboard");
    await page.waitForLoadState("networkidle");
    expect(await lastCheck(page)).toEqual({ time, isLatest: true });
    expect((await page.reload())?.status()).toBe(200);
  });

  it("loads the new version on the next page load after a check has found it", async () => {
    const page = await firstVisit();
    await changeDashboard();
    await page.goto("/dashboard");
    await dashboardHeading(page).waitFor();
    await expect.poll(() => lastCheck(page)).toMatchObject({ isLatest: false });
    await page.goto("/dashboard");
    await page.getByText("Version suivante").waitFor();
    await site.clearFaults();
    await page.goto("/dashboard");
    await expect.poll(() => lastCheck(page)).toMatchObject({ isLatest: true });
  });

  it("loads pages from the server when the last version check is more than a day old", async () => {
    const page = await firstVisit();
    await backdateCheck(page, 23.9);
    await failDashboard();
    expect((await page.goto("/dashboard"))?.status()).toBe(200);
    await backdateCheck(page, 0.2);
    expect((await page.reload())?.status()).toBe(404);
    await goOffline(page);
    await page.goto("/dashboard");
    await dashboardHeading(page).waitFor();
    await page.context().setOffline(false);
    await site.clearFaults();
    await page.reload();
    await expect.poll(async () => Date.now() - (await lastCheck(page)).time).toBeLessThan(60_000);
  });

  it("shows the login page instead of a cached page after logout", async () => {
    const page = await firstVisit();
    await logOut(page);
    await page.getByRole("heading", { level: 1, name: "Connexion" }).waitFor();
    await page.addInitScript(watchHeadings);
    await page.goto("/dashboard");
    await page.getByRole("heading", { level: 1, name: "Connexion" }).waitFor();
    const headings = await page.evaluate(() => Reflect.get(globalThis, "headings"));
    expect(headings).toEqual(["Connexion"]);
  });
});

describe("routes of the service worker", () => {
  let page: Page;
  beforeAll(async () => {
    page = await firstVisit();
  });

  it("serves a challenge page from the cache even if the user has never opened this challenge", async () => {
    const challenge = await createChallenge(await site.administrator(), { title: "Inédit" });
    await site.injectFault({ method: "GET", path: "/challenges/*", status: 503, body: "panne" });
    const response = await page.goto(`/challenges/${challenge.id}`);
    expect(response?.status()).toBe(200);
    await page.getByRole("heading", { level: 1, name: "Inédit" }).waitFor();
  });

  it("never serves shared recipes, API responses, /admin or /about from the cache", async () => {
    const paths = ["/partage/x", "/api/leaderboard", "/admin", "/about"];
    await site.injectFault(...paths.map((path) => ({ method: "GET", path, status: 404 })));
    for (const path of paths) expect((await page.goto(path))?.status(), path).toBe(404);
  });
});

describe("new version of the site", () => {
  it("reloads the page when the user first follows a link after a new version is installed", async () => {
    const page = await firstVisit();
    // A service worker controls only pages that are opened after its installation, so the page is reloaded.
    await page.reload();
    await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
    await page.waitForLoadState("networkidle");
    const mark = () => page.evaluate(() => Object.assign(window, { isOldPage: true }));
    const isMarked = () => page.evaluate(() => "isOldPage" in window);
    const follow = async (link: string, heading: string) => {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("link", { name: link }).click();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    };
    await mark();
    await follow("Historique", "Historique des défis");
    expect(await isMarked()).toBe(true);
    await site.injectFault({
      method: "GET",
      path: "/service-worker.js",
      status: 200,
      // The local gateway sends this response body as a JSON string. As a script, a quoted string is valid and does
      // nothing.
      body: "next version",
      headers: { "content-type": "text/javascript" },
    });
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting);
    await follow("Classement", "Leaderboard");
    expect(await isMarked()).toBe(false);
    await mark();
    await follow("Historique", "Historique des défis");
    expect(await isMarked()).toBe(true);
  });
});
