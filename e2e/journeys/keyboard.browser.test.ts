import { beforeAll, describe, expect, it } from "vitest";
import { phone, sharedSite } from "../browser/journey.ts";
import { isFocused, tabTo, waitForFocus } from "../browser/keyboard.ts";
import { photoFile, recipeFormOf } from "../browser/recipe-form.ts";
import { Api } from "../stack/api.ts";
import { createChallenge } from "../stack/challenge.ts";
import { linkIn, mailTo } from "../stack/mailbox.ts";
import { smallPhoto } from "../stack/photo.ts";
import { submitRecipe } from "../stack/recipes.ts";
import { type User, uniqueEmail } from "../stack/users.ts";

const site = sharedSite();
let admin: User;
let cook: User;
let photo: Buffer;

beforeAll(async () => {
  admin = await site.administrator();
  cook = await site.newUser("Clavier Camille");
  photo = await smallPhoto();
});

describe("keyboard-only use (phone)", () => {
  it("lets a visitor register and log in with the keyboard alone", async () => {
    const email = uniqueEmail("Tabea");
    const page = await site.visit(phone);
    const { keyboard } = page;
    await page.goto("/login");
    await tabTo(page, page.getByRole("link", { name: "S'inscrire" }));
    await keyboard.press("Enter");
    await waitForFocus(page, page.getByRole("heading", { name: "Inscription" }));
    await tabTo(page, page.getByLabel("Nom"));
    await keyboard.press("Enter");
    await page.getByText("Le nom est requis").waitFor();
    await waitForFocus(page, page.getByLabel("Nom"));
    await keyboard.type("Tabea");
    await tabTo(page, page.getByLabel("Email"));
    await keyboard.type(email);
    await tabTo(page, page.getByLabel("Mot de passe", { exact: true }));
    await keyboard.type("assez long");
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Inscription réussie !" });
    await dialog.waitFor();
    const logIn = dialog.getByRole("button", { name: "Se connecter", exact: true });
    if (!(await isFocused(logIn))) await tabTo(page, logIn);
    await keyboard.press("Enter");
    await waitForFocus(page, page.getByRole("heading", { name: "Connexion" }));

    const { search } = linkIn(await mailTo(site.url, email, "/verify-email"), "/verify-email");
    await new Api(site.url).expect(200, "GET", `/auth/verify-email${search}`);
    await page.goto("/login");
    await tabTo(page, page.getByLabel("Email"));
    await keyboard.type(email);
    await tabTo(page, page.getByLabel("Mot de passe", { exact: true }));
    await keyboard.type("assez long");
    await keyboard.press("Enter");
    await page.waitForURL("**/dashboard");
    await waitForFocus(page, page.getByRole("heading", { name: "Tableau de bord" }));
  });

  it("lets a user submit a recipe with the keyboard alone", async () => {
    await createChallenge(admin, { title: "Au clavier" });
    const title = "Taboulé";
    const page = await site.visit(phone, cook);
    const { keyboard } = page;
    await page.goto("/challenges");
    const card = page.getByRole("region", { name: "Défi du jour" });
    await tabTo(page, card.getByRole("button", { name: "Participer" }));
    await keyboard.press("Enter");
    await waitForFocus(page, page.getByRole("heading", { name: "Participer au défi" }));
    const fields = recipeFormOf(page);
    await tabTo(page, fields.photo);
    await fields.photo.setInputFiles(photoFile(photo));
    await page.getByRole("button", { name: "Retirer la photo" }).waitFor();
    await tabTo(page, fields.title);
    await keyboard.type(title);
    await tabTo(page, fields.description);
    await keyboard.type("Hacher, mélanger,");
    await keyboard.press("Enter");
    await keyboard.type("attendre.");
    for (const [row, texts] of [
      ["Persil", "2", "bottes"],
      ["Boulgour", "100", "g"],
    ].entries()) {
      const columns = [fields.ingredient(row + 1), fields.quantity(row + 1), fields.unit(row + 1)];
      for (const [index, column] of columns.entries()) {
        if (row === 1 && index === 0) await waitForFocus(page, column);
        else await tabTo(page, column);
        await keyboard.type(texts[index] ?? "");
      }
      if (row === 0) await keyboard.press("Enter");
    }
    await tabTo(page, page.getByRole("button", { name: "Soumettre ma recette" }));
    await keyboard.press("Space");
    await page.getByText("Votre recette a été soumise avec succès !").waitFor();
    await page.waitForURL("**/challenges");
    await waitForFocus(page, page.getByRole("heading", { name: "Défis en cours" }));
    await card.getByText(title).waitFor();
  });

  it("lets a user vote for a recipe with the keyboard alone", async () => {
    const challenge = await createChallenge(admin, { title: "Étoiles" });
    await submitRecipe(admin, challenge.id, "Houmous");
    const page = await site.visit(phone, cook);
    const { keyboard } = page;
    await page.goto("/challenges");
    const dish = page.getByRole("article").filter({ hasText: "Houmous" });
    await tabTo(page, dish.getByRole("button", { name: "Houmous" }));
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Houmous" });
    await dialog.getByText("Beurre").waitFor();
    await keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await waitForFocus(page, dish.getByRole("button", { name: "Houmous" }));
    await keyboard.press("Tab");
    await waitForFocus(page, dish.getByRole("button", { name: "Garder" }));
    await keyboard.press("Tab");
    for (let star = 1; star < 4; star++) await keyboard.press("ArrowRight");
    const four = dish.getByRole("radio", { name: "4 étoiles sur 5" });
    await waitForFocus(page, four);
    expect(await four.isChecked()).toBe(true);
    await tabTo(page, dish.getByRole("button", { name: "Voter" }));
    await keyboard.press("Space");
    await waitForFocus(page, dish.getByText("Vous avez voté"));
    await page.getByText("Votre vote a été enregistré avec succès").waitFor();
    await dish.getByRole("img", { name: "Votre note : 4 sur 5" }).waitFor();
  });
});
