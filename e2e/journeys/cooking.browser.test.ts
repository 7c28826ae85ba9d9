import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { tabTo } from "../browser/keyboard.ts";
import { createChallenge } from "../stack/challenge.ts";
import { recipeForm, smallPhoto } from "../stack/photo.ts";
import { until } from "../stack/until.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let cook: User;
let challenge: Challenge;
let recipeId: string;

beforeAll(async () => {
  cook = await site.newPerson("Manon Marmite");
  challenge = await createChallenge(await site.administrator(), { title: "Aux fourneaux" });
  const form = recipeForm(challenge.id, await smallPhoto(), "Pot-au-feu");
  form.set("description", "Blanchissez la viande dix minutes.\nLaissez frémir 2 h 30.");
  recipeId = (await cook.api.expect(201, "POST", "/recipes", form)).id;
});

describe("cooking", () => {
  it("counts down on a phone, survives a reload and rings on whatever page one is", async () => {
    const page = await site.visit(phone, cook);
    await page.clock.install();
    await page.goto(`/recipes/${recipeId}`);
    await page.getByRole("button", { name: "Augmenter les quantités" }).click();
    await page.getByRole("button", { name: "Cuisiner" }).click();
    const stove = page.getByRole("dialog", { name: "Pot-au-feu" });
    await stove.getByRole("heading", { name: "Ingrédients × 1 ½" }).waitFor();
    await stove.getByRole("checkbox").first().check();
    await stove.getByRole("button", { name: "Minuteur 10 min" }).click();
    await stove.getByRole("button", { name: "Minuteur 2 h 30" }).click();
    await checkLayoutAndAccessibility(page);
    await page.reload();
    await page.clock.runFor(60_000);
    await page.getByRole("button", { name: "Cuisiner" }).click();
    await stove.getByRole("timer").first().waitFor();
    expect(await stove.getByRole("timer").count()).toBe(2);
    await stove.getByRole("button", { name: "Quitter la cuisine" }).click();
    await page.goto("/leaderboard");
    await page.getByRole("heading", { level: 1, name: "Leaderboard" }).waitFor();
    const bell = page.getByRole("alert").filter({ hasText: "Minuteur 10 min terminé" });
    await until("the bell", async () => {
      await page.clock.runFor(60_000);
      return (await bell.count()) > 0 || undefined;
    });
    await bell.getByRole("button", { name: "Arrêter" }).click();
    await bell.waitFor({ state: "hidden" });
  });

  it("needs no mouse", async () => {
    const page = await site.visit(desktop, cook);
    await page.goto(`/recipes/${recipeId}`);
    await tabTo(page, page.getByRole("button", { name: "Cuisiner" }));
    await page.keyboard.press("Enter");
    const stove = page.getByRole("dialog", { name: "Pot-au-feu" });
    await tabTo(page, stove.getByRole("checkbox").first());
    await page.keyboard.press("Space");
    expect(await stove.getByRole("checkbox").first().isChecked()).toBe(true);
    await tabTo(page, stove.getByRole("button", { name: "Minuteur 10 min" }));
    await page.keyboard.press("Enter");
    await stove.getByRole("timer").waitFor();
    await checkLayoutAndAccessibility(page);
    await page.keyboard.press("Escape");
    await stove.waitFor({ state: "hidden" });
  });
});
