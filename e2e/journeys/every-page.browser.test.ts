import type { Page, Request } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prepareForAxe } from "../browser/axe-violations.ts";
import { desktop, expectAccessible, phone, sharedSite } from "../browser/journey.ts";
import { isInClearView } from "../browser/keyboard.ts";
import { checkLargeText, clippedTexts } from "../browser/large-text.ts";
import { horizontalOverflow, settle } from "../browser/layout.ts";
import { countRequests, recordRequests } from "../browser/record-requests.ts";
import { createChallenge } from "../stack/challenge.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
const long = "Anticonstitutionnellement-délicieuse-préparation-de-grand-mère";
let admin: User;
let page: Page;
/** Ids of challenges and recipes, keyed by their placeholder in `pages`. */
const ids: Record<string, string> = {};

interface Target {
  /** Path and query string, with placeholders such as `{recipe}` for ids. */
  path: string;
  title: string;
}

const recipePage = { path: "/recipes/{recipe}", title: long };
/** A challenge page with a recipe dialog open over it. */
const recipeDialogPage = { path: "/challenges/{daily}?recette={recipe}", title: long };

/** Pages for which web/build/page-prefetches.ts lists scripts. */
const prefetchedPages: Target[] = [
  { path: "/dashboard", title: "Tableau de bord" },
  { path: "/challenges", title: "Défis en cours" },
  { path: "/challenges/history", title: "Historique des défis" },
  { path: "/recipes", title: "Recettes" },
  { path: "/recipes?q=introuvable&temps=30", title: "Recettes" },
  { path: "/challenges/{daily}", title: long },
  recipePage,
  recipeDialogPage,
  { path: "/recipes/new?challengeId={weekly}", title: "Participer au défi" },
  { path: "/recipes/new?challengeId={daily}", title: "Participer au défi" },
  { path: "/leaderboard", title: "Leaderboard" },
  { path: "/profile", title: "Mon Profil" },
  { path: "/participations", title: "Mes participations" },
  { path: "/carnet", title: "Mon carnet" },
];

const pages: Target[] = [
  ...prefetchedPages,
  { path: "/recipes/edit/{own}", title: "Modifier ma recette" },
  { path: "/admin", title: "Administration" },
  { path: "/admin?tab=users", title: "Administration" },
  { path: "/admin?tab=gpt", title: "Administration" },
  { path: "/admin/signalements", title: "Signalements" },
  { path: "/admin/signalements/{recipe}", title: long },
  { path: "/signaler", title: "Signaler un contenu" },
  { path: "/ne-plus-recevoir?u=user&k=key&n=results", title: "Ne plus recevoir ces emails" },
  { path: "/mentions-legales", title: "Mentions légales" },
  { path: "/about", title: "À propos" },
  { path: "/contact", title: "Contact" },
  { path: "/terms", title: "Conditions" },
  { path: "/privacy", title: "Confidentialité" },
  { path: "/nulle-part", title: "" },
];

beforeAll(async () => {
  admin = await site.administrator();
  const daily = await createChallenge(admin, { title: `Défi ${long}` });
  const weekly = await createChallenge(admin, { type: "WEEKLY", title: "Une semaine de soupes" });
  const cook = await site.newUser("Wolfeschlegelsteinhausenbergerdorff");
  const recipe = await submitRecipe(cook, daily.id, long);
  await castVote(admin, recipe.id, 4);
  // Adds two more recipes, because the podium needs three.
  for (const nom of ["Ada", "Bea"]) {
    const { id } = await submitRecipe(await site.newUser(nom), daily.id);
    await castVote(admin, id, 5);
  }
  const own = await submitRecipe(admin, daily.id);
  await admin.api.expect(200, "PUT", `/users/carnet/${recipe.id}`, { note: long });
  const report = { ground: "COPY", explanation: long, goodFaith: true };
  await admin.api.expect(201, "POST", `/recipes/${recipe.id}/reports`, report);
  Object.assign(ids, { daily: daily.id, weekly: weekly.id, recipe: recipe.id, own: own.id });
  page = await site.visit(phone, admin);
});

const pathOf = ({ path }: Target) => path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "");

async function open(target: Target, page: Page) {
  await page.goto(pathOf(target));
  const heading = page.getByRole("heading", { level: 1, name: target.title, includeHidden: true });
  await heading.first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  // Waits until all styles are applied. If a test resized the window earlier, Chromium would not re-evaluate media
  // queries.
  await page.evaluate(settle);
}

const narrowest = { width: 320, height: 640 };
const menuBreakpoint = { width: 600, height: 800 };
const tablet = { width: 768, height: 1024 };
const desktopAtDoubleZoom = { width: 640, height: 400 };

