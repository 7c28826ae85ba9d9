import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, phone, sharedSite } from "../browser/journey.ts";
import { logInWithForm } from "../browser/log-in-with-form.ts";
import { logOut } from "../browser/log-out.ts";
import { fillRecipe, photoFile, recipeFormOf } from "../browser/recipe-form.ts";
import { createChallenge } from "../stack/challenge.ts";
import { smallPhoto } from "../stack/photo.ts";

const site = sharedSite();

/** Stores an invalid access token, to simulate an expired one. */
function expireToken(page: Page): Promise<void> {
  return page.evaluate(() => localStorage.setItem("token", "expired.token.x"));
}

/** Stores invalid tokens, to simulate a session that has expired. */
function expireSession(page: Page): Promise<void> {
  // Stores both tokens in one call, because the page could refresh the session between two calls.
  return page.evaluate(() => {
    localStorage.setItem("token", "expired.token.x");
    localStorage.setItem("refreshToken", "dead");
  });
}

/** Counts a page's token refreshes, and its API calls that fail with 401. */
function countCalls(page: Page) {
  const counts = { refreshes: 0, refused: 0 };
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === "/api/auth/refresh") counts.refreshes++;
    else if (pathname.startsWith("/api/") && response.status() === 401) counts.refused++;
  });
  return counts;
}

