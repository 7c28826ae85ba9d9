import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { tabTo, waitForFocus } from "../browser/keyboard.ts";
import { createChallenge } from "../stack/challenge.ts";
import { recipeForm, smallPhoto } from "../stack/photo.ts";
import { until } from "../stack/until.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let cook: User;
let challenge: Challenge;
let recipeId: string;

beforeAll(async () => {
  cook = await site.newUser("Manon Marmite");
  challenge = await createChallenge(await site.administrator(), { title: "Aux fourneaux" });
  const form = recipeForm(challenge.id, await smallPhoto(), "Pot-au-feu");
  form.set("description", "Blanchissez la viande dix minutes.\nLaissez frémir 2 h 30.");
  recipeId = (await cook.api.expect(201, "POST", "/recipes", form)).id;
});

describe("recipe dialog", () => {
  it("prints the whole photo with the title below", async () => {
    const page = await site.visit(desktop, cook);
    await page.goto(`/challenges/${challenge.id}?recette=${recipeId}`);
    const dialog = page.getByRole("dialog", { name: "Pot-au-feu" });
    await dialog.getByRole("button", { name: "Cuisiner" }).waitFor();
    await page.emulateMedia({ media: "print" });
    const [photo, title] = await Promise.all([
      dialog.getByRole("img", { name: /^Photo/ }).boundingBox(),
      dialog.getByRole("heading", { name: "Pot-au-feu" }).boundingBox(),
    ]);
    if (!photo || !title) throw new Error("The printed recipe lacks its photo or title");
    expect(photo.width / photo.height).toBeCloseTo(4 / 3);
    expect(title.y).toBeGreaterThanOrEqual(photo.y + photo.height);
  });
});

