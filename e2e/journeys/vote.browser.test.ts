import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { countRequests } from "../browser/count-requests.ts";
import { checkLayoutAndAccessibility, phone, sharedSite } from "../browser/journey.ts";
import { createChallenge } from "../stack/challenge.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
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

describe("voting on a phone", () => {
  it("accepts one vote per recipe, but no vote for the user's own recipe", async () => {
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
    const vote = { method: "POST", path: `/api/recipes/${firstId}/vote` };
    await site.injectFault({ ...vote, status: 500, times: 1 });
    await button.click();
    await page.getByText("Erreur lors de l'enregistrement du vote").waitFor();
    await site.injectFault({ ...vote, status: 429, body: { message: "Doucement." }, times: 1 });
    await button.click();
    await page.getByText("Doucement.").waitFor();
    expect(await card.getByRole("radio", { name: "4 étoiles sur 5" }).isChecked()).toBe(true);

    const sent = countRequests(page, vote.method, vote.path);
    await site.injectFault({ ...vote, delay: 300 });
    await button.dblclick();
    await page.getByText("Votre vote a été enregistré avec succès").waitFor();
    await card.getByText("Vous avez voté").waitFor();
    await card.getByRole("img", { name: "Votre note : 4 sur 5" }).waitFor();
    await card.getByText("1 vote", { exact: true }).waitFor();
    expect(sent()).toBe(1);
    await checkLayoutAndAccessibility(page);

    // Simulates a vote that the same user has already cast on another device.
    await castVote(voter, secondId, 2);
    const other = page.getByRole("article").filter({ hasText: second });
    await other.locator("label", { hasText: "5 étoiles sur 5" }).click();
    await other.getByRole("button", { name: "Voter" }).click();
    await page.getByText("Vous avez déjà voté pour cette recette").waitFor();
    await other.getByRole("img", { name: "Votre note : 2 sur 5" }).waitFor();
  });

  it("keeps showing the vote when the list of recipes fails to reload", async () => {
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
