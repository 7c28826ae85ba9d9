import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { checkLargeText } from "../browser/large-text.ts";
import { settle } from "../browser/layout.ts";
import { createChallenge } from "../stack/challenge.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import { until } from "../stack/until.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let admin: User;
let cook: User;
let voter: User;

beforeAll(async () => {
  admin = await site.administrator();
  cook = await site.newUser("Victor Votes");
  voter = await site.newUser("Zoé Électrice");
});

async function submit(user: User, challenge: Challenge, title: string): Promise<string> {
  return (await submitRecipe(user, challenge.id, title)).id;
}

/** Returns the distance, in pixels, from the top of a recipe card to the top of an element in it. */
async function offsetIn(card: Locator, element: Locator): Promise<number> {
  const [outer, inner] = await Promise.all([card.boundingBox(), element.boundingBox()]);
  return Math.round((inner?.y ?? Number.NaN) - (outer?.y ?? Number.NaN));
}

/** Waits until the bottom of an element is visible on the phone's screen. */
function untilVisible(what: string, element: Locator): Promise<true> {
  return until(`${what} to scroll into view`, async () => {
    const box = await element.boundingBox();
    return box !== null && box.y + box.height <= phone.height;
  });
}

describe("voting (phone)", () => {
  it("accepts one vote per recipe, and does not let users vote for their own recipe", async () => {
    const challenge = await createChallenge(admin, { title: "Urnes" });
    const [first, second] = ["Risotto", "Polenta"];
    const firstId = await submit(cook, challenge, first);
    const secondId = await submit(admin, challenge, second);
    await submit(voter, challenge, "Gnocchis");
    const page = await site.visit(phone, voter);
    await page.goto("/challenges");

    const own = page.getByRole("article").filter({ hasText: "Gnocchis" });
    await own.getByText("Votre recette").waitFor();
    await own.getByText("Aucun vote").first().waitFor();
    expect(await own.getByRole("button", { name: "Voter" }).count()).toBe(0);

    const card = page.getByRole("article").filter({ hasText: first });
    const button = card.getByRole("button", { name: "Voter" });
    await card.getByText("Pas encore voté").waitFor();
    expect(await button.isDisabled()).toBe(true);
    await card.locator("label", { hasText: "4 étoiles sur 5" }).click();
    const offset = await offsetIn(card, button);
    await card.getByRole("button", { name: "Dire pourquoi" }).click();
    for (const word of ["J'en veux", "De saison"])
      await card.getByRole("button", { name: word }).click();
    expect(await offsetIn(card, button)).toBe(offset);
    await checkLayoutAndAccessibility(page);
    await checkLargeText(page);
    const vote = { method: "POST", path: `/api/recipes/${firstId}/vote` };
    await site.injectFault({ ...vote, status: 500, times: 1 });
    await button.click();
    await page.getByText("Erreur lors de l'enregistrement du vote").waitFor();
    await site.injectFault({ ...vote, status: 429, body: { message: "Doucement." }, times: 1 });
    await button.click();
    await page.getByText("Doucement.").waitFor();
    expect(await card.getByRole("radio", { name: "4 étoiles sur 5" }).isChecked()).toBe(true);

    const request = page.waitForRequest(`**${vote.path}`);
    const sent = await site.doubleClick(button, vote);
    expect((await request).postDataJSON()).toEqual({
      rating: 4,
      words: ["J'en veux", "De saison"],
    });
    await page.getByText("Votre vote a été enregistré avec succès").waitFor();
    await card.getByText("Vous avez voté").waitFor();
    await card.getByRole("img", { name: "Votre note : 4 sur 5" }).waitFor();
    await card.getByText("1 vote", { exact: true }).waitFor();
    expect(sent()).toBe(1);
    await checkLayoutAndAccessibility(page);

    // Simulates an earlier vote on another device.
    await castVote(voter, secondId, 2);
    const other = page.getByRole("article").filter({ hasText: second });
    await other.locator("label", { hasText: "5 étoiles sur 5" }).click();
    await other.getByRole("button", { name: "Voter" }).click();
    await page.getByText("Vous avez déjà voté pour cette recette").waitFor();
    await other.getByRole("img", { name: "Votre note : 2 sur 5" }).waitFor();
  });

  it("scrolls to the descriptive words after the user presses a star (D49)", async () => {
    const challenge = await createChallenge(admin, { title: "Bas de page" });
    const recipeId = await submit(cook, challenge, "Blanquette");
    const page = await site.visit(phone, voter);
    await page.goto(`/challenges?recette=${recipeId}`);
    const dialog = page.getByRole("dialog", { name: "Blanquette" });
    const star = dialog.locator("label", { hasText: "4 étoiles sur 5" });
    await star.click();
    const toggle = dialog.getByRole("button", { name: "Dire pourquoi" });
    await untilVisible("the button", toggle);
    await toggle.click();
    await untilVisible("the words", dialog.getByRole("group", { name: "Trois mots au plus" }));
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it.each([
    ["without words", []],
    ["with words", ["De saison"]],
  ])("does not move the next recipe after a vote %s", async (_, words) => {
    const challenge = await createChallenge(admin, { title: "File d'attente" });
    await submit(cook, challenge, "Piperade");
    await submit(admin, challenge, "Garbure");
    const page = await site.visit(phone, voter);
    await page.goto(`/challenges/${challenge.id}`);
    const first = page.getByRole("article").first();
    const second = page.getByRole("article").nth(1);
    await second.waitFor();
    await first.locator("label", { hasText: "3 étoiles sur 5" }).click();
    const toggle = first.getByRole("button", { name: "Dire pourquoi" });
    await toggle.waitFor();
    await page.evaluate(settle);
    const distance = await offsetIn(first, second);
    if (words.length > 0) await toggle.click();
    for (const name of words) await first.getByRole("button", { name }).click();
    await first.getByRole("button", { name: "Voter" }).click();
    await first.getByText("Vous avez voté").waitFor();
    await page.evaluate(settle);
    expect(await offsetIn(first, second)).toBe(distance);
  });

  it("still shows the user's vote when the list of recipes fails to reload", async () => {
    const challenge = await createChallenge(admin, { title: "Isoloir" });
    await submit(cook, challenge, "Tajine");
    const page = await site.visit(phone, voter);
    await page.goto("/challenges");
    const card = page.getByRole("article").filter({ hasText: "Tajine" });
    await card.locator("label", { hasText: "3 étoiles sur 5" }).click();
    const recipes = `/api/recipes/challenge/${challenge.id}`;
    await site.injectFault({ method: "GET", path: recipes, status: 400 });
    await card.getByRole("button", { name: "Voter" }).click();
    await page.getByText("Erreur lors du rafraîchissement des recettes").waitFor();
    await card.getByText("Vous avez voté").waitFor();
  });
});

/** Returns the positions of the footer, the recipe cards, and their stars and vote buttons. */
function positions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("article, article .star-input, fieldset button, footer")]
      .filter((element) => element.closest(".vote-words") === null)
      .map((element) => element.getBoundingClientRect())
      .map(({ left, top, bottom }) => `${[left, top + scrollY, bottom + scrollY].map(Math.round)}`),
  );
}

