import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, phone } from "./browser/journey.ts";
import { logInWithForm } from "./browser/log-in-with-form.ts";
import { type BrowserWindow, openBrowser, openWindow } from "./browser/open-browser.ts";
import { createChallenge } from "./stack/challenge.ts";
import { linkIn, mailTo } from "./stack/mailbox.ts";
import { phonePhoto } from "./stack/photo.ts";
import { submitRecipe } from "./stack/recipes.ts";
import { type Stack, startStack } from "./stack/start-stack.ts";
import { createAdministrator, registerUser, type User } from "./stack/users.ts";

let stack: Stack;
let browser: Browser;
let admin: User;
let photo: string;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), openBrowser()]);
  admin = await createAdministrator(stack);
  photo = join(mkdtempSync(join(tmpdir(), "photo-")), "photo.jpg");
  writeFileSync(photo, await phonePhoto());
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

describe("main journey (phone)", () => {
  const nom = "Alice";
  const email = "alice@exemple.fr";
  const password = "un bon secret";
  const title = "Velouté de courge";
  const challengeTitle = "Soupes d'automne";
  let window: BrowserWindow;
  let page: Page;

  beforeAll(async () => {
    await createChallenge(admin, { title: challengeTitle });
    window = await openWindow(browser, stack.url, phone);
    page = window.page;
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") {
      await page.screenshot({ path: `test-results/${task.name}.png`, fullPage: true });
    }
  });

  afterAll(async () => {
    await window?.context.close();
  });

  it("registers a user and sends a verification email", async () => {
    await page.goto("/");
    await page.waitForURL("**/login");
    await checkLayoutAndAccessibility(page);
    await page.getByRole("link", { name: "S'inscrire" }).click();
    await page.getByLabel("Nom").fill(nom);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(password);
    await checkLayoutAndAccessibility(page);
    await page.getByRole("button", { name: "S'inscrire" }).click();
    const dialog = page.getByRole("dialog", { name: "Inscription réussie !" });
    await dialog.waitFor();
    await checkLayoutAndAccessibility(page);
    await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.waitForURL("**/login");
  });

  it("rejects the login until the email address is verified", async () => {
    await logInWithForm(page, { email, password });
    await page.getByText("Votre compte n'est pas encore vérifié.").waitFor();
    const link = linkIn(await mailTo(stack.url, email, "/verify-email"), "/verify-email");
    expect(link.origin).toBe(stack.url);
    await page.goto(link.href);
    await page
      .getByText("Email vérifié avec succès ! Vous pouvez maintenant vous connecter.")
      .waitFor();
    await checkLayoutAndAccessibility(page);
    await page.waitForURL("**/login");
    await logInWithForm(page, { email, password });
    await page.waitForURL("**/dashboard");
  });

  it("shows the dashboard and the current challenge", async () => {
    await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
    await page.getByText(challengeTitle).first().waitFor();
    await checkLayoutAndAccessibility(page);
    await page.goto("/challenges");
    await page.getByRole("heading", { name: "Défis en cours" }).waitFor();
    await page.getByText(challengeTitle).first().waitFor();
    await checkLayoutAndAccessibility(page);
  });

  it("submits a recipe with a photo taken by a phone", async () => {
    await page.getByRole("button", { name: "Participer" }).first().click();
    await page.getByRole("heading", { name: "Participer au défi" }).waitFor();
    await checkLayoutAndAccessibility(page);
    await page.getByRole("button", { name: "Soumettre ma recette" }).click();
    await page.getByText("Le titre est requis").waitFor();
    await page.locator('input[type="file"]').first().setInputFiles(photo);
    await page.getByLabel("Titre").fill(title);
    await page.getByLabel("Description").fill("Mijoter doucement, mixer, servir chaud.");
    await page
      .getByLabel(/^(Nom|Ingrédient).*ligne 1/)
      .first()
      .fill("Courge");
    await page
      .getByLabel(/^Quantité, ligne 1/)
      .first()
      .fill("1");
    await page
      .getByLabel(/^Unité, ligne 1/)
      .first()
      .fill("kg");
    await page.getByRole("button", { name: "Soumettre ma recette" }).click();
    await page.getByText("Votre recette a été soumise avec succès !").first().waitFor();
    await page.waitForURL("**/challenges");
    await page.getByText(title).first().waitFor();
    await checkLayoutAndAccessibility(page);
    await page.getByRole("button", { name: "Modifier" }).first().click();
    await page.getByRole("heading", { name: "Modifier ma recette" }).waitFor();
    await page.getByLabel("Titre").fill(`${title} au gingembre`);
    await checkLayoutAndAccessibility(page);
    await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
    await page.getByText("Recette modifiée avec succès !").first().waitFor();
    await page.waitForURL("**/challenges");
    await page.getByText(`${title} au gingembre`).first().waitFor();
  });

  it("shows another user's vote on the leaderboard in a second browser", async () => {
    const other = await registerUser(stack, "Benoît");
    const { daily } = await other.api.expect(200, "GET", "/challenges/current");
    const dish = "Soupe à l'oignon";
    await submitRecipe(other, daily.id, dish);
    const watcher = await openWindow(browser, stack.url, phone);
    await watcher.page.goto("/login");
    await logInWithForm(watcher.page, other);
    await watcher.page.waitForURL("**/dashboard");
    await watcher.page.goto("/leaderboard");
    await watcher.page.getByRole("heading", { name: "Leaderboard" }).waitFor();
    expect(await watcher.page.getByText(dish).count()).toBe(0);

    await page.reload();
    const card = page.getByRole("article").filter({ hasText: dish });
    await card.getByText("Pas encore voté").waitFor();
    expect(await card.getByRole("button", { name: "Voter" }).isDisabled()).toBe(true);
    await card.locator("label", { hasText: "5 étoiles sur 5" }).click();
    await card.getByRole("button", { name: "Voter" }).click();
    await page.getByText("Votre vote a été enregistré").first().waitFor();
    await card.getByText("Vous avez voté").waitFor();
    // Scrolls to the top of the page, where the sticky header does not cover any button.
    await page.evaluate(() => scrollTo(0, 0));
    await checkLayoutAndAccessibility(page);

    await watcher.page.getByText(dish).first().waitFor();
    await checkLayoutAndAccessibility(watcher.page);
    expect(watcher.errors).toEqual([]);
    await watcher.context.close();
  });

  it("deletes the user's recipe, then lets the user join the challenge again", async () => {
    await page.getByRole("button", { name: "Supprimer" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Confirmer la suppression" });
    await dialog.getByText(`votre recette "${title} au gingembre"`).waitFor();
    await checkLayoutAndAccessibility(page);
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("Recette supprimée avec succès").first().waitFor();
    await page.getByRole("button", { name: "Participer" }).first().waitFor();
    expect(window.errors).toEqual([]);
  });
});
