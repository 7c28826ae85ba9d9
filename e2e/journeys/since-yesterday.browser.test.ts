import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, phone, sharedSite } from "../browser/journey.ts";
import { checkLargeText } from "../browser/large-text.ts";
import { logInWithForm } from "../browser/log-in-with-form.ts";
import { logOut } from "../browser/log-out.ts";
import { recordRequests } from "../browser/record-requests.ts";
import { createChallenge } from "../stack/challenge.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let admin: User;
let author: User;
let other: User;

// Creates new users for each attempt, because the users of a failed attempt already have votes.
beforeEach(async () => {
  admin = await site.administrator();
  author = await site.newUser("Anna Auteur");
  other = await site.newUser("Omar Autre");
});

const news = (page: Page) => page.getByText(/^Depuis hier/);

/**
 * Waits until the dashboard has stored today's vote counts for the given number of accounts. The page's clock
 * determines today's date.
 */
async function waitForStoredCounts(page: Page, accounts: number): Promise<void> {
  await page.waitForFunction((expected) => {
    const today = new Date().toISOString().slice(0, 10);
    const stored = Object.keys(localStorage).filter((key) => key.startsWith("counts:"));
    const latest = stored.map((key) => JSON.parse(localStorage.getItem(key) ?? "").latest.takenAt);
    return latest.filter((takenAt) => takenAt.startsWith(today)).length === expected;
  }, accounts);
}

async function switchAccount(page: Page, user: User): Promise<void> {
  await logOut(page);
  await logInWithForm(page, user);
  await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
}

describe("SinceYesterday", () => {
  it("shows each user the votes that their recipes have received since yesterday (D50)", async () => {
    const challenge = await createChallenge(admin, { title: "Veille et lendemain" });
    const { id: recipeId } = await submitRecipe(author, challenge.id, "Clafoutis");
    const noon = new Date();
    noon.setUTCHours(11, 0, 0, 0);
    const page = await site.visit(phone, author);
    await page.clock.setFixedTime(noon);
    await page.goto("/dashboard");
    await waitForStoredCounts(page, 1);
    expect(await news(page).count()).toBe(0);

    for (const voter of [admin, other]) await castVote(voter, recipeId, 4);
    const cookedOn = { cookedOn: "2026-01-02" };
    await other.api.expect(200, "PUT", `/users/carnet/${recipeId}`, cookedOn);
    await page.clock.setFixedTime(new Date(noon.getTime() + 86_400_000));
    await page.reload();
    await page.getByText("Depuis hier : 2 notes, cuisinée 1 fois").waitFor();
    await checkLayoutAndAccessibility(page);
    await checkLargeText(page);
    await waitForStoredCounts(page, 1);
    await page.reload();
    await page.getByText("Depuis hier : 2 notes, cuisinée 1 fois").waitFor();

    await switchAccount(page, other);
    await waitForStoredCounts(page, 2);
    expect(await news(page).count()).toBe(0);
    await switchAccount(page, author);
    await page.getByText("Depuis hier : 2 notes, cuisinée 1 fois").waitFor();
    await page.clock.setFixedTime(new Date(noon.getTime() + 2 * 86_400_000));
    await page.reload();
    await waitForStoredCounts(page, 1);
    expect(await news(page).count()).toBe(0);
  });
});

describe("reminder menu", () => {
  it("saves reminders as calendar files without sending an API request (D50)", async () => {
    await createChallenge(admin, { type: "WEEKLY", title: "Semaine à rappeler" });
    const page = await site.visit(phone, author);
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "Semaine à rappeler" }).first().waitFor();
    const open = page.getByRole("button", { name: "Me le rappeler" });
    expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.waitForLoadState("networkidle");
    const calls = recordRequests(page, (request) => request.url().includes("/api/"));
    for (const [name, file] of [
      ["Chaque soir à 18 h 30", "defi-du-jour.ics"],
      ["La veille du défi de la semaine", "defi-de-la-semaine.ics"],
    ] as const) {
      await open.click();
      const downloading = page.waitForEvent("download");
      await page.getByRole("menuitem", { name }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(file);
      const text = await readFile(await download.path(), "utf8");
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect(text).toMatch(/\r\nDTSTART;TZID=Europe\/Paris:\d{8}T183000\r\n/);
      expect(text).toContain(`\r\nUID:${file.replace(".ics", "")}@`);
    }
    expect(calls).toEqual([]);
  });
});
