import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { looksRight, sharedSite, sizes } from "../browser/journey.ts";
import { sidewaysScroll } from "../browser/open-browser.ts";
import { newChallenge } from "../stack/challenge.ts";
import type { Person } from "../stack/people.ts";
import { recipeForm, smallPhoto } from "../stack/photo.ts";

const site = sharedSite();
let admin: Person;
let pages: { path: string; title: string }[];

beforeAll(async () => {
  admin = await site.administrator();
  const long = "Anticonstitutionnellement-délicieuse-préparation-de-grand-mère";
  const daily = await newChallenge(admin, { title: `Défi ${long}` });
  await newChallenge(admin, { type: "WEEKLY", title: "Une semaine de soupes" });
  const cook = await site.newPerson("Wolfeschlegelsteinhausenbergerdorff");
  const photo = await smallPhoto();
  const recipe = await cook.api.expect(201, "POST", "/recipes", recipeForm(daily.id, photo, long));
  await admin.api.expect(201, "POST", `/recipes/${recipe.id}/vote`, { rating: 4 });
  const own = await admin.api.expect(201, "POST", "/recipes", recipeForm(daily.id, photo));
  pages = [
    { path: "/dashboard", title: "Tableau de bord" },
    { path: "/challenges", title: "Défis en cours" },
    { path: "/challenges/history", title: "Historique des défis" },
    { path: `/challenges/${daily.id}`, title: daily.title },
    { path: `/recipes/new?challengeId=${daily.id}`, title: "Participer au défi" },
    { path: `/recipes/edit/${own.id}`, title: "Modifier ma recette" },
    { path: "/leaderboard", title: "Leaderboard" },
    { path: "/profile", title: "Mon Profil" },
    { path: "/admin", title: "Administration" },
    { path: "/admin?tab=users", title: "Administration" },
    { path: "/admin?tab=gpt", title: "Administration" },
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
  await page.getByRole("heading", { level: 1, name: title }).first().waitFor();
  await page.waitForLoadState("networkidle");
}

describe.each(sizes)("every page on $name", (size) => {
  it("is free of axe's complaints in both schemes, with nothing cut off", async () => {
    const page = await site.visit(size, admin);
    for (const one of pages) {
      await open(page, one);
      await looksRight(page);
      expect(await cutTexts(page), one.path).toEqual([]);
    }
  });
});

describe.each([
  { name: "320 px", width: 320, height: 640 },
  { name: "600 px, where the menu unfolds", width: 600, height: 800 },
  { name: "a desk zoomed to 200 %", width: 640, height: 400 },
])("every page at $name", (size) => {
  it("scrolls in one direction only, with nothing cut off", async () => {
    const page = await site.visit(size, admin);
    for (const one of pages) {
      await open(page, one);
      expect(await sidewaysScroll(page), one.path).toBe(0);
      expect(await cutTexts(page), one.path).toEqual([]);
    }
  });
});
