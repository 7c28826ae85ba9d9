import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { holdRequests } from "../browser/hold-requests.ts";
import { desktop, phone, sharedSite } from "../browser/journey.ts";
import { settle } from "../browser/layout.ts";
import { isHydrated, openWithoutScripts } from "../browser/prerendered-page.ts";
import { recordRequests } from "../browser/record-requests.ts";
import { createChallenge } from "../stack/challenge.ts";
import { recipeForm, smallPhoto } from "../stack/photo.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
/**
 * A recipe title that wraps onto a second line. If the loading skeleton did not contain the title, the photo would move
 * when the title appears.
 */
const longTitle =
  "mijoté toute une journée au vin rouge, aux champignons et aux petits oignons de mon jardin";
let reader: User;
let author: User;
let challenge: Challenge;
let recipePath: string;

beforeAll(async () => {
  reader = await site.newUser("Rosalie");
  challenge = await createChallenge(await site.administrator(), {
    title: "La première photo",
  });
  for (const nom of ["Un", "Deux", "Trois"]) {
    const form = recipeForm(challenge.id, await smallPhoto(), `Plat ${nom} ${longTitle}`);
    form.set("imageFocus", "20x80");
    author = await site.newUser(nom);
    recipePath = `/recipes/${(await author.api.expect(201, "POST", "/recipes", form)).id}`;
  }
});

interface Photo {
  url: string;
  /** CSS position of the photo's focal point. */
  position: string;
  box: { x: number; y: number; width: number; height: number };
}

/** Returns the photo that first-paint.js adds to a page's loading skeleton. */
async function photoInSkeleton(page: Page): Promise<Photo> {
  const element = await page.waitForFunction(() =>
    [...document.querySelectorAll("main *")].find((one) =>
      getComputedStyle(one).backgroundImage.startsWith("url("),
    ),
  );
  return element.evaluate((one) => {
    const { x, y, width, height } = (one as Element).getBoundingClientRect();
    const { backgroundImage, backgroundPosition } = getComputedStyle(one as Element);
    const [, url = ""] = /url\("(.*)"\)/.exec(backgroundImage) ?? [];
    return { url, position: backgroundPosition, box: { x, y, width, height } };
  });
}

/** Returns the first photo that the loaded application shows. */
async function photoOnPage(page: Page): Promise<Photo> {
  const image = await page.waitForFunction(() => {
    const first = document.querySelector<HTMLImageElement>("main img");
    return first?.complete && first.naturalWidth > 0 ? first : undefined;
  });
  return image.evaluate((one) => {
    const { x, y, width, height } = (one as Element).getBoundingClientRect();
    const url = (one as HTMLImageElement).currentSrc;
    const { objectPosition } = getComputedStyle(one as Element);
    return { url, position: objectPosition, box: { x, y, width, height } };
  });
}

describe("first photo of a page", () => {
  it.each(
    ["/dashboard", "/challenges", "/participations", "a recipe's page"].flatMap((name) =>
      [phone, desktop].map((size) => ({ name, size, width: size.width })),
    ),
  )(
    "shows the first photo before the application loads, in its final place: $name, $width px",
    async ({ name, size }) => {
      const page = await site.visit(size, name === "/participations" ? author : reader);
      // Replaces API responses, so that the pages show no photos of challenges from other test files.
      await page.route(/\/api\/challenges\/history/, (route) =>
        route.fulfill({ json: [challenge] }),
      );
      await page.route(/\/api\/challenges\/current/, (route) =>
        route.fulfill({ json: { daily: challenge } }),
      );
      const requested = recordRequests(page, (request) => request.resourceType() === "image");
      const release = await openWithoutScripts(page, name.startsWith("/") ? name : recipePath);
      const early = await photoInSkeleton(page);
      release();
      await page.waitForFunction(isHydrated);
      expect(early.position).toBe("20% 80%");
      expect(await photoOnPage(page)).toEqual(early);
      await page.evaluate(settle);
      expect(requested.filter((url) => url === early.url)).toHaveLength(1);
    },
  );

  it("loads the first photo of /recipes once, before the application loads", async () => {
    const page = await site.visit(phone, reader);
    const photos = recordRequests(page, (request) => request.url().includes("/images/"));
    const release = await openWithoutScripts(page, "/recipes");
    await expect.poll(() => photos.length).toBe(1);
    const [early] = photos;
    release();
    expect((await photoOnPage(page)).url).toBe(early);
    await page.evaluate(settle);
    expect(photos.filter((url) => url === early)).toHaveLength(1);
  });

  it("does not show the previous page's photo in the loading skeleton of the next page", async () => {
    const page = await site.visit(desktop, reader);
    const release = await holdRequests(page, /\/images\//);
    // Does not wait for the `load` event, because the photo that the test holds back may delay it.
    await page.goto(recipePath, { waitUntil: "commit" });
    await page.waitForFunction(isHydrated);
    await page.route("**/api/challenges/current", () => undefined);
    await page.getByRole("link", { name: "Défis", exact: true }).click();
    await page.locator('[data-first-photo="true"]').waitFor();
    release();
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/images/")),
    );
    await page.evaluate(settle);
    expect(await page.locator('[data-first-photo="true"]').getAttribute("style")).not.toContain(
      "url",
    );
  });
});
