import { beforeAll, describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, desktop, sharedSite } from "../browser/journey.ts";
import { waitForFocus } from "../browser/keyboard.ts";
import { photoFile, recipeFormOf } from "../browser/recipe-form.ts";
import { createChallenge, endChallenge } from "../stack/challenge.ts";
import { smallPhoto } from "../stack/photo.ts";
import { submitRecipe } from "../stack/recipes.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let admin: User;
let cook: User;
let otherPhoto: Buffer;

beforeAll(async () => {
  admin = await site.administrator();
  cook = await site.newUser("Edgar Éditeur");
  otherPhoto = await smallPhoto("#204080");
});

describe("recipe editor (desktop)", () => {
  const title = "Quiche";

  async function open() {
    const challenge = await createChallenge(admin, { title: "Retouches" });
    const recipe = await submitRecipe(cook, challenge.id, title);
    const page = await site.visit(desktop, cook);
    await page.goto(`/recipes/edit/${recipe.id}`);
    await page.getByRole("heading", { name: "Modifier ma recette" }).waitFor();
    const fields = recipeFormOf(page);
    await fields.title.waitFor();
    const save = page.getByRole("button", { name: "Enregistrer les modifications" });
    return { challenge, recipe, page, fields, save };
  }

  it("fills in the form with the stored recipe and does not require a new photo", async () => {
    const { recipe, page, fields, save } = await open();
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
    await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
    await page.getByText("Recette modifiée avec succès !").waitFor();
    const replaced = await cook.api.expect(200, "GET", `/recipes/${recipe.id}`);
    expect(replaced.imageUrl).not.toBe(recipe.imageUrl);
  });

  it("does not let the author edit a recipe after the challenge has ended", async () => {
    const { challenge, recipe, page, fields, save } = await open();
    await fields.title.fill("Une seconde trop tard");
    await endChallenge(admin, challenge, 1);
    await save.click();
    await page.getByText("Le délai de modification est expiré").waitFor();
    expect(await fields.title.inputValue()).toBe("Une seconde trop tard");
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto(`/recipes/edit/${recipe.id}`);
    await page.waitForURL("**/challenges");
    await page.getByText("Le délai de modification est expiré").waitFor();
  });

  it("shows an error instead of the form for a deleted recipe and for another user's recipe", async () => {
    const { recipe, page } = await open();
    await site.injectFault({ method: "GET", path: `/api/recipes/${recipe.id}`, status: 400 });
    await page.reload();
    await page.getByText("Erreur lors du chargement de la recette").waitFor();
    await site.clearFaults();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await recipeFormOf(page).title.waitFor();
    await cook.api.expect(204, "DELETE", `/recipes/${recipe.id}`);
    await page.reload();
    await page.getByText("Cette recette n'existe pas ou n'existe plus.").waitFor();
    await page.getByRole("link", { name: "Voir les défis en cours" }).click();
    await page.waitForURL("**/challenges");

    const foreign = await open();
    const otherPage = await site.visit(desktop, admin);
    await otherPage.goto(`/recipes/edit/${foreign.recipe.id}`);
    await otherPage
      .getByText("Seule la personne qui a proposé cette recette peut la modifier.")
      .waitFor();
  });
});
