import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { holdRequests } from "../browser/hold-requests.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { readLayoutShifts, watchLayout } from "../browser/layout.ts";
import { countRequests } from "../browser/record-requests.ts";
import { createChallenge } from "../stack/challenge.ts";
import { submitRecipe } from "../stack/recipes.ts";
import { createPublicWinner } from "../stack/showcase.ts";
import { until } from "../stack/until.ts";

const site = sharedSite();

/** Creates a challenge with one recipe, and an earlier challenge whose winning recipe is public. */
async function fillShowcase(): Promise<void> {
  const admin = await site.administrator();
  await createPublicWinner(admin, site, "Violette Victoire");
  const current = await createChallenge(admin, { title: "La soupe qui réchauffe" });
  await submitRecipe(admin, current.id);
  await until("the showcase", async () => {
    const response = await fetch(`${site.url}/api/showcase`);
    const { title, recipeCount, winner } = await response.json();
    return title === current.title && recipeCount === 1 && winner?.nom === "Violette Victoire";
  });
}

let filled: Promise<void> | undefined;

const generalLine = /^Chaque jour et chaque semaine/;
const sizes = { phone, desktop };
type Size = keyof typeof sizes;

/** Opens a browser page that records its layout shifts and largest contentful paints. */
async function visit(size: Size): Promise<Page> {
  const page = await site.visit(sizes[size]);
  await page.addInitScript(watchLayout);
  await page.addInitScript(() => {
    const largestPaints: string[] = [];
    Object.assign(globalThis, { largestPaints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element: Element | null };
        largestPaints.push(element?.closest("[data-showcase]") ? "showcase" : "page");
      }
    }).observe({ type: "largest-contentful-paint" });
  });
  return page;
}

function readLargestPaints(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(globalThis, "largestPaints"));
}

/**
 * Returns the positions of the visible elements outside the showcase, which must not move when the showcase appears.
 * Ignores hidden elements, because on phones hydration removes a hidden picture.
 */
function positions(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1, form, input, button, a, ul, li, footer, img")]
      .filter((element) => element.checkVisibility() && !element.closest("[data-showcase]"))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y, width, height];
      }),
  );
}

async function waitForPhoto(page: Page): Promise<void> {
  const photo = page.locator("[data-showcase] img");
  await photo.waitFor();
  await photo.evaluate((image: HTMLImageElement) => image.decode());
}

describe.each(["/login", "/register"])("showcase on %s", (path) => {
  beforeAll(async () => {
    filled ??= fillShowcase();
    await filled;
  });

  it("shows the current challenge and the latest winner whose recipe is public", async () => {
    const page = await visit("phone");
    const sent = countRequests(page, "GET", "/api/showcase");
    await page.goto(path);
    await waitForPhoto(page);
    const showcase = page.locator("[data-showcase]");
    for (const text of [
      "Aujourd'hui\u00a0: La soupe qui réchauffe",
      "1 recette déjà",
      "Il reste",
    ]) {
      await showcase.getByText(text).waitFor();
    }
    await showcase.getByText("Violette Victoire").waitFor();
    expect(await page.getByText(generalLine).isVisible()).toBe(false);
    expect(sent()).toBe(1);
    await checkLayoutAndAccessibility(page);
  });

  it.each<Size>(["phone", "desktop"])(
    "does not shift the page layout on a %s when the showcase loads late",
    async (size) => {
      const page = await visit(size);
      const release = await holdRequests(page, "**/api/showcase");
      await page.goto(path);
      await page.getByText(generalLine).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const before = await positions(page);
      release();
      await waitForPhoto(page);
      expect(await positions(page)).toEqual(before);
      expect(await readLayoutShifts(page)).toEqual([]);
      expect(await readLargestPaints(page)).not.toContain("showcase");
    },
  );

  it.each<Size>(["phone", "desktop"])(
    "does not make the showcase the largest contentful paint on a %s when it loads immediately",
    async (size) => {
      const page = await visit(size);
      const { status, headers, body } = await answerOf("/api/showcase");
      await page.route("**/api/showcase", (route) => route.fulfill({ status, headers, body }));
      await page.goto(path);
      await waitForPhoto(page);
      expect(await readLayoutShifts(page)).toEqual([]);
      const paints = await readLargestPaints(page);
      expect(paints.length).toBeGreaterThan(0);
      expect(paints).not.toContain("showcase");
    },
  );

  it("fits the longest texts into the space reserved for the showcase", async () => {
    const long = {
      title:
        "Soupe de potiron au lait de coco, citronnelle et gingembre, servie avec ses croûtons et graines grillées d'automne !!",
      type: "WEEKLY",
      endDate: new Date(Date.now() + 6.9 * 86_400_000).toISOString(),
      recipeCount: 12_345,
      winner: { nom: "Maximilienne-Bérengère de La Tour d'Auvergne", imageUrl: "/icon.svg" },
    };
    const page = await site.visit(phone);
    await page.route("**/api/showcase", (route) => route.fulfill({ json: long }));
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await waitForPhoto(page);
      const overflow = await page
        .locator("[data-showcase]")
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(overflow, `${size.width} px`).toBeLessThanOrEqual(0);
    }
  });

  it("shows the general introduction if there is no challenge or if the showcase request fails", async () => {
    const page = await site.visit(phone);
    for (const answer of [
      { json: {} },
      { status: 503, json: { code: "internal", message: "?" } },
    ]) {
      await page.route("**/api/showcase", (route) => route.fulfill(answer));
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await page.getByText(generalLine).isVisible()).toBe(true);
      expect(await page.locator("[data-showcase]").count()).toBe(0);
    }
  });
});

async function answerOf(path: string) {
  const response = await fetch(`${site.url}${path}`);
  const headers = { "content-type": response.headers.get("content-type") ?? "" };
  return { status: response.status, headers, body: await response.text() };
}
