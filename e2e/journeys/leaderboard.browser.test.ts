import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { desktop, sharedSite } from "../browser/journey.ts";
import { countRequests } from "../browser/record-requests.ts";
import { createChallenge, unique } from "../stack/challenge.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
const leaderboard = { method: "GET", path: "/api/leaderboard" };
let admin: User;
let cook: User;
let voters: User[];

beforeAll(async () => {
  admin = await site.administrator();
  cook = await site.newUser("Lucie Classement");
  voters = [admin, await site.newUser("Luc Live"), await site.newUser("Lola Live")];
});

async function submit(title: string, author = cook): Promise<string> {
  const { id } = await createChallenge(admin, { title: `Podium pour ${title}` });
  return (await submitRecipe(author, id, title)).id;
}

async function voteFor(recipeId: string): Promise<void> {
  for (const voter of voters) await castVote(voter, recipeId, 5);
}

const rowsOf = (page: Page, panel: string) =>
  page.getByRole("region", { name: panel }).locator("ol > li");

describe("leaderboard (desktop)", () => {
  it("updates the leaderboard without a reload when a vote is cast", async () => {
    const title = unique("Soufflé");
    const page = await site.visit(desktop, cook);
    const socket = page.waitForEvent("websocket");
    await page.goto("/leaderboard");
    await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
    await page.getByText("En direct").waitFor();
    expect(await page.getByText(title).count()).toBe(0);
    const reloads = countRequests(page, leaderboard.method, leaderboard.path);

    await submit("Œufs mimosa", voters[0]);
    await voteFor(await submit(title));
    for (const panel of ["Top Recettes (24h)", "Top Recettes (7 jours)"]) {
      const row = rowsOf(page, panel).filter({ hasText: title });
      await row.getByText("3 votes").waitFor();
      await row.getByText("5,0").waitFor();
      await row.getByText(`par ${cook.nom}`).waitFor();
      const first = rowsOf(page, panel).first();
      await first.getByText("1, étoile d'or").waitFor();
    }
    expect(reloads()).toBe(0);
    const contributors = rowsOf(page, "Top Contributeurs");
    await contributors.nth(1).getByText("2, étoile d'argent").waitFor();
    for (const row of await contributors.all()) {
      const text = await row.innerText();
      expect(text).toMatch(/^(1 recette|([2-9]|\d\d+) recettes)$/m);
      expect(text).toMatch(/^\d,\d$/m);
    }

    await rowsOf(page, "Top Recettes (24h)").getByRole("button", { name: title }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByText("Beurre").waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "hidden" });

    const closed = (await socket).waitForEvent("close");
    await page.getByRole("link", { name: "À vos toques" }).first().click();
    await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
    await closed;
  });
});
