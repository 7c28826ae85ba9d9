import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, phone, sharedSite } from "../browser/journey.ts";
import { fillRecipe, photoFile, recipeFormOf } from "../browser/recipe-form.ts";
import { createChallenge } from "../stack/challenge.ts";
import { smallPhoto } from "../stack/photo.ts";

const site = sharedSite();

/** Stores another access token, as if the one in use had expired. */
function spoilToken(page: Page): Promise<void> {
  return page.evaluate(() => localStorage.setItem("token", "expired.token.x"));
}

/** Counts the requests to a path of the API and the answers that were refused for want of a session. */
function watchCalls(page: Page) {
  const seen = { refreshes: 0, refused: 0, good: 0 };
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/")) return;
    if (pathname === "/api/auth/refresh") seen.refreshes++;
    else if (response.status() === 401) seen.refused++;
    else if (response.ok()) seen.good++;
  });
  return seen;
}

describe("a session", () => {
  it("is restored by a reload, and the root leads to the challenges", async () => {
    const page = await site.visit(desktop, await site.newPerson("Iris Session"));
    await page.goto("/");
    await page.waitForURL("**/challenges");
    await page.reload();
    await page.getByRole("heading", { name: "Défis en cours" }).waitFor();
  });

  it("renews an expired token once for all calls that fail together, and replays them", async () => {
    const page = await site.visit(desktop, await site.newPerson("Jules Session"));
    await page.goto("/profile");
    await page.getByText("Recettes partagées").waitFor();
    await spoilToken(page);
    const seen = watchCalls(page);
    await page.reload();
    await page.goto("/dashboard");
    await page.getByText("Aucun défi").or(page.getByText("Voir le défi")).first().waitFor();
    await spoilToken(page);
    await page.goto("/challenges");
    await page.getByRole("heading", { name: "Défis en cours" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(seen.refreshes).toBe(2);
    expect(seen.refused).toBeGreaterThanOrEqual(2);
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toContain("expired");
    expect(new URL(page.url()).pathname).toBe("/challenges");
  });

  it("that cannot be renewed empties the storage and leads to /login", async () => {
    const page = await site.visit(desktop, await site.newPerson("Kim Session"));
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
    await page.evaluate(() => {
      localStorage.setItem("token", "expired.token.x");
      localStorage.setItem("refreshToken", "dead");
    });
    await page.goto("/leaderboard");
    await page.waitForURL("**/login");
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left.filter((key) => key !== "scheme")).toEqual([]);
  });

  it("of two tabs survives a renewal in both at once", async () => {
    const first = await site.visit(desktop, await site.newPerson("Léa Session"));
    const second = await first.context().newPage();
    for (const page of [first, second]) await page.goto("/profile");
    await spoilToken(first);
    await Promise.all([first.goto("/leaderboard"), second.goto("/challenges")]);
    await first.getByRole("heading", { name: "Leaderboard" }).waitFor();
    await second.getByRole("heading", { name: "Défis en cours" }).waitFor();
    await Promise.all([first, second].map((page) => page.waitForLoadState("networkidle")));
    for (const page of [first, second]) {
      await page.reload();
      expect(new URL(page.url()).pathname).not.toBe("/login");
    }
  });

  it("that ends in one tab ends in the other", async () => {
    const first = await site.visit(desktop, await site.newPerson("Max Session"));
    const second = await first.context().newPage();
    await second.goto("/leaderboard");
    await first.goto("/dashboard");
    await first.getByRole("button", { name: /^Compte de/ }).click();
    await first.getByText("Connecté en tant que").waitFor();
    await first.getByText("Déconnexion").click();
    await first.waitForURL("**/login");
    await second.waitForURL("**/login");
    expect(await first.evaluate(() => localStorage.getItem("refreshToken"))).toBeNull();
  });

  it("of a USER is sent from /admin to the challenges; nobody signed in goes to /login", async () => {
    const page = await site.visit(desktop, await site.newPerson("Noé Session"));
    await page.goto("/admin");
    await page.waitForURL("**/challenges");
    expect(await page.getByRole("link", { name: "Administration" }).count()).toBe(0);
    const stranger = await site.visit(desktop);
    for (const path of ["/dashboard", "/recipes/new?challengeId=x", "/admin", "/profile"]) {
      await stranger.goto(path);
      await stranger.waitForURL("**/login");
    }
  });

  it("of somebody banned in the meantime ends with the reason and a way on", async () => {
    const person = await site.newPerson("Oscar Session");
    const page = await site.visit(desktop, person);
    await page.goto("/profile");
    await page.getByText("Recettes partagées").waitFor();
    const admin = await site.administrator();
    const people = await admin.api.expect(200, "GET", "/admin/users");
    const { id } = people.find((one: { email: string }) => one.email === person.email);
    await admin.api.expect(200, "PATCH", `/admin/users/${id}/ban`, { banReason: "Publicité" });
    await page.getByRole("button", { name: "Modifier" }).first().click();
    await page.getByLabel("Nom").fill("Oscar le banni");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.waitForURL("**/login");
    await page.getByText("Votre compte a été banni : Publicité").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });

  it("that ends in the middle of a recipe says so, and a login leads back to the form with its photo", async () => {
    const person = await site.newPerson("Paul Session");
    const challenge = await createChallenge(await site.administrator(), { title: "Coupure" });
    const page = await site.visit(phone, person);
    await page.goto(`/recipes/new?challengeId=${challenge.id}`);
    const fields = recipeFormOf(page);
    await fields.photo.setInputFiles(photoFile(await smallPhoto()));
    await page.getByRole("img", { name: "Photo de votre recette" }).waitFor();
    await fillRecipe(page, "Soupe interrompue");
    await page.getByText("Brouillon enregistré sur cet appareil").waitFor();
    await page.evaluate(() => {
      localStorage.setItem("token", "expired.token.x");
      localStorage.setItem("refreshToken", "dead");
    });
    await page.getByRole("button", { name: "Soumettre ma recette" }).click();
    await page.waitForURL("**/login");
    await page.getByText("Votre session a expiré.").waitFor();
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL("**/recipes/new?*");
    await page.getByRole("img", { name: "Photo de votre recette" }).waitFor();
    expect(await fields.title.inputValue()).toBe("Soupe interrompue");
    await page.getByRole("button", { name: "Soumettre ma recette" }).click();
    await page.waitForURL("**/challenges");
    await page.goto(`/challenges/${challenge.id}`);
    await page.getByText("Soupe interrompue").first().waitFor();
  });
});