/** Window sizes at which this test checks the `sizes` attributes of images. */
const pictureCheckSizes = [phone, tablet, desktop];

/**
 * Runs in the browser. Returns images whose `sizes` attribute is wrong by more than 12 %. The photo in a phone's recipe
 * dialog is 11 % wider than its attribute says (D28).
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
      // Photos have an aspect ratio of 4:3 and are cropped to fill their box. In a tall box, the uncropped photo is
      // therefore wider than the box.
      const needed = Math.max(image.clientWidth, (image.clientHeight * 4) / 3);
      return { sizes: image.sizes, ratio: declaredWidth(image.sizes) / needed };
    })
    .filter(({ ratio }) => ratio < 0.88 || ratio > 1.12)
    .map(({ sizes, ratio }) => `${sizes}: ${ratio.toFixed(2)}`);
}

/** Window sizes at which all text must fit. */
const sizes = [narrowest, phone, menuBreakpoint, tablet, desktopAtDoubleZoom, desktop];

async function expectNothingClipped(place: string) {
  await page.evaluate(settle);
  expect.soft(await horizontalOverflow(page), place).toBe(0);
  expect.soft((await clippedTexts(page)).join("\n"), place).toBe("");
}

const isApiRequest = (request: Request) => request.url().startsWith(`${site.url}/api/`);

/** Expects a page to send each API request only once, and to use every prefetched response. */
async function expectNoRepeatedRequest(target: Target) {
  const requests = recordRequests(page, isApiRequest);
  await open(target, page);
  const unused = () =>
    page.evaluate(() => Reflect.get(globalThis, "prefetchedResponses").size as number);
  await expect.poll(unused, { message: "unused prefetched responses" }).toBe(0);
  expect.soft(requests).toEqual([...new Set(requests)]);
  if (target.path === "/dashboard") expect(requests).not.toEqual([]);
}

/** Expects the button that increases a recipe's quantities to stay visible with enlarged text. */
async function checkButtonInDialog(target: Target) {
  if (target !== recipeDialogPage) return;
  const more = page.getByRole("button", { name: "Augmenter les quantités" });
  await more.scrollIntoViewIfNeeded();
  expect(await isInClearView(more)).toBe(true);
}

describe("every page", () => {
  it.each(pages)(
    "is accessible, fits every window size and sends each API request only once: $path",
    async (target) => {
      await page.setViewportSize(phone);
      await expectNoRepeatedRequest(target);
      const restore = await prepareForAxe(page);
      for (const size of sizes) {
        const place = `at ${size.width} px`;
        await page.setViewportSize(size);
        await expectNothingClipped(place);
        if (pictureCheckSizes.includes(size)) {
          expect.soft(await page.evaluate(wrongPictureSizes), place).toEqual([]);
        }
        if (size === phone || size === desktop) await expectAccessible(page, "all");
      }
      await page.emulateMedia({ colorScheme: "dark" });
      await page.evaluate(settle);
      await expectAccessible(page, "contrast");
      await restore();
      await checkLargeText(page, () => checkButtonInDialog(target));
    },
  );
});

/** Opens a target in a page. Returns all requested scripts. */
async function scriptsOf(target: Target, page: Page): Promise<string[]> {
  const requested = recordRequests(page, (request) => request.url().includes("/static/"));
  await open(target, page);
  await page.waitForLoadState("networkidle");
  return requested;
}

/** Runs in the browser. Records the preload links before the application adds more for its dialogs. */
function recordFirstPreloads() {
  const note = () => {
    const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
    Object.assign(globalThis, { firstPreloads: [...links].map(({ href }) => href) });
  };
  // On prerendered pages, load-app.js adds the application's script. On other pages, the HTML contains it.
  new MutationObserver((_, observer) => {
    if (!document.querySelector("script[type=module]")) return;
    observer.disconnect();
    if (document.readyState !== "loading") note();
    else document.addEventListener("readystatechange", note, { once: true });
  }).observe(document, { childList: true, subtree: true });
}

/** Replaces the script load-app.js in a test. Loads the application, but preloads no other scripts. */
function loadOnlyApp() {
  const { app = "" } = (document.currentScript as HTMLScriptElement).dataset;
  const [src = ""] = app.split(" ");
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
}

