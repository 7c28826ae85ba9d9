import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { checkLargeText } from "../browser/large-text.ts";
import { recipeFormOf } from "../browser/recipe-form.ts";
import { createChallenge } from "../stack/challenge.ts";
import { recipeForm, smallPhoto } from "../stack/photo.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
const ingredients = [
  { name: "farine T55", quantity: "1,5", unit: "kg" },
  { name: "œufs", quantity: "2-3", unit: "pièces" },
  { name: "tomates (400 g)", quantity: "2", unit: "boîtes" },
  { name: "sel", quantity: "au goût", unit: "" },
];
const description = "Pétrissez longuement.\nLaissez lever, puis façonnez.";
let cook: User;
let challenge: Challenge;
let recipeId: string;

beforeAll(async () => {
  cook = await site.newUser("Paule Papier");
  const admin = await site.administrator();
  challenge = await createChallenge(admin, { title: "À recopier" });
  const form = recipeForm(challenge.id, await smallPhoto(), "Pizza du samedi");
  const fields = { description, servings: "4", minutes: "95", source: "Nonna" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("ingredients", JSON.stringify(ingredients));
  recipeId = (await cook.api.expect(201, "POST", "/recipes", form)).id;
});

describe("recipe pasted as text", () => {
  it("fills in the recipe form from the pasted text of a printed recipe", async () => {
    const page = await site.visit(desktop, cook);
    await page.goto(`/recipes/${recipeId}`);
    await page.getByText("D'après Nonna").waitFor();
    await page.emulateMedia({ media: "print" });
    const photo = await page.getByRole("img", { name: /^Photo/ }).boundingBox();
    expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(4 / 3);
    const printed = await page.locator("main").innerText();
    expect(printed).toContain("farine T55 1,5 kg");
    await page.emulateMedia({ media: "screen" });

    const other = await createChallenge(await site.administrator(), { title: "À coller" });
    await page.goto(`/recipes/new?challengeId=${other.id}`);
    await page.getByRole("button", { name: "Coller une recette" }).click();
    const dialog = page.getByRole("dialog", { name: "Coller une recette" });
    await dialog.getByRole("textbox").fill(printed);
    await dialog.getByRole("heading", { name: "4 ingrédients" }).waitFor();
    await checkLayoutAndAccessibility(page);
    await checkLargeText(page);
    await dialog.getByRole("button", { name: "Remplir la fiche" }).click();
    await dialog.waitFor({ state: "hidden" });

    const fields = recipeFormOf(page);
    expect(await fields.title.inputValue()).toBe("Pizza du samedi");
    expect(await fields.description.inputValue()).toBe(description);
    expect(await page.getByLabel("Pour combien de personnes").inputValue()).toBe("4");
    expect(await page.getByLabel("Temps total").inputValue()).toBe("1 h 35");
    for (const [index, { name, quantity, unit }] of ingredients.entries()) {
      expect(await fields.ingredient(index + 1).inputValue()).toBe(name);
      expect(await fields.quantity(index + 1).inputValue()).toBe(quantity);
      expect(await fields.unit(index + 1).inputValue()).toBe(unit);
    }
  });

  it("scales the recipe by one serving at a time, including in cooking mode", async () => {
    const page = await site.visit(phone, cook);
    await page.goto(`/recipes/${recipeId}`);
    await page.getByText("Pour 4 personnes").waitFor();
    for (const _step of [1, 2]) {
      await page.getByRole("button", { name: "Diminuer les quantités" }).click();
    }
    await page.getByText("0,75 kg").waitFor();
    await page.getByRole("button", { name: "Cuisiner" }).click();
    const dialog = page.getByRole("dialog", { name: "Pizza du samedi" });
    await dialog.getByRole("heading", { name: "Ingrédients pour 2 personnes" }).waitFor();
    await dialog.getByText("sel, au goût").waitFor();
  });
});
