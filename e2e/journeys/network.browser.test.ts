import { beforeAll, describe, expect, it } from "vitest";
import { goOffline, offlineCopies, waitForOfflineCopy } from "../browser/go-offline.ts";
import { checkLayoutAndAccessibility, phone, sharedSite } from "../browser/journey.ts";
import { fillRecipe, photoFile, recipeFormOf } from "../browser/recipe-form.ts";
import { createChallenge } from "../stack/challenge.ts";
import { smallPhoto } from "../stack/photo.ts";
import { submitRecipe } from "../stack/recipes.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let user: User;

beforeAll(async () => {
  user = await site.newUser("Rose Réseau");
});

describe("unreliable network", () => {
  it("shows an offline notice until the connection is restored", async () => {
    const page = await site.visit(phone, user);
    await page.goto("/leaderboard");
    await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
    await goOffline(page);
    await page.getByText("Vous êtes hors ligne.").waitFor();
    expect(await page.getByRole("heading", { name: "Leaderboard" }).count()).toBe(1);
    await page.context().setOffline(false);
    await page.getByText("Vous êtes hors ligne.").waitFor({ state: "detached" });
  });

  it("names the script that failed to load, and offers to reload the page", async () => {
    const page = await site.visit(phone, user);
    await page.goto("/challenges");
    await page.getByRole("heading", { name: "Défis en cours" }).waitFor();
    await site.injectFault({ method: "GET", path: "/static/leaderboard-page*", status: 404 });
    await page.getByRole("button", { name: /menu/i }).first().click();
    await page.getByRole("link", { name: "Classement" }).click();
    await page.getByText(/leaderboard-page/).waitFor();
    await site.clearFaults();
    await page.getByRole("button", { name: /recharger/i }).click();
    await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
  });

  it("keeps the page open when the code of the recipe dialog fails to load", async () => {
    const page = await site.visit(phone, user);
    await site.injectFault({ method: "GET", path: "/static/recipe-dialog*", status: 503 });
    await page.goto("/challenges?recette=000000000000-000000000000-0000");
    await page.getByText("module « recipe-dialog »").waitFor();
    expect(await page.getByRole("heading", { name: "Défis en cours" }).count()).toBe(1);
    await checkLayoutAndAccessibility(page);
    await site.clearFaults();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("dialog").waitFor();
  });

  it("preloads the code of the account menu and the recipe dialog, so the menu opens offline", async () => {
    const page = await site.visit(phone, user);
    const panel = page.waitForResponse(/\/static\/account-panel/);
    const dialog = page.waitForResponse(/\/static\/recipe-dialog/);
    await page.goto("/leaderboard");
    await Promise.all([panel, dialog]);
    await page.waitForLoadState("networkidle");
    await goOffline(page);
    await page.getByRole("button", { name: /^Compte de/ }).click();
    await page.getByText("Connecté en tant que").waitFor();
  });

  it("does not send votes or recipes while offline", async () => {
    const admin = await site.administrator();
    const challenge = await createChallenge(admin, { title: "Tunnel" });
    const photo = await smallPhoto();
    await submitRecipe(admin, challenge.id, "Soupe du tunnel");
    const page = await site.visit({ ...phone, serviceWorkers: "allow" }, user);
    await page.goto(`/challenges/${challenge.id}`);
    const card = page.getByRole("article").filter({ hasText: "Soupe du tunnel" });
    await card.locator("label", { hasText: "5 étoiles sur 5" }).click();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await waitForOfflineCopy(page, challenge.id);
    await goOffline(page);
    await card.getByRole("button", { name: "Voter" }).click();
    await page.getByText("Rien n'est envoyé").waitFor();
    expect(await card.getByRole("radio", { name: "5 étoiles sur 5" }).isChecked()).toBe(true);

    await page.goto(`/recipes/new?challengeId=${challenge.id}`);
    await goOffline(page);
    const fields = recipeFormOf(page);
    await fields.photo.setInputFiles(photoFile(photo));
    await page.getByRole("img", { name: "Photo de votre recette" }).waitFor();
    await fillRecipe(page, "Gratin du tunnel");
    await page.getByText("Brouillon enregistré sur cet appareil").waitFor();
    await page.getByRole("button", { name: "Soumettre ma recette" }).click();
    await page.getByRole("alert").filter({ hasText: "Rien n'est envoyé" }).waitFor();
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole("img", { name: "Photo de votre recette" }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Soumettre ma recette" }).click();
    await page.getByText("Votre recette a été soumise avec succès").waitFor();
    const recipes = await admin.api.expect(200, "GET", `/recipes/challenge/${challenge.id}`);
    const titles = recipes.map(({ title }: { title: string }) => title);
    expect(titles.toSorted()).toEqual(["Gratin du tunnel", "Soupe du tunnel"]);
  });

  it("stores the leaderboard for offline use, but nothing from the visited admin tabs (D40)", async () => {
    const admin = await site.administrator();
    const { title } = await createChallenge(admin, { title: "Potiron" });
    const page = await site.visit(phone, admin);
    await page.goto("/admin");
    await page.getByText(title).first().waitFor();
    await page.getByRole("tab", { name: "Utilisateurs" }).click();
    await page.getByText(user.email).first().waitFor();
    await page.getByRole("tab", { name: "GPT" }).click();
    await page.getByRole("heading", { name: "Configuration GPT" }).waitFor();
    await page.getByRole("button", { name: /menu/i }).first().click();
    await page.getByRole("link", { name: "Classement" }).click();
    await waitForOfflineCopy(page, '"leaderboard"');
    expect(await offlineCopies(page)).toEqual(['["leaderboard"]']);
  });

  it("reloads the requested page if a deployment has deleted its old scripts", async () => {
    const page = await site.visit(phone, user);
    await page.goto("/challenges");
    await page.getByRole("heading", { name: "Défis en cours" }).waitFor();
    await page.evaluate(() => Object.assign(window, { isOldTab: true }));
    const gone = { path: "/static/leaderboard-page*", status: 404, times: 1 };
    await site.injectFault({ ...gone, method: "GET" }, { ...gone, method: "HEAD" });
    await page.getByRole("button", { name: /menu/i }).first().click();
    await page.getByRole("link", { name: "Classement" }).click();
    await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
    expect(await page.evaluate(() => "isOldTab" in window)).toBe(false);
  });
});