describe("browser session", () => {
  it("refreshes an expired token only once when several API calls fail", async () => {
    const page = await site.visit(desktop, await site.newUser("Jules Session"));
    await page.goto("/profile");
    await page.getByText("Recettes partagées").waitFor();
    await expireToken(page);
    const counts = countCalls(page);
    await page.reload();
    await page.waitForLoadState("networkidle");
    await page.goto("/dashboard");
    await page.getByText("Aucun défi").or(page.getByText("Voir le défi")).first().waitFor();
    await expireToken(page);
    await page.goto("/challenges");
    await page.getByRole("heading", { name: "Défis en cours" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(counts.refreshes).toBe(2);
    expect(counts.refused).toBeGreaterThanOrEqual(2);
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toContain("expired");
    expect(new URL(page.url()).pathname).toBe("/challenges");
  });

  it("redirects to /login when the token cannot be refreshed", async () => {
    const page = await site.visit(desktop, await site.newUser("Kim Session"));
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
    await page.waitForLoadState("networkidle");
    await expireSession(page);
    await page.goto("/leaderboard");
    await page.waitForURL("**/login");
    const left = await page.evaluate(() => Object.keys(localStorage));
    // After the session ends, only the colour scheme and the vote counts (D50) stay in storage.
    expect(left.filter((key) => !/^(scheme$|counts:)/.test(key))).toEqual([]);
  });

  it("keeps the user signed in when two tabs refresh the token concurrently", async () => {
    const first = await site.visit(desktop, await site.newUser("Léa Session"));
    const second = await first.context().newPage();
    for (const page of [first, second]) await page.goto("/profile");
    await expireToken(first);
    await Promise.all([first.goto("/leaderboard"), second.goto("/challenges")]);
    await first.getByRole("heading", { name: "Leaderboard" }).waitFor();
    await second.getByRole("heading", { name: "Défis en cours" }).waitFor();
    await Promise.all([first, second].map((page) => page.waitForLoadState("networkidle")));
    const token = await first.evaluate(() => localStorage.getItem("token"));
    expect(token).not.toBeNull();
    expect(token).not.toContain("expired");
    for (const page of [first, second]) {
      const [profile] = await Promise.all([
        page.waitForResponse("**/api/users/profile"),
        page.goto("/profile"),
      ]);
      expect(profile.status()).toBe(200);
    }
  });

  it("signs the user out in all tabs when they sign out in one of them", async () => {
    const first = await site.visit(desktop, await site.newUser("Max Session"));
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

  it("returns every tab to its previous page after a login in one of them", async () => {
    const user = await site.newUser("Nina Session");
    const first = await site.visit(desktop, user);
    const second = await first.context().newPage();
    const third = await first.context().newPage();
    await first.goto("/leaderboard");
    await second.goto("/participations");
    await third.goto("/dashboard");
    await expireSession(third);
    await third.goto("/challenges");
    for (const page of [first, second, third]) await page.waitForURL("**/login");
    await second.reload();
    await second.getByRole("heading", { name: "Connexion" }).waitFor();
    await logInWithForm(third, user);
    await third.waitForURL("**/challenges");
    await first.waitForURL("**/leaderboard");
    await second.waitForURL("**/participations");
    await second.getByRole("button", { name: `Compte de ${user.nom}` }).waitFor();
  });

  it("does not restore the previous user's session when a response for that user arrives late", async () => {
    const [olga, pia] = [await site.newUser("Olga Session"), await site.newUser("Pia Session")];
    const first = await site.visit(desktop, olga);
    const held = Promise.withResolvers<void>();
    await first.route("**/api/users/profile", async (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      const response = await route.fetch();
      await held.promise;
      await route.fulfill({ response });
    });
    await first.goto("/profile");
    await first.getByRole("button", { name: "Modifier" }).click();
    await Promise.all([
      first.waitForRequest((request) => request.method() === "PATCH"),
      first.getByRole("button", { name: "Enregistrer" }).click(),
    ]);

    const second = await first.context().newPage();
    await second.goto("/dashboard");
    await logOut(second);
    await logInWithForm(second, pia);
    await second.waitForURL("**/dashboard");
    await first.waitForURL("**/profile");
    await first.getByRole("heading", { name: pia.nom }).waitFor();
    const late = first.waitForResponse((response) => response.request().method() === "PATCH");
    held.resolve();
    await (await late).finished();
    await second.reload();
    await second.getByRole("button", { name: `Compte de ${pia.nom}` }).waitFor();
    expect(await second.evaluate(() => localStorage.getItem("user"))).toContain(pia.nom);
  });

  it("redirects visitors and ordinary users away from pages that they are not allowed to open", async () => {
    const page = await site.visit(desktop, await site.newUser("Noé Session"));
    await page.goto("/admin");
    await page.waitForURL("**/challenges");
    expect(await page.getByRole("link", { name: "Administration" }).count()).toBe(0);
    const visitorPage = await site.visit(desktop);
    for (const path of ["/dashboard", "/recipes/new?challengeId=x", "/admin", "/profile"]) {
      await visitorPage.goto(path);
      await visitorPage.waitForURL("**/login");
    }
  });

  it("ends the session when the user is banned", async () => {
    const user = await site.newUser("Oscar Session");
    const page = await site.visit(desktop, user);
    await page.goto("/profile");
    await page.getByText("Recettes partagées").waitFor();
    // Otherwise, a request could end the session before the reload, and the reload would then discard the message.
    await page.waitForLoadState("networkidle");
    const admin = await site.administrator();
    const users = await admin.api.expect(200, "GET", "/admin/users");
    const { id } = users.find(({ email }: { email: string }) => email === user.email);
    await admin.api.expect(200, "PATCH", `/admin/users/${id}/ban`, { banReason: "Publicité" });
    // Reloads the page instead of pressing a button, because a pending request may already have ended the session and
    // removed the button.
    await page.reload();
    await page.waitForURL("**/login");
    await page.getByText("Votre compte a été banni : Publicité").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });

  it("restores the draft of a recipe when the user logs in again after the session has expired", async () => {
    const user = await site.newUser("Paul Session");
    const challenge = await createChallenge(await site.administrator(), { title: "Coupure" });
    const page = await site.visit(phone, user);
    await page.goto(`/recipes/new?challengeId=${challenge.id}`);
    const fields = recipeFormOf(page);
    await fields.photo.setInputFiles(photoFile(await smallPhoto()));
    await page.getByRole("img", { name: "Photo de votre recette" }).waitFor();
    await fillRecipe(page, "Soupe interrompue");
    await page.getByText("Brouillon enregistré sur cet appareil").waitFor();
    await expireSession(page);
    await page.getByRole("button", { name: "Soumettre ma recette" }).click();
    await page.waitForURL("**/login");
    await page.getByText("Votre session a expiré.").waitFor();
    await logInWithForm(page, user);
    await page.waitForURL("**/recipes/new?*");
    await page.getByRole("img", { name: "Photo de votre recette" }).waitFor();
    expect(await fields.title.inputValue()).toBe("Soupe interrompue");
    await page.getByRole("button", { name: "Soumettre ma recette" }).click();
    await page.getByText("Votre recette a été soumise avec succès").waitFor();
    await page.goto(`/challenges/${challenge.id}`);
    await page.getByText("Soupe interrompue").first().waitFor();
  });
});
