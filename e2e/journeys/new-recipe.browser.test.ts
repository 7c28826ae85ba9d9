import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { clickWithMouse } from "../browser/click-with-mouse.ts";
import { checkLayoutAndAccessibility, phone, sharedSite } from "../browser/journey.ts";
import { isInClearView, waitForFocus } from "../browser/keyboard.ts";
import { fillRecipe, photoFile, recipeFormOf } from "../browser/recipe-form.ts";
import { countRequests } from "../browser/record-requests.ts";
import { createChallenge, endChallenge } from "../stack/challenge.ts";
import { phonePhoto, smallPhoto } from "../stack/photo.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
const submission = { method: "POST", path: "/api/recipes" };
const sendLabel = "Soumettre ma recette";
let admin: User;
let cook: User;
let small: Buffer;
let large: Buffer;

beforeAll(async () => {
  admin = await site.administrator();
  cook = await site.newUser("Nora Nouvelle");
  [small, large] = await Promise.all([smallPhoto(), phonePhoto()]);
});

describe("recipe form (phone)", () => {
  let number = 0;
  const nextChallenge = () => createChallenge(admin, { title: `Fourneaux ${++number}` });

  async function open(challenge: Challenge) {
    const page = await site.visit(phone, cook);
    await page.goto(`/recipes/new?challengeId=${challenge.id}`);
    await page.getByRole("heading", { name: "Participer au défi" }).waitFor();
    return {
      page,
      fields: recipeFormOf(page),
      send: page.getByRole("button", { name: sendLabel }),
    };
  }

  it("keeps its buttons at the bottom, and shows an error next to each invalid field", async () => {
    const { page, fields, send } = await open(await nextChallenge());
    const bar = await send.evaluate((button) => {
      const { top, bottom, height } = (button.parentElement as Element).getBoundingClientRect();
      const inner = button.getBoundingClientRect();
      return {
        above: inner.top - top,
        below: bottom - inner.bottom,
        height,
        end: innerHeight - bottom,
      };
    });
    // The button bar touches the bottom of the screen and has little space around its buttons.
    expect(bar.end).toBe(0);
    expect(bar.above).toBeLessThanOrEqual(8);
    expect(bar.below).toBeLessThanOrEqual(10);
    expect(bar.height).toBeLessThanOrEqual(64);

    const sent = countRequests(page, submission.method, submission.path);
    await fields.title.fill("   ");
    await send.click();
    for (const text of [
      "Une image est requise",
      "Le titre est requis",
      "La description est requise",
      "Le nom de l'ingrédient est requis",
      "La quantité est requise",
      "L'unité est requise",
    ])
      await page.getByText(text).waitFor();
    await waitForFocus(page, fields.photo);
    expect(await isInClearView(page.getByText("Une image est requise"))).toBe(true);
    await checkLayoutAndAccessibility(page);

    await fields.photo.setInputFiles(photoFile(small));
    await page.getByText("Une image est requise").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Ajouter un ingrédient" }).scrollIntoViewIfNeeded();
    await send.click();
    await fields.title.and(page.locator(":focus")).waitFor();
    expect(await isInClearView(page.getByText("Titre", { exact: true }))).toBe(true);
    expect(await isInClearView(page.getByText("Le titre est requis"))).toBe(true);
    await fillRecipe(page, "Poireaux vinaigrette");
    for (const text of ["Le titre est requis", "La quantité est requise"])
      expect(await page.getByText(text).count()).toBe(0);
    expect(sent()).toBe(0);
  });

  it("rejects files that are not photos", async () => {
    const { page, fields, send } = await open(await nextChallenge());
    await fields.photo.setInputFiles(photoFile(Buffer.from("liste"), "liste.txt", "text/plain"));
    await page.getByText("Choisissez une photo JPEG, PNG, WebP, AVIF ou GIF.").waitFor();
    const heic = Buffer.from("\0\0\0\x18ftypheic");
    await fields.photo.setInputFiles(photoFile(heic, "IMG_0001.HEIC", "image/heic"));
    await page.getByText("Sur iPhone, choisissez « Le plus compatible »").waitFor();

    await fields.photo.setInputFiles(photoFile(Buffer.from("liste"), "liste.jpg"));
    await page.getByText("Le fichier n'est pas une image valide").waitFor();
    await fillRecipe(page, "Soupe au texte");
    await send.click();
    await fields.photo.and(page.locator(":focus")).waitFor();
    await fields.photo.setInputFiles(photoFile(small));
    const preview = page.getByRole("img", { name: "Photo de votre recette" });
    await preview.waitFor();
    await page.getByText("Le fichier n'est pas une image valide").waitFor({ state: "detached" });
    await page.getByRole("slider", { name: "De haut en bas" }).waitFor();
    await page.getByRole("button", { name: "Retirer la photo" }).click();
    await waitForFocus(page, fields.photo);
    await preview.waitFor({ state: "detached" });
  });

  it("does not scroll the page when the user closes the dialog that confirms cancelling", async () => {
    const { page, fields } = await open(await nextChallenge());
    await fields.title.fill("Gratin");
    await page.evaluate(() => window.scrollTo(0, 375));
    await clickWithMouse(page.getByRole("button", { name: "Annuler" }));
    const dialog = page.getByRole("dialog");
    await clickWithMouse(dialog.getByRole("button", { name: "Annuler" }));
    await dialog.waitFor({ state: "hidden" });
    await waitForFocus(page, page.getByRole("button", { name: "Annuler" }));
    expect(await page.evaluate(() => scrollY)).toBe(375);
    // Fields that get the keyboard focus still scroll out from under the button bar.
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press("Shift+Tab");
      expect(await isInClearView(page.locator(":focus"))).toBe(true);
    }
  });

  it("adds ingredients with the Enter key and from a pasted list", async () => {
    const { page, fields } = await open(await nextChallenge());
    expect(await page.getByRole("button", { name: /^Retirer la ligne/ }).count()).toBe(0);
    await fields.ingredient(1).fill("Farine");
    await fields.unit(1).focus();
    await page.keyboard.press("Enter");
    await fields.ingredient(2).and(page.locator(":focus")).waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText("200 g de sucre\n- 3 œufs\nsel"));
    await page.keyboard.press("ControlOrMeta+V");
    await fields.ingredient(4).waitFor();
    const written = [];
    for (const row of [1, 2, 3, 4])
      written.push(
        await Promise.all(
          [fields.quantity(row), fields.unit(row), fields.ingredient(row)].map((one) =>
            one.inputValue(),
          ),
        ),
      );
    expect(written).toEqual([
      ["", "", "Farine"],
      ["200", "g", "sucre"],
      ["3", "pièces", "œufs"],
      ["au goût", "", "sel"],
    ]);
    await page.getByRole("button", { name: "Retirer la ligne 1" }).click();
    expect(await fields.rows.count()).toBe(3);
    expect(await fields.ingredient(1).inputValue()).toBe("sucre");
    await page.getByRole("button", { name: "Ajouter un ingrédient" }).click();
    await fields.ingredient(4).and(page.locator(":focus")).waitFor();
  });

  it("keeps the draft of a recipe when the user leaves or reloads the page", async () => {
    const { page, fields } = await open(await nextChallenge());
    await fillRecipe(page, "Brouillon de poireaux");
    await page.getByText("Brouillon enregistré sur cet appareil").waitFor();
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await page.getByText("Brouillon retrouvé").waitFor();
    expect(await fields.title.inputValue()).toBe("Brouillon de poireaux");
    expect(await fields.unit(1).inputValue()).toBe("pièces");

    await page.getByRole("button", { name: "Annuler" }).click();
    const dialog = page.getByRole("dialog", { name: "Quitter sans envoyer ?" });
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await fields.title.inputValue()).toBe("Brouillon de poireaux");
    await page.getByRole("button", { name: "Annuler" }).click();
    await dialog.getByRole("button", { name: "Quitter" }).click();
    await page.waitForURL("**/challenges");
  });

  it("uploads a 12-megapixel photo upright and downsized", async () => {
    const challenge = await nextChallenge();
    const title = "Tian de courgettes";
    const { page, fields, send } = await open(challenge);
    await page.getByText("Le palmarès vous sera envoyé par email").waitFor();
    await fillRecipe(page, title);
    await fields.photo.setInputFiles(photoFile(large));
    await page.getByRole("img", { name: "Photo de votre recette" }).waitFor();
    await page.getByRole("slider", { name: "De haut en bas" }).press("End");

    await site.injectFault({ ...submission, status: 500, times: 1 });
    await send.click();
    await page.getByText("Une erreur est survenue lors de l'envoi du formulaire").waitFor();
    await site.injectFault({
      ...submission,
      status: 503,
      body: { message: "En pause." },
      times: 1,
    });
    await send.click();
    await page.getByText("En pause.").waitFor();
    expect(await fields.title.inputValue()).toBe(title);

    const sent = await site.doubleClick(send, submission);
    await page
      .getByText(
        "Votre recette a été soumise avec succès ! Vous pouvez la retrouver dans vos participations.",
      )
      .waitFor();
    await page.waitForURL("**/challenges");
    const own = page.getByRole("region", { name: "Votre recette" });
    await own.getByText(title).waitFor();
    expect(sent()).toBe(1);
    const recipe = await cook.api.expect(
      200,
      "GET",
      `/recipes/challenge/${challenge.id}/my-recipe`,
    );
    const [width = 0, height = 0] = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, recipe.imageUrl as string);
    expect(width).toBe(960);
    expect(height).toBeGreaterThan(width);
    const shown = own.locator(`img[src="${recipe.imageUrl}"]`);
    expect(await shown.evaluate(({ style }) => style.objectPosition)).toBe("50% 100%");

    // The submission deletes the draft, and the user cannot submit a second recipe to the challenge.
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft")));
    expect(await drafts()).toEqual([]);
    await page.goto(`/recipes/new?challengeId=${challenge.id}`);
    await page.getByText("Vous participez déjà à ce défi").waitFor();
    expect(await page.locator("form").count()).toBe(0);
    await page.getByRole("link", { name: "Voir ma recette" }).click();
    await page.waitForURL(`**/recipes/${recipe.id}`);
  });

  it("keeps the user's input when the challenge ends before the recipe is submitted", async () => {
    const challenge = await nextChallenge();
    const { page, fields, send } = await open(challenge);
    await fillRecipe(page, "Trop tard");
    await fields.photo.setInputFiles(photoFile(small));
    await endChallenge(admin, challenge, 1);
    await send.click();
    await page.getByText("Ce défi n'est pas ouvert").waitFor();
    const alert = fields.form.getByRole("alert");
    await alert.and(page.locator(":focus")).waitFor();
    expect(await isInClearView(alert)).toBe(true);
    expect(await fields.title.inputValue()).toBe("Trop tard");
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto("/recipes/new");
    await page.waitForURL("**/challenges");
    await page.goto("/recipes/new?challengeId=01JUNKNOWN");
    await page.getByText("Ce défi n'existe pas ou n'existe plus.").waitFor();
  });

  it("shows the upload progress of a recipe and lets the user cancel the upload", async () => {
    const challenge = await nextChallenge();
    const { page, fields, send } = await open(challenge);
    await fields.photo.setInputFiles(photoFile(small));
    await page.getByRole("img", { name: "Photo de votre recette" }).waitFor();
    await fillRecipe(page, "Pot-au-feu interrompu");
    await site.injectFault({ ...submission, delay: 20_000, times: 1 });
    await send.click();
    await page.getByRole("progressbar", { name: "Envoi de la recette" }).waitFor();
    await page.getByRole("button", { name: "Interrompre" }).click();
    await page.getByText("Envoi interrompu.").waitFor();
    // Scrolls to the top, where the sticky header does not cover any button.
    await page.evaluate(() => window.scrollTo(0, 0));
    await checkLayoutAndAccessibility(page);
    expect(await fields.title.inputValue()).toBe("Pot-au-feu interrompu");
    await send.click();
    await page.getByText("Votre recette a été soumise avec succès").waitFor();
  });
});
