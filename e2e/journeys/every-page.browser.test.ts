import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { horizontalOverflow, settle } from "../browser/open-browser.ts";
import { isInClearView } from "../browser/recipe-form.ts";
import { createChallenge } from "../stack/challenge.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let admin: User;
let pages: { path: string; title: string }[];
/** A challenge page with an open recipe dialog, as opened by a link to the recipe. */
let recipeDialogPage: { path: string; title: string };

beforeAll(async () => {
  admin = await site.administrator();
  const long = "Anticonstitutionnellement-délicieuse-préparation-de-grand-mère";
  const daily = await createChallenge(admin, { title: `Défi ${long}` });
  const weekly = await createChallenge(admin, { type: "WEEKLY", title: "Une semaine de soupes" });
  const cook = await site.newUser("Wolfeschlegelsteinhausenbergerdorff");
  const recipe = await submitRecipe(cook, daily.id, long);
  await castVote(admin, recipe.id, 4);
  // Adds two more recipes, which fill the remaining places on the podium.
  for (const nom of ["Ada", "Bea"]) {
    const { id } = await submitRecipe(await site.newUser(nom), daily.id);
    await castVote(admin, id, 5);
  }
  const own = await submitRecipe(admin, daily.id);
  await admin.api.expect(200, "PUT", `/users/carnet/${recipe.id}`, { note: long });
  const report = { ground: "COPY", explanation: long, goodFaith: true };
  await admin.api.expect(201, "POST", `/recipes/${recipe.id}/reports`, report);
  recipeDialogPage = { path: `/challenges/${daily.id}?recette=${recipe.id}`, title: daily.title };
  pages = [
    { path: "/dashboard", title: "Tableau de bord" },
    { path: "/challenges", title: "Défis en cours" },
    { path: "/challenges/history", title: "Historique des défis" },
    { path: `/challenges/${daily.id}`, title: daily.title },
    { path: `/recipes/${recipe.id}`, title: recipe.title },
    { path: `/recipes/new?challengeId=${weekly.id}`, title: "Participer au défi" },
    { path: `/recipes/new?challengeId=${daily.id}`, title: "Participer au défi" },
    { path: `/recipes/edit/${own.id}`, title: "Modifier ma recette" },
    { path: "/leaderboard", title: "Leaderboard" },
    { path: "/profile", title: "Mon Profil" },
    { path: "/participations", title: "Mes participations" },
    { path: "/carnet", title: "Mon carnet" },
    { path: "/admin", title: "Administration" },
    { path: "/admin?tab=users", title: "Administration" },
    { path: "/admin?tab=gpt", title: "Administration" },
    { path: "/admin/signalements", title: "Signalements" },
    { path: `/admin/signalements/${recipe.id}`, title: recipe.title },
    { path: "/signaler", title: "Signaler un contenu" },
    { path: "/mentions-legales", title: "Mentions légales" },
    { path: "/about", title: "À propos" },
    { path: "/contact", title: "Contact" },
    { path: "/terms", title: "Conditions" },
    { path: "/privacy", title: "Confidentialité" },
    { path: "/nulle-part", title: "" },
  ];
});

/** Returns the texts on the page that are clipped because they are wider than their box. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")]
      .filter((element) => {
        const { overflowX, webkitLineClamp } = getComputedStyle(element);
        const hides = overflowX === "hidden" || overflowX === "clip";
        return hides && webkitLineClamp === "none" && element.scrollWidth > element.clientWidth + 1;
      })
      .filter((element) => element.clientWidth > 1 && element.innerText.trim() !== "")
      .map((element) => element.innerText.slice(0, 80)),
  );
}

async function open(page: Page, { path, title }: { path: string; title: string }) {
  await page.goto(path);
  const heading = page.getByRole("heading", { level: 1, name: title, includeHidden: true });
  await heading.first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  // Waits for all styles to be applied. Chromium does not re-evaluate media queries when its window is
  // resized in the same frame.
  await page.evaluate(settle);
}

const narrowest = { width: 320, height: 640 };
const menuBreakpoint = { width: 600, height: 800 };
const tablet = { width: 768, height: 1024 };
const desktopAtDoubleZoom = { width: 640, height: 400 };

/** Window sizes at which the `sizes` attributes of images are checked. */
const pictureCheckSizes = [phone, tablet, desktop];

/**
 * Evaluated in the page. Returns the images whose `sizes` attribute differs from their required width by more
 * than 10 %.
 */
