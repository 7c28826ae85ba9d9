import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, phone, sharedSite } from "../browser/journey.ts";
import { waitForFocus } from "../browser/keyboard.ts";
import { createChallenge } from "../stack/challenge.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
const current = { method: "GET", path: "/api/challenges/current" };
let admin: User;
let cook: User;

beforeAll(async () => {
  admin = await site.administrator();
  cook = await site.newUser("Colette Courante");
});

const cardOf = (page: Page, label: string) => page.getByRole("region", { name: label });

/** Returns the smallest distance, in pixels, between a countdown's text and the ring around the text. */
function gapToRing(text: Element): number {
  const ring = text.parentElement?.parentElement?.querySelector("svg circle");
  const { width, height } = text.getBoundingClientRect();
  const scale = (ring?.getBoundingClientRect().width ?? 0) / (2 * Number(ring?.getAttribute("r")));
  const stroke = Number.parseFloat(getComputedStyle(ring as Element).strokeWidth);
  const innerRadius = (Number(ring?.getAttribute("r")) - stroke / 2) * scale;
  return innerRadius - Math.hypot(width, height * 0.6) / 2;
}

describe("current challenges (phone)", () => {
  it("shows the remaining time of each challenge, and links to the recipe form and the history", async () => {
    const daily = await createChallenge(admin, { title: "Du jour" });
    const weekly = await createChallenge(admin, { type: "WEEKLY", title: "Sept jours de courge" });
    const page = await site.visit(phone, cook);
    await site.injectFault({ ...current, delay: 1000, times: 1 });
    await page.goto("/challenges");
    await page.getByRole("heading", { name: "Défis en cours" }).waitFor();
    await cardOf(page, "Défi du jour").getByText("24h").waitFor();
    await cardOf(page, "Défi de la semaine").getByText("7 jours").waitFor();

    for (const [label, challenge] of [
      ["Défi du jour", daily],
      ["Défi de la semaine", weekly],
    ] as const) {
      const card = cardOf(page, label);
      await card.getByRole("heading", { name: challenge.title }).waitFor();
      await card.getByText(challenge.description).waitFor();
      await card.getByText(challenge.category.name).waitFor();
      const time = card.getByText(/^(\dj \d+h|\d+h \d+m)$/);
      await time.waitFor();
      expect(await time.evaluate(gapToRing)).toBeGreaterThanOrEqual(6);
    }
    await page.getByText("Aucune recette n'a été proposée pour ce défi").waitFor();

    await cardOf(page, "Défi de la semaine").getByRole("button", { name: "Participer" }).click();
    await page.waitForURL(`**/recipes/new?challengeId=${weekly.id}`);
    await page.getByRole("heading", { name: "Participer au défi" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Voir l'historique" }).click();
    await page.getByRole("heading", { name: "Historique des défis" }).waitFor();
    await page.getByRole("button", { name: "Voir les défis en cours" }).click();
    await page.getByRole("heading", { name: "Défis en cours" }).waitFor();
  });

  it("deletes the user's own recipe after confirmation", async () => {
    const daily = await createChallenge(admin, { title: "À effacer" });
    const title = `Clafoutis "maison"`;
    const recipe = await submitRecipe(cook, daily.id, title);
    await castVote(admin, recipe.id, 4);
    const page = await site.visit(phone, cook);
    await page.goto("/challenges/history");
    await page.getByRole("button", { name: "Voir les défis en cours" }).click();
    const own = cardOf(page, "Défi du jour").getByRole("region", { name: "Votre recette" });
    await own.getByText(title).waitFor();
    await own.getByText("4,0").waitFor();
    await own.getByText("1 vote").waitFor();
    await own.click({ position: { x: 30, y: 30 } });
    await page.getByRole("button", { name: "Fermer la recette" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await own.getByRole("button", { name: "Modifier" }).click();
    await page.waitForURL(`**/recipes/edit/${recipe.id}`);
    await page.goBack();

    const remove = own.getByRole("button", { name: "Supprimer" });
    await remove.click();
    const dialog = page.getByRole("dialog", { name: "Confirmer la suppression" });
    await dialog
      .getByText(
        `Êtes-vous sûr de vouloir supprimer votre recette "${title}" ? Cette action est irréversible et vous pourrez participer à nouveau au défi.`,
        { exact: true },
      )
      .waitFor();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await dialog.waitFor({ state: "hidden" });
    await waitForFocus(page, remove);

    await remove.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "hidden" });
    await own.getByText(title).waitFor();
    expect(new URL(page.url()).pathname).toBe("/challenges");

    const call = { method: "DELETE", path: `/api/recipes/${recipe.id}` };
    await site.injectFault({ ...call, status: 500, times: 1 });
    await remove.click();
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("Erreur lors de la suppression de la recette").waitFor();
    await own.getByText(title).waitFor();

    await dialog.waitFor({ state: "hidden" });
    await remove.click();
    const sent = await site.doubleClick(dialog.getByRole("button", { name: "Supprimer" }), call);
    await page.getByText("Recette supprimée avec succès").waitFor();
    const participate = cardOf(page, "Défi du jour").getByRole("button", { name: "Participer" });
    await participate.waitFor();
    await waitForFocus(page, participate);
    expect(sent()).toBe(1);
  });

  it("shows a retry button in each part of the page that failed to load", async () => {
    const daily = await createChallenge(admin, { title: "En panne" });
    const page = await site.visit(phone, cook);
    await site.injectFault({ ...current, status: 400 });
    await page.goto("/challenges");
    await page.getByText("Erreur lors du chargement des défis").waitFor();
    await checkLayoutAndAccessibility(page);
    await site.clearFaults();
    const recipes = { method: "GET", path: `/api/recipes/challenge/${daily.id}` };
    await site.injectFault(
      { ...recipes, status: 400 },
      { ...recipes, path: `${recipes.path}/my-recipe`, status: 500 },
    );
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("Erreur lors du chargement des recettes").waitFor();
    // If the user's recipe fails to load, the page shows the challenge as if the user had not submitted a recipe (spec
    // §7).
    await cardOf(page, "Défi du jour").getByRole("button", { name: "Participer" }).waitFor();
    await site.clearFaults();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("Aucune recette n'a été proposée pour ce défi").waitFor();
  });
});