describe("voting (desktop)", () => {
  it("does not move the stars or other recipes when the list of descriptive words opens (D49)", async () => {
    const challenge = await createChallenge(admin, { title: "Côte à côte" });
    await submit(admin, challenge, "Quiche");
    await submit(cook, challenge, "Cake aux olives");
    await submit(await site.newUser("Berthe Boulangère"), challenge, "Fougasse");
    await submit(await site.newUser("Bruno Boulanger"), challenge, "Pissaladière");
    const page = await site.visit(desktop, voter);
    await page.goto(`/challenges/${challenge.id}`);
    const cards = page.getByRole("article");
    await cards.nth(3).waitFor();
    await page.evaluate(settle);
    const [first, , , last] = await cards.all();
    for (const card of [first, last]) {
      const before = await positions(page);
      await card?.locator("label", { hasText: "4 étoiles sur 5" }).click();
      await card?.getByRole("button", { name: "Dire pourquoi" }).click();
      await card?.getByRole("button", { name: "De saison" }).click();
      await page.evaluate(settle);
      expect(await positions(page)).toEqual(before);
    }
    await checkLargeText(page);
    // The page must be long enough that the user can scroll to every word in the open list.
    for (const card of [first, last]) {
      await card?.getByRole("button", { name: "Photo à éclaircir" }).click({ trial: true });
    }
    await last?.getByRole("button", { name: "Voter" }).click();
    await page.getByText("Votre vote a été enregistré avec succès").waitFor();
  });
});