describe("page scripts", () => {
  let visitorPage: Page;
  beforeAll(async () => {
    visitorPage = await site.visit(phone);
  });

  it.each([
    { path: "/", title: "Connexion", visitor: true },
    { path: "/register", title: "Inscription", visitor: true },
    { path: "/verify-email?token=x", title: "", visitor: true },
    { path: "/reset-password?token=x", title: "", visitor: true },
    { path: "/terms", title: "Conditions", visitor: true },
    ...prefetchedPages,
  ])(
    "requests each script once and preloads only scripts that the page needs: $path",
    async (target) => {
      const window = "visitor" in target ? visitorPage : page;
      const normal = await site.openTab(window);
      await normal.addInitScript(recordFirstPreloads);
      const withoutPreloads = await site.openTab(window);
      await withoutPreloads.route("**/first-paint.js?v=*", (route) => route.fulfill({ body: "" }));
      await withoutPreloads.route("**/load-app.js?v=*", (route) =>
        route.fulfill({ body: `(${loadOnlyApp})()` }),
      );
      const [requested, needed] = await Promise.all([
        scriptsOf(target, normal),
        scriptsOf(target, withoutPreloads),
      ]);
      expect(requested).toEqual([...new Set(requested)]);
      const preloaded = await normal.evaluate(
        () => Reflect.get(globalThis, "firstPreloads") as string[],
      );
      if (target.path !== "/terms") expect(preloaded.length).toBeGreaterThan(1);
      expect(preloaded.filter((address) => !needed.includes(address))).toEqual([]);
    },
  );
});

describe("search page", () => {
  let tab: Page;
  beforeEach(async () => {
    tab = await site.openTab(page);
  });

  it.each([
    ["/recipes", "/api/recipes?sort=new"],
    [
      "/recipes?q=+poire+belle+&categorie=dessert&temps=30",
      "/api/recipes?q=poire+belle&categoryId=dessert&maxMinutes=30",
    ],
    ["/recipes?categorie=dessert&temps=45", "/api/recipes?sort=new&categoryId=dessert"],
  ])("fetches the search results for %s before the application loads", async (path, search) => {
    const requests = recordRequests(tab, isApiRequest);
    const paths = () => requests.map((url) => url.slice(site.url.length)).toSorted();
    await tab.route("**/static/index-*.js", (route) => route.abort(), { times: 1 });
    await tab.goto(path);
    expect(paths()).toEqual(["/api/categories", search]);
    requests.length = 0;
    await open({ path, title: "Recettes" }, tab);
    expect(paths().filter((address) => address.startsWith("/api/recipes"))).toEqual([search]);
  });

  it("does not prefetch results for a search query that the API would reject", async () => {
    await tab.route("**/static/index-*.js", (route) => route.abort());
    for (const q of ["a", "x".repeat(101)]) {
      await tab.goto(`/recipes?q=${q}`);
      const urls = () => [...Reflect.get(globalThis, "prefetchedResponses").keys()] as string[];
      expect(await tab.evaluate(urls), q).toEqual(["/api/categories"]);
    }
  });
});

describe("recipe page", () => {
  it("requests the recipe only once for a user who has not rated it", async () => {
    const newPage = await site.visit(phone, await site.newUser("Nouvelle"));
    const sent = countRequests(newPage, "GET", `/api/recipes/${ids.recipe}`);
    await open(recipePage, newPage);
    expect(sent()).toBe(1);
  });

  it("requests the photo of a recipe only once, before the application loads", async () => {
    // Opens a new window, because a new window has no cached images.
    const newPage = await site.visit(phone, admin);
    const pictures = recordRequests(newPage, (request) => request.resourceType() === "image");
    for (const target of [recipeDialogPage, recipePage]) {
      pictures.length = 0;
      await newPage.route("**/static/index-*.js", (route) => route.abort(), { times: 1 });
      await newPage.goto(pathOf(target));
      await expect.poll(() => pictures, { message: target.path }).toHaveLength(1);
      const [early] = pictures;
      pictures.length = 0;
      await open(target, newPage);
      await newPage.getByRole("img", { name: /^Photo de la recette/ }).waitFor();
      const folder = early?.replace(/\d+\.webp$/, "") ?? "";
      expect(pictures.filter((address) => address.startsWith(folder))).toEqual([early]);
    }
  });
});

describe("top bar", () => {
  beforeAll(async () => {
    await page.goto("/dashboard");
  });

  it("collapses the top bar's links into a menu on screens narrower than 600 px (spec §9)", async () => {
    const links = page.getByRole("navigation", { name: "Principale" });
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    for (const [width, isMenu] of [
      [599, true],
      [600, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await menu.waitFor({ state: isMenu ? "visible" : "hidden" });
      expect(await links.isVisible(), `${width} px`).toBe(!isMenu);
    }
  });

  it("links to the recipe search at every window width (D48)", async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.getByRole("link", { name: "Chercher une recette" }).click({ trial: true });
    }
  });
});
