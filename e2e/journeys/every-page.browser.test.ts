import type { Page } from "playwright-core";
import { beforeAll, expect, it, vi } from "vitest";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { horizontalOverflow, settle } from "../browser/open-browser.ts";
import { createChallenge } from "../stack/challenge.ts";
import { recipeForm, smallPhoto } from "../stack/photo.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let admin: User;
let pages: { path: string; title: string }[];
/** A page with a recipe open over it, as a link to it leads there. */
let recipeOverPage: { path: string; title: string };

beforeAll(async () => {
  admin = await site.administrator();
  const long = "Anticonstitutionnellement-délicieuse-préparation-de-grand-mère";
  const daily = await createChallenge(admin, { title: `Défi ${long}` });
  const weekly = await createChallenge(admin, { type: "WEEKLY", title: "Une semaine de soupes" });
  const cook = await site.newPerson("Wolfeschlegelsteinhausenbergerdorff");
  const photo = await smallPhoto();
  const recipe = await cook.api.expect(201, "POST", "/recipes", recipeForm(daily.id, photo, long));
  await admin.api.expect(201, "POST", `/recipes/${recipe.id}/vote`, { rating: 4 });
  // With these two the podium is full.
  for (const nom of ["Ada", "Bea"]) {
    const { api } = await site.newPerson(nom);
    const { id } = await api.expect(201, "POST", "/recipes", recipeForm(daily.id, photo));
    await admin.api.expect(201, "POST", `/recipes/${id}/vote`, { rating: 5 });
  }
  const own = await admin.api.expect(201, "POST", "/recipes", recipeForm(daily.id, photo));
  await admin.api.expect(200, "PUT", `/users/carnet/${recipe.id}`, { note: long });
  const report = { ground: "COPY", explanation: long, goodFaith: true };
  await admin.api.expect(201, "POST", `/recipes/${recipe.id}/reports`, report);
  recipeOverPage = { path: `/challenges/${daily.id}?recette=${recipe.id}`, title: daily.title };
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

/** Words that stick out of a box that hides what sticks out. */
function cutTexts(page: Page): Promise<string[]> {
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
  // Chromium applies no media query anew when its window is resized in the frame that inserts styles.
  await page.evaluate(settle);
}

it("every page is free of axe's complaints on a phone and on a desk, with nothing cut off", async () => {
  const page = await site.visit(phone, admin);
  for (const one of pages) {
    await open(page, one);
    await checkLayoutAndAccessibility(page);
  }
});

const narrowest = { width: 320, height: 640 };
const menuUnfolds = { width: 600, height: 800 };
const tablet = { width: 768, height: 1024 };
const deskAtTwiceTheSize = { width: 640, height: 400 };

const measured = [phone, tablet, desktop];

/** Runs in the page: the pictures whose `sizes` are more than a tenth away from the width that they need. */
function misstatedWidths(): string[] {
  const stated = (sizes: string) => {
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
      // A photo is 4:3 and fills its place, whose height may ask for more than its width.
      const needed = Math.max(image.clientWidth, (image.clientHeight * 4) / 3);
      return { sizes: image.sizes, ratio: stated(image.sizes) / needed };
    })
    .filter(({ ratio }) => ratio < 0.9 || ratio > 1.1)
    .map(({ sizes, ratio }) => `${sizes}: ${ratio.toFixed(2)}`);
}

it("every page scrolls in one direction only at any size, with nothing cut off and the width of its pictures said", async () => {
  const page = await site.visit(phone, admin);
  for (const one of pages) {
    await open(page, one);
    for (const size of [narrowest, phone, menuUnfolds, tablet, deskAtTwiceTheSize, desktop]) {
      await page.setViewportSize(size);
      await page.evaluate(settle);
      expect(await horizontalOverflow(page), `${one.path} at ${size.width} px`).toBe(0);
      expect(await cutTexts(page), `${one.path} at ${size.width} px`).toEqual([]);
      if (measured.includes(size)) {
        const wrong = await page.evaluate(misstatedWidths);
        expect(wrong.join("; "), `${one.path} at ${size.width} px`).toBe("");
      }
    }
  }
});

it("what is asked before the application is there is what the page asks, once", async () => {
  const page = await site.visit(phone, admin);
  let asked: string[] = [];
  let calls = 0;
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  const untaken = () =>
    page.evaluate(() => Reflect.get(globalThis, "earlyResponses").size as number);
  for (const one of [...pages, recipeOverPage]) {
    asked = [];
    await open(page, one);
    await vi.waitFor(async () => expect(await untaken(), one.path).toBe(0));
    expect(asked.length, one.path).toBe(new Set(asked).size);
    calls += asked.length;
  }
  expect(calls).toBeGreaterThan(pages.length);
});

it("the picture of a recipe that the address names is asked for before the application is there, once", async () => {
  const page = await site.visit(phone, admin);
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname);
  });
  for (const { path, title } of [recipeOverPage, pages[4] as (typeof pages)[0]]) {
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

it("the links of the top bar are a menu below 600 px (spec §9)", async () => {
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

it("every page takes text of twice the size on a phone, with nothing cut off (WCAG 1.4.4)", async () => {
  const page = await site.visit(phone, admin);
  for (const one of pages) {
    await open(page, one);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await page.evaluate(settle);
    expect.soft(await horizontalOverflow(page), one.path).toBe(0);
    expect.soft(await cutTexts(page), one.path).toEqual([]);
  }
});
