import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { goOffline, waitForOfflineCopy } from "../browser/go-offline.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { tabTo } from "../browser/keyboard.ts";
import { logOut } from "../browser/log-out.ts";
import { createChallenge } from "../stack/challenge.ts";
import { submitRecipe } from "../stack/recipes.ts";
import { until } from "../stack/until.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let challenge: Challenge;
let recipeId: string;

beforeAll(async () => {
  challenge = await createChallenge(await site.administrator(), { title: "À garder" });
  const author = await site.newUser("Gaston Garde");
  recipeId = (await submitRecipe(author, challenge.id, "Crème renversée")).id;
});

/** Creates a user who has saved the recipe with a note. */
async function newReader(): Promise<User> {
  const reader = await site.newUser("Lise Lit");
  const note = "Caramel plus foncé";
  await reader.api.expect(200, "PUT", `/users/carnet/${recipeId}`, { note });
  return reader;
}

describe("cookbook page", () => {
  it("saves a recipe, a note and a cooking date, and finds the recipe with the search field", async () => {
    const reader = await site.newUser("Lise Lit");
    const cookings = async () =>
      (await reader.api.expect(200, "GET", `/recipes/${recipeId}`)).cookedCount ?? 0;
    const before = await cookings();
    const page = await site.visit(phone, reader);
    await page.goto(`/challenges/${challenge.id}`);
    await page.getByRole("button", { name: "Garder" }).click();
    await page.getByRole("button", { name: "Gardée" }).waitFor();
    await page.getByRole("button", { name: /^Compte de/ }).click();
    await page.getByRole("menuitem", { name: "Mon carnet" }).click();
    await page.getByRole("heading", { level: 1, name: "Mon carnet" }).waitFor();
    await page.getByRole("button", { name: "Ajouter une note" }).click();
    const note = page.getByRole("dialog", { name: /Ma note sur .*Crème renversée/ });
    await note.getByRole("textbox", { name: "Note" }).fill("Caramel plus foncé");
    await checkLayoutAndAccessibility(page);
    await page.goBack();
    const question = page.getByRole("dialog", { name: "Abandonner la saisie ?" });
    await checkLayoutAndAccessibility(page);
    await question.getByRole("button", { name: "Continuer la saisie" }).click();
    await question.waitFor({ state: "hidden" });
    await page.goBack();
    await question.getByRole("button", { name: "Abandonner" }).click();
    await note.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/carnet");
    await page.getByRole("button", { name: "Ajouter une note" }).click();
    await note.getByRole("textbox", { name: "Note" }).fill("Caramel plus foncé");
    await note.getByRole("button", { name: "Enregistrer" }).click();
    await note.waitFor({ state: "hidden" });
    await page.getByText("Caramel plus foncé").waitFor();
    await page.getByRole("button", { name: "Je l'ai cuisinée" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("button", { name: /^Cuisinée le / }).waitFor();
    await page.getByText("Cuisinée 1 fois").waitFor();
    await page.getByRole("searchbox", { name: "Chercher dans mon carnet" }).fill("creme gaston");
    await page.getByText("1 recette", { exact: true }).waitFor();
    await page.reload();
    await page.getByText("Caramel plus foncé").waitFor();
    expect(await cookings()).toBe(before + 1);
  });

  it("shows changes that the user made to the cookbook on another device", async () => {
    const user = await site.newUser("Noël Note");
    const page = await site.visit(desktop, user);
    await page.goto(`/recipes/${recipeId}`);
    await tabTo(page, page.getByRole("button", { name: "Garder" }));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Gardée" }).waitFor();
    await user.api.expect(200, "PUT", `/users/carnet/${recipeId}`, { note: "Du téléphone" });
    await page.goto("/carnet");
    await page.getByText("Du téléphone").waitFor();
    await tabTo(page, page.getByRole("button", { name: "Gardée" }));
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: /Retirer de votre carnet/ });
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Gardée" }).click();
    await question.getByRole("button", { name: "Retirer" }).click();
    await page.getByText("Gardez ici les recettes qui vous font envie.").waitFor();
    await checkLayoutAndAccessibility(page);
  });

  it("keeps the cookbook available offline until the user signs out", async () => {
    const page = await site.visit({ ...phone, serviceWorkers: "allow" }, await newReader());
    await page.goto("/carnet");
    await page.getByText("Caramel plus foncé").waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await waitForOfflineCopy(page, '"cookbook","entries"');
    await waitForOfflineCopy(page, '"cookbook","ids"');
    await goOffline(page);
    await page.reload();
    await goOffline(page);
    await page.getByText("Vous êtes hors ligne.").waitFor();
    await page.getByRole("button", { name: "Crème renversée" }).click();
    const recipe = page.getByRole("dialog", { name: "Crème renversée" });
    await recipe.getByRole("heading", { name: "Ingrédients" }).waitFor();
    await recipe.getByRole("button", { name: "Gardée" }).click();
    const question = page.getByRole("dialog", { name: /Retirer de votre carnet/ });
    await question.getByRole("button", { name: "Retirer" }).click();
    await page.getByText("Vous êtes hors ligne. Rien n'est envoyé").waitFor();
    await question.waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await page.context().setOffline(false);
    await page.getByText("Vous êtes hors ligne.").first().waitFor({ state: "detached" });
    await logOut(page);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const hasCache = () => page.evaluate(() => caches.has("personal"));
    await until("the personal cache to be deleted", async () => !(await hasCache()));
  });
});

describe("cookbook printing", () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit(desktop, await newReader());
    await page.goto("/carnet");
    await page.getByRole("button", { name: "Imprimer des recettes" }).click();
  });
  afterEach(async () => {
    await page.emulateMedia({ media: null, forcedColors: null });
    await page.setViewportSize(desktop);
  });

  it("lets the print bar scroll out of view in a short window, for example at 400% zoom", async () => {
    const bar = page.getByRole("region", { name: "Impression" });
    const position = () => bar.evaluate((element) => getComputedStyle(element).position);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(position).toBe("static");
    await page.setViewportSize(phone);
    await expect.poll(position).toBe("sticky");
  });

  it("highlights the active filter and the main button in forced-colours mode", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const color = (name: string) =>
      page
        .getByRole("button", { name })
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await color("Toutes")).not.toBe(await color("À essayer"));
    const print = page.getByRole("button", { name: "Imprimer la sélection" });
    expect(await print.evaluate((element) => getComputedStyle(element).borderStyle)).toBe("solid");
  });

  it("prints only the selected recipe, without the page's heading", async () => {
    await page.getByRole("checkbox", { name: "Imprimer Crème renversée" }).check();
    await page.getByText("1 sur 20").waitFor();
    await page.emulateMedia({ media: "print" });
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "hidden" });
    await page.locator(".printed-selection").waitFor();
    expect(await page.locator(".printed-selection article").count()).toBe(1);
  });
});
