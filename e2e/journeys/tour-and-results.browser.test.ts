import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { holdRequests } from "../browser/hold-requests.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { tabTo, waitForFocus } from "../browser/keyboard.ts";
import { checkLargeText } from "../browser/large-text.ts";
import { totalLayoutShift, watchLayout } from "../browser/layout.ts";
import { countRequests } from "../browser/record-requests.ts";
import { createChallenge, endChallenge, recordWinners } from "../stack/challenge.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let admin: User;
let cooks: User[];
let taster: User;

beforeAll(async () => {
  admin = await site.administrator();
  cooks = await Promise.all(["Ava", "Basile", "Cléo"].map((nom) => site.newUser(nom)));
  taster = await site.newUser("Tom Tournée");
});

const dishes = ["Caponata", "Soupe au pistou", "Pissaladière"];

/** Creates a challenge to which each of the three cooks submits a recipe. */
async function createContest(title: string): Promise<{ challenge: Challenge; ids: string[] }> {
  const challenge = await createChallenge(admin, { title });
  const ids: string[] = [];
  for (const [index, cook] of cooks.entries()) {
    ids.push((await submitRecipe(cook, challenge.id, dishes[index] ?? "")).id);
  }
  return { challenge, ids };
}

describe("tasting tour", () => {
  it("keeps the selected stars when a vote cannot be sent, so that the user can send it again", async () => {
    const { challenge } = await createContest("Tournée au pouce");
    const page = await site.visit(phone, taster);
    await page.goto(`/challenges/${challenge.id}`);
    await page.getByRole("link", { name: "Faire la tournée" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("1 sur 3", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Passer" }).waitFor();
    await checkLayoutAndAccessibility(page);
    const lists = countRequests(page, "GET", `/api/recipes/challenge/${challenge.id}`);
    const vote = dialog.getByRole("button", { name: "Voter" });
    await dialog.locator("label", { hasText: "4 étoiles sur 5" }).click();
    await site.injectFault({ method: "POST", path: "/api/recipes/*/vote", status: 503, times: 1 });
    await vote.click();
    await dialog.getByRole("alert").waitFor();
    expect(await dialog.getByRole("radio", { name: "4 étoiles sur 5" }).isChecked()).toBe(true);
    await vote.click();
    await dialog.getByText("1 vote", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Recette suivante" }).click();
    await dialog.getByText("2 sur 3", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Passer" }).click();
    await dialog.locator("label", { hasText: "5 étoiles sur 5" }).click();
    await vote.click();
    await dialog.getByRole("button", { name: "Recette suivante" }).click();
    await dialog.getByText("Merci, vous avez goûté 2 recettes.").waitFor();
    await checkLayoutAndAccessibility(page);
    expect(lists()).toBe(0);
    await dialog.getByRole("button", { name: "Voir les recettes du défi" }).click();
    await page.getByRole("heading", { level: 1, name: "Tournée au pouce" }).waitFor();
    await page.getByText("Vous avez voté").nth(1).waitFor();
    // The page is back at the first history entry, the one of the challenge page.
    expect(await page.evaluate(() => history.state.idx)).toBe(0);
  });

  it("lets a user rate one recipe after another with the keyboard alone", async () => {
    const { challenge } = await createContest("Tournée au clavier");
    const page = await site.visit(desktop, taster);
    await page.goto(`/challenges/${challenge.id}/tour`);
    const dialog = page.getByRole("dialog");
    await waitForFocus(page, dialog.getByRole("heading", { level: 1 }));
    await tabTo(page, dialog.getByRole("radio", { name: "1 étoile sur 5" }));
    await page.keyboard.press("ArrowRight");
    await tabTo(page, dialog.getByRole("button", { name: "Voter" }));
    await page.keyboard.press("Enter");
    await waitForFocus(page, dialog.getByRole("button", { name: "Recette suivante" }));
    await page.keyboard.press("Enter");
    await waitForFocus(page, dialog.getByRole("heading", { level: 1 }));
    await page.keyboard.press("Escape");
    await page.getByText("Vous avez voté").waitFor();
    await page.getByRole("link", { name: "Faire la tournée" }).waitFor();
  });
});

describe("results page", () => {
  let recorded: Challenge;
  beforeAll(async () => {
    recorded = (await createContest("Attente")).challenge;
    await endChallenge(admin, recorded, 4);
    await recordWinners(site.url);
  });

  it.each([
    { name: "phone", size: phone },
    { name: "desktop", size: desktop },
  ])("does not shift the layout on a $name when the results load late", async ({ size }) => {
    const page = await site.visit(size, taster);
    const release = await holdRequests(page, "**/api/challenges/*/results*");
    await page.goto(`/challenges/${recorded.id}/results`);
    await page.locator("main [data-placeholder]").waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(watchLayout);
    release();
    await page.getByRole("heading", { name: `Palmarès : ${recorded.title}` }).waitFor();
    await page.getByRole("row", { name: /Caponata/ }).waitFor();
    expect(await totalLayoutShift(page)).toBeLessThan(0.01);
  });

  it("shows the user's rank and the full ranking of a challenge", async () => {
    const { challenge, ids } = await createContest("Résultats à lire");
    const [first = "", second = ""] = ids;
    for (const user of [taster, admin]) {
      await castVote(user, first, 5);
    }
    await castVote(taster, second, 2);
    await endChallenge(admin, challenge, 2);
    await recordWinners(site.url);
    const page = await site.visit(phone, cooks[1]);
    await page.goto(`/challenges/${challenge.id}`);
    await page
      .getByText(/^Prolongations : 3 recettes attendent des votes\. Palmarès au plus tard le /)
      .waitFor();
    await endChallenge(admin, challenge, 4);
    await recordWinners(site.url);
    await page.reload();
    const link = page.getByRole("link", { name: "Voir tous les résultats" });
    const winner = page.getByRole("button", { name: "Caponata" }).first();
    for (const target of [link, winner])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Palmarès : Résultats à lire" }).waitFor();
    await page.getByText("Votre place : 2e sur 3").waitFor();
    await page.getByRole("row", { name: /Caponata/ }).waitFor();
    await page.getByText("Comment c'est calculé").click();
    await page.getByText("Moyenne du défi : 12 ÷ 3 = 4,00").waitFor();
    await page.getByText("Caponata : (3 × 4,00 + 10) ÷ (3 + 2) = 4,40").waitFor();
    await checkLayoutAndAccessibility(page);
    await checkLargeText(page, async () => {
      const title = page.getByRole("rowheader", { name: /Caponata/ });
      await title.getByText("Mon vote").waitFor();
      // The column of recipe titles must be wider than 200 px to keep the titles readable.
      expect((await title.boundingBox())?.width).toBeGreaterThan(200);
    });
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger les chiffres" }).click();
    const file = await (await downloading).path();
    expect((await readFile(file, "utf8")).split("\r\n")[1]).toBe("1;Caponata;Ava;5;2;10;4,4;");
  });
});
