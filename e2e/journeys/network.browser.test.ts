import { beforeAll, describe, expect, it } from "vitest";
import { looksRight, phone, sharedSite } from "../browser/journey.ts";
import type { Person } from "../stack/people.ts";

const site = sharedSite();
let person: Person;

beforeAll(async () => {
  person = await site.newPerson("Rose Réseau");
});

describe("on a bad network", () => {
  it("says that it is gone, keeps the page, and that it is back", async () => {
    const page = await site.visit(phone, person);
    await page.goto("/leaderboard");
    await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
    await page.context().setOffline(true);
    await page.getByText("Vous êtes hors ligne.").waitFor();
    expect(await page.getByRole("heading", { name: "Leaderboard" }).count()).toBe(1);
    await page.context().setOffline(false);
    await page.getByText("Vous êtes hors ligne.").waitFor({ state: "detached" });
  });

  it("shows where things will be while they load", async () => {
    const page = await site.visit(phone, person);
    await site.fault({ method: "GET", path: "/api/challenges/current", delay: 1500 });
    await page.goto("/challenges");
    await page.locator('[aria-busy="true"]').first().waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
  });

  it("names a page's script that cannot be loaded and offers to load again", async () => {
    const page = await site.visit(phone, person);
    await page.goto("/challenges");
    await page.getByRole("heading", { name: "Défis en cours" }).waitFor();
    await site.fault({ method: "GET", path: "/static/leaderboard-page*", status: 404 });
    await page.getByRole("button", { name: /menu/i }).first().click();
    await page.getByRole("link", { name: "Classement" }).click();
    await page.getByText(/leaderboard-page/).waitFor();
    await site.heal();
    await page.getByRole("button", { name: /recharger/i }).click();
    await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
  });

  it("keeps the page when a recipe's dialog does not come, and fetches it again on demand", async () => {
    const page = await site.visit(phone, person);
    await site.fault({ method: "GET", path: "/static/recipe-dialog*", status: 503 });
    await page.goto("/challenges?recette=000000000000-000000000000-0000");
    await page.getByText(/« recipe-dialog »/).waitFor();
    expect(await page.getByRole("heading", { name: "Défis en cours" }).count()).toBe(1);
    await looksRight(page);
    await site.heal();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("dialog").waitFor();
  });

  it("has at hand what is needed next once the page is at rest, so that a tunnel costs nothing", async () => {
    const page = await site.visit(phone, person);
    const panel = page.waitForResponse(/\/static\/account-panel/);
    const dialog = page.waitForResponse(/\/static\/recipe-dialog/);
    await page.goto("/leaderboard");
    await Promise.all([panel, dialog]);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: /^Compte de/ }).click();
    await page.getByText("Connecté en tant que").waitFor();
  });
});