function wrongPictureSizes(): string[] {
  const declaredWidth = (sizes: string) => {
    const parts = sizes.split(/,(?![^(]*\))/).map((part) => part.trim());
    const [, length = "0"] =
      parts
        .map((part) => /^(?:(\(.*?\)) )?(.*)$/.exec(part) ?? [])
        .map(([, media, width]) => [media, width])
        .find(([media]) => !media || matchMedia(media).matches) ?? [];
    const ruler = document.createElement("div");
    ruler.style.cssText = `position: absolute; width: ${length}`;
    document.body.append(ruler);
    const { width } = ruler.getBoundingClientRect();
    ruler.remove();
    return width;
  };
  return [...document.images]
    .filter(({ srcset, clientWidth }) => srcset !== "" && clientWidth > 0)
    .map((image) => {
      // Photos have a 4:3 ratio and cover their box, so a tall box needs a wider photo.
      const needed = Math.max(image.clientWidth, (image.clientHeight * 4) / 3);
      return { sizes: image.sizes, ratio: declaredWidth(image.sizes) / needed };
    })
    .filter(({ ratio }) => ratio < 0.9 || ratio > 1.1)
    .map(({ sizes, ratio }) => `${sizes}: ${ratio.toFixed(2)}`);
}

describe("every page of the site", () => {
  it("has no axe violations and no horizontal scrolling on a phone and a desktop", async () => {
    const page = await site.visit(phone, admin);
    for (const target of pages) {
      await open(page, target);
      await checkLayoutAndAccessibility(page);
    }
  });

  it("has no clipped text in windows of 320 to 1280 px", async () => {
    const page = await site.visit(phone, admin);
    const sizes = [narrowest, phone, menuBreakpoint, tablet, desktopAtDoubleZoom, desktop];
    for (const target of pages) {
      await open(page, target);
      for (const size of sizes) {
        const place = `${target.path} at ${size.width} px`;
        await page.setViewportSize(size);
        await page.evaluate(settle);
        expect(await horizontalOverflow(page), place).toBe(0);
        expect(await clippedTexts(page), place).toEqual([]);
        if (pictureCheckSizes.includes(size)) {
          const wrong = await page.evaluate(wrongPictureSizes);
          expect(wrong.join("; "), place).toBe("");
        }
      }
    }
  });

  it("uses every response that was requested before the application loaded", async () => {
    const page = await site.visit(phone, admin);
    let requests: string[] = [];
    let calls = 0;
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/")) requests.push(pathname + search);
    });
    const unused = () =>
      page.evaluate(() => Reflect.get(globalThis, "earlyResponses").size as number);
    for (const target of [...pages, recipeDialogPage]) {
      requests = [];
      await open(page, target);
      await vi.waitFor(async () => expect(await unused(), target.path).toBe(0));
      expect(requests.length, target.path).toBe(new Set(requests).size);
      calls += requests.length;
    }
    expect(calls).toBeGreaterThan(pages.length);
  });

  it("shows text enlarged to 200 % on a phone without clipping (WCAG 1.4.4)", async () => {
    const page = await site.visit(phone, admin);
    for (const target of [...pages, recipeDialogPage]) {
      await open(page, target);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await page.evaluate(settle);
      expect.soft(await horizontalOverflow(page), target.path).toBe(0);
      expect.soft(await clippedTexts(page), target.path).toEqual([]);
      if (target !== recipeDialogPage) continue;
      const more = page.getByRole("button", { name: "Augmenter les quantités" });
      await more.scrollIntoViewIfNeeded();
      expect.soft(await isInClearView(more)).toBe(true);
    }
  });
});

describe("a page with a recipe", () => {
  it("requests the recipe's photo only once, before the application loads", async () => {
    const page = await site.visit(phone, admin);
    const pictures: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname);
    });
    for (const { path, title } of [recipeDialogPage, pages[4] as (typeof pages)[0]]) {
      pictures.length = 0;
      await page.route("**/static/index-*.js", (route) => route.abort(), { times: 1 });
      await page.goto(path);
      await vi.waitFor(() => expect(pictures, path).toHaveLength(1));
      const [early] = pictures;
      pictures.length = 0;
      await open(page, { path, title });
      await page.getByRole("img", { name: /^Photo de la recette/ }).waitFor();
      const folder = early?.replace(/\d+\.webp$/, "") ?? "";
      expect(pictures.filter((address) => address.startsWith(folder))).toEqual([early]);
    }
  });
});

describe("the site's top bar", () => {
  it("collapses its links into a menu below 600 px (spec §9)", async () => {
    const page = await site.visit(phone, admin);
    const links = page.getByRole("navigation", { name: "Principale" });
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await page.goto("/dashboard");
    for (const [width, isMenu] of [
      [599, true],
      [600, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await menu.waitFor({ state: isMenu ? "visible" : "hidden" });
      expect(await links.isVisible(), `${width} px`).toBe(!isMenu);
    }
  });
});
