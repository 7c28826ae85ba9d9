import { beforeAll, describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, desktop, sharedSite } from "../browser/journey.ts";
import { waitForFocus } from "../browser/keyboard.ts";
import { photoFile, recipeFormOf } from "../browser/recipe-form.ts";
import { createChallenge } from "../stack/challenge.ts";
import { smallPhoto } from "../stack/photo.ts";
import { submitRecipe } from "../stack/recipes.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let cook: User;
let otherPhoto: Buffer;

beforeAll(async () => {
  cook = await site.newUser("Edgar Éditeur");
  otherPhoto = await smallPhoto("#204080");
});

describe("recipe editor (desktop)", () => {
  it("fills in the form with the stored recipe and does not require a new photo", async () => {
    const title = "Quiche";
    const challenge = await createChallenge(await site.administrator(), { title: "Retouches" });
    const recipe = await submitRecipe(cook, challenge.id, title);
    const page = await site.visit(desktop, cook);
    await page.goto(`/recipes/edit/${recipe.id}`);
    await page.getByRole("heading", { name: "Modifier ma recette" }).waitFor();
    const fields = recipeFormOf(page);
    const save = page.getByRole("button", { name: "Enregistrer les modifications" });
    expect(await fields.title.inputValue()).toBe(title);
    expect(await fields.ingredient(2).inputValue()).toBe("Beurre");
    await page.getByRole("img", { name: "Photo de votre recette" }).waitFor();
    await fields.title.fill("");
    await fields.quantity(2).fill(" ");
    await save.click();
    await page.getByText("Le titre est requis").waitFor();
    await page.getByText("La quantité est requise").waitFor();
    await waitForFocus(page, fields.title);
    await checkLayoutAndAccessibility(page);

    await fields.title.fill(`${title} lorraine`);
    await fields.quantity(2).fill("100");
    const call = { method: "PUT", path: `/api/recipes/${recipe.id}` };
    await site.injectFault({ ...call, status: 500, times: 1 });
    await save.click();
    await page.getByText("Une erreur est survenue lors de la modification de la recette").waitFor();
    const sent = await site.doubleClick(save, call);
    await page.getByText("Recette modifiée avec succès !").waitFor();
    await page.waitForURL("**/challenges");
    await page
      .getByRole("region", { name: "Votre recette" })
      .getByText(`${title} lorraine`)
      .waitFor();
    expect(sent()).toBe(1);
    const saved = await cook.api.expect(200, "GET", `/recipes/${recipe.id}`);
    expect(saved.imageUrl).toBe(recipe.imageUrl);
    expect(saved.ingredients[1].quantity).toBe("100");

    await page.goto(`/recipes/edit/${recipe.id}`);
    await fields.photo.setInputFiles(photoFile(otherPhoto));
    await page.getByRole("button", { name: "Garder l'ancienne photo" }).waitFor();
    await save.click();
    await page.getByText("Recette modifiée avec succès !").waitFor();
    const replaced = await cook.api.expect(200, "GET", `/recipes/${recipe.id}`);
    expect(replaced.imageUrl).not.toBe(recipe.imageUrl);
  });
});
