import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { settle } from "../browser/layout.ts";
import {
  createChallenge,
  endChallenge,
  parisDayFromNow,
  recordWinners,
} from "../stack/challenge.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import { until } from "../stack/until.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
const dish = "Bouillabaisse du port";
let cook: User;
let filled: Challenge;
let empty: Challenge;

beforeAll(async () => {
  const admin = await site.administrator();
  cook = await site.newUser("Hugo Historique");
  filled = await createChallenge(admin, { title: "Retour de pêche" });
  empty = await createChallenge(admin, { type: "WEEKLY", title: "Une semaine sans personne" });
  const { id } = await submitRecipe(cook, filled.id, dish);
  await castVote(admin, id, 5);
  await endChallenge(admin, filled, 4);
  await endChallenge(admin, empty, 3);
  await recordWinners(site.url);
});

function finishedOn(daysAgo: number): string {
  const date = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });
  return `Terminé le ${date.format(new Date(parisDayFromNow(-daysAgo))).replace(/^1 /, "1er ")}`;
}

/** Returns the card of a finished challenge. Loads more pages of the history until the card appears. */
function cardOf(page: Page, { title }: Challenge) {
  const card = page.getByRole("article").filter({ hasText: title });
  const more = page.locator("button:enabled", { hasText: "Afficher plus" });
  return until(`the card of ${title}`, async () => {
    if (await card.isVisible()) return card;
    // The button may disappear before this click, because it stays enabled for a moment after the previous click.
    await more.click({ timeout: 1000 }).catch(() => undefined);
  });
}

describe("challenge history (phone)", () => {
  it("opens the recipes of a finished challenge in full screen", async () => {
    const page = await site.visit(phone, cook);
    await page.goto("/challenges/history");
    await (await cardOf(page, filled)).getByRole("button", { name: "Voir les recettes" }).click();
    const dialog = page.getByRole("dialog", { name: "Détails du défi" });
    await dialog.getByRole("article").filter({ hasText: dish }).waitFor();
    await page.evaluate(settle);
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  });
});

describe("challenge history (desktop)", () => {
  it("lists finished challenges with their winners, with weekly ones to the left of daily ones", async () => {
    const page = await site.visit(desktop, cook);
    await page.goto("/challenges/history");
    await page.getByRole("heading", { name: "Historique des défis" }).waitFor();
    const daily = await cardOf(page, filled);
    const weekly = await cardOf(page, empty);
    await weekly.getByText("Défi hebdomadaire").waitFor();
    await weekly.getByText(finishedOn(3)).waitFor();
    await weekly.getByText("Ce défi n'a pas de gagnant.").waitFor();
    await daily.getByText("Défi quotidien").waitFor();
    await daily.getByText(finishedOn(4)).waitFor();
    await daily.getByText(filled.category.name).waitFor();
    await daily.getByText(filled.description).waitFor();
    const winner = daily.getByRole("group", { name: "Palmarès" });
    await winner.getByText(dish).waitFor();
    await winner.getByText(`par ${cook.nom}`).waitFor();
    await checkLayoutAndAccessibility(page);

    const [left, right] = [await weekly.boundingBox(), await daily.boundingBox()];
    expect(left?.x ?? 0).toBeLessThan(right?.x ?? 0);

    const open = daily.getByRole("button", { name: "Voir les recettes" });
    await open.click();
    const dialog = page.getByRole("dialog", { name: "Détails du défi" });
    await dialog.getByRole("button", { name: dish }).last().waitFor();
    await dialog.getByText(`par ${cook.nom}`).first().waitFor();
    await checkLayoutAndAccessibility(page);
    await page.reload();
    await dialog.getByRole("article").filter({ hasText: dish }).waitFor();
    await dialog.getByRole("button", { name: "Fermer", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
    await cardOf(page, filled);
    await open.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("heading", { name: "Historique des défis" }).waitFor();
  });

  it("shows a message for a challenge without recipes, and offers a retry when loading fails", async () => {
    const page = await site.visit(desktop, cook);
    const history = { method: "GET", path: "/api/challenges/history", status: 400 };
    await site.injectFault(history);
    await page.goto("/challenges/history");
    await page.getByText("Erreur lors du chargement de l'historique").waitFor();
    await site.clearFaults();
    await page.getByRole("button", { name: "Réessayer" }).click();

    await (await cardOf(page, empty)).getByRole("button", { name: "Voir les recettes" }).click();
    const dialog = page.getByRole("dialog", { name: "Détails du défi" });
    await dialog.getByText("Aucune recette n'a été proposée pour ce défi").waitFor();
    await dialog.getByRole("button", { name: "Fermer", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });

    const recipes = `/api/recipes/challenge/${filled.id}`;
    await site.injectFault({ method: "GET", path: recipes, status: 400 });
    await (await cardOf(page, filled)).getByRole("button", { name: "Voir les recettes" }).click();
    await dialog.getByText("Erreur lors du chargement des recettes").waitFor();
    await checkLayoutAndAccessibility(page);
    await site.clearFaults();
    await dialog.getByRole("button", { name: "Réessayer" }).click();
    await dialog.getByRole("article").filter({ hasText: dish }).waitFor();
  });
});
