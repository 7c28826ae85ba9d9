import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { desktop, phone, sharedSite } from "../browser/journey.ts";
import { tabTo } from "../browser/keyboard.ts";
import { checkLargeText } from "../browser/large-text.ts";
import { addChallenge, createChallenge } from "../stack/challenge.ts";
import { submitRecipe } from "../stack/recipes.ts";
import { until } from "../stack/until.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
/** A dish that no other test uses, so that searches find only the recipes of this file. */
const dish = "Kouglof";
/** Number of recipes to search: 5 authors take part in 5 challenges. The first page of results shows 20 recipes. */
const recipeCount = 25;
let reader: User;
let category: Challenge["category"];

beforeAll(async () => {
  const admin = await site.administrator();
  const first = await createChallenge(admin, { title: "Les brioches" });
  category = first.category;
  const challenges = [first];
  while (challenges.length < 5) {
    const title = `Les brioches ${challenges.length + 1}`;
    challenges.push(await addChallenge(admin, category.id, { title }));
  }
  for (let number = 1; number <= recipeCount; ) {
    const author = await site.newUser("Boulanger");
    for (const { id } of challenges) await submitRecipe(author, id, `${dish} numéro ${number++}`);
  }
  reader = await site.newUser("Chantal Cherche");
  await until("the search to find the last recipe", async () => {
    const query = `/recipes?q=${dish}+${recipeCount}`;
    return (await reader.api.expect(200, "GET", query)).length === 1;
  });
});

const field = (page: Page) => page.getByRole("searchbox", { name: "Chercher une recette" });
const status = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true }).waitFor();
const recipe = (page: Page, index: number) =>
  page.getByRole("button", { name: `${dish} numéro ${index}`, exact: true });

describe("recipe search", () => {
  it("opens the search page from the top bar on a phone, and adds searches to the history", async () => {
    const page = await site.visit(phone, reader);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Chercher une recette" }).click();
    await page.getByRole("heading", { level: 1, name: "Recettes" }).waitFor();
    await status(page, "20 recettes affichées");
    await field(page).fill(`${dish}s 7`);
    await field(page).press("Enter");
    await status(page, "1 recette");
    await recipe(page, 7).waitFor();
    expect(await page.title()).toBe("Recettes · À vos toques");
    await checkLargeText(page, async () => {
      // With enlarged text, each filter takes up the full width.
      const category = await page.getByLabel("Catégorie").boundingBox();
      const time = await page.getByLabel("Temps total").boundingBox();
      expect(time?.x).toBe(category?.x);
      expect(time?.width).toBeGreaterThan(250);
    });

    await field(page).fill("tiramisu introuvable");
    await field(page).press("Enter");
    await page.getByText(/Aucune recette ne correspond à «.tiramisu introuvable.»\./).waitFor();
    await page.goBack();
    await recipe(page, 7).waitFor();
    expect(await field(page).inputValue()).toBe(`${dish}s 7`);
    await page.reload();
    await recipe(page, 7).waitFor();
    await page.goBack();
    await status(page, "20 recettes affichées");
    expect(await field(page).inputValue()).toBe("");
  });

  it("works with the keyboard, and keeps the results when a recipe dialog is closed", async () => {
    const page = await site.visit(desktop, reader);
    await page.goto("/challenges/history");
    await tabTo(page, field(page));
    await page.keyboard.type(dish);
    await page.keyboard.press("Enter");
    await status(page, "20 recettes affichées");
    await page.getByLabel("Catégorie").selectOption({ label: category.name });
    await page.waitForURL(({ searchParams }) => searchParams.get("categorie") === category.id);
    await page.getByRole("button", { name: "Afficher plus" }).click();
    await status(page, `${recipeCount} recettes`);
    await recipe(page, 3).focus();
    await tabTo(page, recipe(page, 1));
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: `${dish} numéro 1` }).waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await status(page, `${recipeCount} recettes`);
    await page.getByLabel("Temps total").selectOption({ label: "30 min au plus" });
    await page.getByText(/Aucune recette ne correspond/).waitFor();
    await page.getByRole("button", { name: "Retirer les filtres" }).click();
    await status(page, "20 recettes affichées");
  });
});
