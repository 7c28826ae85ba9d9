import type { Page } from "playwright-core";

/** Returns locators for the fields of the recipe form. */
export function recipeFormOf(page: Page) {
  const cell = (label: string) => (row: number) =>
    page.getByRole("textbox", { name: `${label}, ligne ${row}`, exact: true });
  const form = page.getByRole("form", { name: "Recette" });
  return {
    form,
    photo: form.locator('input[type="file"]'),
    title: page.getByLabel("Titre"),
    description: page.getByLabel("Description"),
    ingredient: cell("Ingrédient"),
    quantity: cell("Quantité"),
    unit: cell("Unité"),
    rows: form.getByRole("textbox", { name: /^Ingrédient, ligne/ }),
  };
}

/** Fills in the recipe form, except for the photo. */
export async function fillRecipe(page: Page, title: string): Promise<void> {
  const fields = recipeFormOf(page);
  await fields.title.fill(title);
  await fields.description.fill("Émincer, saisir, mijoter.");
  await fields.ingredient(1).fill("Poireaux");
  await fields.quantity(1).fill("3");
  await fields.unit(1).fill("pièces");
}

/** Returns a photo in the format that Playwright's `setInputFiles` accepts. */
export function photoFile(buffer: Buffer, name = "photo.jpg", mimeType = "image/jpeg") {
  return { name, mimeType, buffer };
}