describe("cooking dialog", () => {
  it("keeps kitchen timers running when the page is reloaded on a phone", async () => {
    const page = await site.visit(phone, cook);
    await page.clock.install();
    await page.goto(`/recipes/${recipeId}`);
    await page.getByRole("button", { name: "Augmenter les quantités" }).click();
    await page.getByRole("button", { name: "Cuisiner" }).click();
    const dialog = page.getByRole("dialog", { name: "Pot-au-feu" });
    await dialog.getByRole("heading", { name: "Ingrédients × 1 ½" }).waitFor();
    await dialog.getByRole("checkbox").first().check();
    await dialog.getByRole("button", { name: "Minuteur 10 min" }).click();
    await dialog.getByRole("button", { name: "Minuteur 2 h 30" }).click();
    await checkLayoutAndAccessibility(page);
    await page.reload();
    await page.clock.runFor(60_000);
    await dialog.getByRole("timer").first().waitFor();
    expect(await dialog.getByRole("timer").count()).toBe(2);
    await dialog.getByRole("button", { name: "Quitter la cuisine" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.getByRole("region", { name: "Minuteurs" }).getByRole("button").focus();
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await page.goto("/contact");
    await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
    const bar = page.getByRole("region", { name: "Minuteurs" });
    await bar.getByRole("button", { name: /Blanchissez la viande \+\s1 autre/ }).click();
    await bar.getByRole("listitem").filter({ hasText: "Laissez frémir" }).waitFor();
    // Scrolls to the end, where the sticky timer bar does not cover any link. The accessibility checker, axe, reports
    // covered links.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await checkLayoutAndAccessibility(page);
    const bell = page.getByRole("alert").filter({ hasText: "Minuteur 10 min terminé" });
    await until("the alarm of the timer", async () => {
      await page.clock.runFor(60_000);
      return (await bell.count()) > 0;
    });
    await bell.getByRole("button", { name: "Arrêter « Blanchissez la viande »" }).click();
    await bell.waitFor({ state: "hidden" });
  });

  it("restores cooking mode after a reload, and returns to the recipe on Back (D39b)", async () => {
    const page = await site.visit(phone, cook);
    await page.goto(`/challenges/${challenge.id}`);
    await page.getByRole("article").getByRole("button", { name: "Pot-au-feu" }).click();
    await page.getByRole("button", { name: "Augmenter les quantités" }).click();
    await page.getByRole("button", { name: "Cuisiner" }).click();
    const checkbox = page.getByRole("checkbox").first();
    await checkbox.check();
    await page.reload();
    await page.getByRole("heading", { name: "Ingrédients × 1 ½" }).waitFor();
    expect(await checkbox.isChecked()).toBe(true);
    await page.goBack();
    await page.getByRole("heading", { name: "Ingrédients × 1 ½" }).waitFor({ state: "hidden" });
    const recipe = page.getByRole("dialog", { name: "Pot-au-feu" });
    await recipe.getByText("× 1 ½").waitFor();
    await page.goBack();
    await recipe.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe(`/challenges/${challenge.id}`);
  });

  it("lets a user cook a recipe with the keyboard alone", async () => {
    const page = await site.visit(desktop, cook);
    await page.goto(`/recipes/${recipeId}`);
    await tabTo(page, page.getByRole("button", { name: "Cuisiner" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Pot-au-feu" });
    await tabTo(page, dialog.getByRole("checkbox").first());
    await page.keyboard.press("Space");
    expect(await dialog.getByRole("checkbox").first().isChecked()).toBe(true);
    await tabTo(page, dialog.getByRole("button", { name: "Minuteur 10 min" }));
    await page.keyboard.press("Enter");
    await dialog.getByRole("timer").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    const bar = page.getByRole("region", { name: "Minuteurs" });
    const summary = bar.getByRole("button", { name: /Blanchissez la viande/ });
    await tabTo(page, summary);
    await page.keyboard.press("Shift+Tab");
    const previous = await page.locator(":focus").elementHandle();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, bar.getByRole("button", { name: "Arrêter « Blanchissez la viande »" }));
    await page.keyboard.press("Enter");
    await bar.waitFor({ state: "hidden" });
    expect(await previous?.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("lets a user stop a ringing timer with the keyboard in any dialog", async () => {
    const page = await site.visit(desktop, cook);
    await page.clock.install();
    await page.goto(`/challenges/${challenge.id}?recette=${recipeId}&cuisine=${recipeId}`);
    const dialog = page.getByRole("dialog", { name: "Pot-au-feu" });
    await dialog.getByRole("button", { name: "Minuteur 10 min" }).click();
    await dialog.getByRole("timer").waitFor();
    const stop = page.getByRole("alert").getByRole("button", { name: /Arrêter/ });
    await until("the alarm of the timer", async () => {
      await page.clock.runFor(60_000);
      return (await stop.count()) > 0;
    });
    // After the user leaves cooking mode, the recipe's dialog shows the alarm.
    await dialog.getByRole("button", { name: "Quitter la cuisine" }).click();
    await dialog.getByRole("button", { name: "Cuisiner" }).waitFor();
    await tabTo(page, stop);
    await page.keyboard.press("Enter");
    await stop.waitFor({ state: "detached" });
  });

  it("keeps the keyboard focus in cooking mode when the user stops the only kitchen timer", async () => {
    const page = await site.visit(desktop, cook);
    await page.goto(`/recipes/${recipeId}?cuisine=${recipeId}`);
    const dialog = page.getByRole("dialog", { name: "Pot-au-feu" });
    await dialog.getByRole("button", { name: "Minuteur 10 min" }).click();
    await tabTo(page, dialog.getByRole("button", { name: "Arrêter « Blanchissez la viande »" }));
    await page.keyboard.press("Enter");
    await dialog.getByRole("timer").waitFor({ state: "detached" });
    await waitForFocus(page, dialog.getByRole("button", { name: "Je l'ai cuisinée" }));
  });

  it("shows running kitchen timers even during the tasting tour of a challenge's recipes", async () => {
    const taster = await site.newUser("Théo Tamis");
    const page = await site.visit(phone, taster);
    await page.goto(`/recipes/${recipeId}?cuisine=${recipeId}`);
    await page.getByRole("button", { name: "Minuteur 10 min" }).click();
    await page.goto(`/challenges/${challenge.id}/tour`);
    const tour = page.getByRole("dialog");
    await tour.getByRole("timer").waitFor();
    await checkLayoutAndAccessibility(page);
  });
});
