import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import type { Recipe } from "#shared/model/recipe.ts";
import { checkLayoutAndAccessibility, phone, sharedSite } from "../browser/journey.ts";
import { createChallenge } from "../stack/challenge.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import { until } from "../stack/until.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let cook: User;
let reader: User;
let weekly: Challenge;
let daily: Challenge;
const titles = Array.from({ length: 11 }, (_, index) => `Gratin numéro ${index + 1}`);

beforeAll(async () => {
  const admin = await site.administrator();
  cook = await site.newUser("Gaspard Gratin");
  reader = await site.newUser("Diane Dashboard");
  weekly = await createChallenge(admin, { type: "WEEKLY", title: "La semaine du gratin" });
  for (const title of titles) {
    daily = await createChallenge(admin, { title: `Défi du ${title}` });
    const { id } = await submitRecipe(cook, daily.id, title);
    for (const voter of [admin, reader]) await castVote(voter, id, 5);
  }
  await until("the ranking of the gratins", async () => {
    const best: Recipe[] = await reader.api.expect(200, "GET", "/recipes?limit=10");
    return best.every(({ ratingCount }) => ratingCount > 1);
  });
});

function groupOf(page: Page, title: string) {
  return page.locator("details", { has: page.getByRole("heading", { name: title }) });
}

function ranking(page: Page) {
  return page
    .getByRole("region", { name: "Top 10 des recettes les mieux notées" })
    .locator("ol > li");
}

describe("dashboard (phone)", () => {
  it("lists the current daily and weekly challenges in two collapsible groups", async () => {
    const page = await site.visit(phone, reader);
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
    await page.getByRole("heading", { name: "Défis en cours" }).waitFor();
    for (const [title, challenge] of [
      ["Défis Quotidiens", daily],
      ["Défis Hebdomadaires", weekly],
    ] as const) {
      const item = groupOf(page, title).locator("li").filter({ hasText: challenge.category.name });
      await item.getByText(challenge.title).waitFor();
      await item.getByText(challenge.description).waitFor();
      await item.getByText("Voir le défi").waitFor();
      await groupOf(page, title).locator("summary").click();
      await item.waitFor({ state: "hidden" });
      await groupOf(page, title).locator("summary").click();
    }
    await page.getByRole("link", { name: `Voir le défi ${weekly.title}` }).click();
    await page.waitForURL(`**/challenges/${weekly.id}`);
    await page.getByRole("heading", { level: 1, name: weekly.title }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
  });

  it("wraps a very long word in the title of the user's own recipe", async () => {
    const author = await site.newUser("Lou Long");
    const page = await site.visit(phone, author);
    await page.goto("/dashboard");
    // Another test may have created a challenge for today, so the challenge on this page may have no recipes yet.
    const link = page.getByRole("link", { name: /^(Voir les recettes|Lire le sujet)$/ });
    const challengeId = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
    await submitRecipe(author, challengeId, "Gratin".repeat(20));
    await page.reload();
    const text = page.getByText("Votre recette «");
    await text.waitFor();
    const isCut = await text.evaluate(
      ({ scrollWidth, parentElement }) => scrollWidth > (parentElement?.clientWidth ?? 0),
    );
    expect(isCut).toBe(false);
  });

  it("shows the ten best recipes, with medals for the first three", async () => {
    const page = await site.visit(phone, reader);
    await page.goto("/dashboard");
    const items = ranking(page);
    await items.nth(9).waitFor();
    expect(await items.count()).toBe(10);
    const places = [
      "1, médaille d'or",
      "2, médaille d'argent",
      "3, médaille de bronze",
      ...[4, 5, 6, 7, 8, 9, 10].map((rank) => `#${rank}`),
    ];
    for (const [index, place] of places.entries())
      expect(await items.nth(index).innerText()).toContain(place);

    const best = items.filter({ hasText: `par ${cook.nom}` }).first();
    const title = await best.getByRole("heading").innerText();
    expect(titles).toContain(title);
    await best.getByText("5,0").waitFor();
    await best.getByText("2 votes").waitFor();
    await best.locator("summary").click();
    await best.getByRole("img", { name: `Photo de la recette ${title}` }).waitFor();
    await best.getByText("Éplucher, couper, caraméliser, enfourner, patienter.").waitFor();
    await best.getByText("6 pièces de Pommes", { exact: true }).waitFor();
    await best.getByText("80 g de Beurre", { exact: true }).waitFor();
    await checkLayoutAndAccessibility(page);
  });
});
