import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { holdRequests } from "../browser/hold-requests.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { waitForFocus } from "../browser/keyboard.ts";
import { createChallenge } from "../stack/challenge.ts";
import { linkIn, mailTo } from "../stack/mailbox.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import { until } from "../stack/until.ts";
import { logIn, type User, uniqueEmail } from "../stack/users.ts";

const site = sharedSite();
const update = { method: "PATCH", path: "/api/users/profile" };
const deletion = { method: "DELETE", path: "/api/users/profile" };
let admin: User;

beforeAll(async () => {
  admin = await site.administrator();
});

async function openProfile(user: User): Promise<Page> {
  const page = await site.visit(desktop, user);
  await page.goto("/profile");
  await page.getByRole("heading", { level: 1, name: "Mon Profil" }).waitFor();
  return page;
}

/** Creates a user with one recipe that has received one vote. */
async function newCook(nom: string): Promise<User> {
  const cook = await site.newUser(nom);
  const { id } = await createChallenge(admin, { title: `Le défi de ${nom}` });
  const recipe = await submitRecipe(cook, id);
  await castVote(admin, recipe.id, 5);
  await until("the statistics", async () => {
    const { body } = await cook.api.send("GET", "/users/profile/stats");
    return body.recipesCount === 1 && body.totalVotes === 1;
  });
  return cook;
}

describe("/profile#decisions, opened from an email (phone)", () => {
  it("shows the moderation decisions even if the sections above them load later", async () => {
    const cook = await site.newUser("Dora Decision");
    for (let login = 0; login < 5; login++) await logIn(site, cook);
    const { id } = await createChallenge(admin);
    const recipe = await submitRecipe(cook, id);
    const decision = { decision: "WITHDRAW", ground: "TERMS", facts: "La photo est copiée." };
    await admin.api.expect(200, "PATCH", `/admin/reports/${recipe.id}`, decision);

    const page = await site.visit(phone, cook);
    const release = await holdRequests(page, /\/api\/users\/sessions$/);
    await page.goto("/profile#decisions");
    const decisions = page.getByText("La photo est copiée.");
    await decisions.waitFor();
    const position = () =>
      decisions.evaluate((node) => node.getBoundingClientRect().top / innerHeight);
    await expect.poll(position).toBeLessThan(0.7);
    release();
    await page.getByText("Cet appareil").first().waitFor();
    await expect.poll(position).toBeLessThan(0.7);
  });
});

describe("profile (desktop)", () => {
  it("exports the user's data as a JSON file", async () => {
    const cook = await newCook("Emma Exporte");
    const page = await openProfile(cook);
    await site.injectFault({ method: "GET", path: "/api/users/profile/export", status: 400 });
    // Waits until the sections above the button have loaded. Until then, the button moves, and a click could miss it.
    await page.waitForFunction(() => document.querySelector(".MuiSkeleton-root") === null);
    await page.getByRole("button", { name: "Télécharger mes données" }).click();
    await page.getByText("Erreur lors de la préparation de vos données").waitFor();
    await checkLayoutAndAccessibility(page);
    await site.clearFaults();
    const files: string[] = [];
    page.on("download", (download) => files.push(download.suggestedFilename()));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Réessayer" }).dblclick(),
    ]);
    await page.getByText(/^Fichier prêt.*1 recette, 0 vote/).waitFor();
    expect(files).toEqual(["a-vos-toques.json"]);
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(JSON.stringify(data)).toContain(cook.email);
    expect(data.recipes[0].imageUrl).toMatch(new RegExp(`^${site.url}/images/`));
  });

  it("lets the user edit their name, email address and password", async () => {
    const user = await site.newUser("Paule Profil");
    const page = await openProfile(user);
    const edit = page.getByRole("button", { name: "Modifier" });
    const nom = page.getByLabel("Nom", { exact: true });
    expect(await nom.isEditable()).toBe(false);
    await edit.click();
    await waitForFocus(page, nom);
    await nom.fill("Quelqu'un d'autre");
    await page.getByRole("button", { name: "Annuler" }).click();
    expect(await nom.inputValue()).toBe(user.nom);
    expect(await nom.isEditable()).toBe(false);
    await waitForFocus(page, edit);

    await edit.click();
    const current = page.getByLabel("Mot de passe actuel", { exact: true });
    const chosen = page.getByLabel("Nouveau mot de passe", { exact: true });
    const confirmed = page.getByLabel("Confirmer le nouveau mot de passe", { exact: true });
    const submit = page.getByRole("button", { name: "Enregistrer" });
    expect(await page.getByRole("button", { name: "Afficher la saisie" }).count()).toBe(3);
    await page.getByRole("button", { name: "Afficher la saisie" }).first().click();
    expect(await current.getAttribute("type")).toBe("text");
    await nom.fill("");
    await page.getByLabel("Email").fill("paule");
    await submit.click();
    await page.getByText("Le nom est requis").waitFor();
    await page.getByText("Format d'email invalide").waitFor();
    await nom.fill("Paula");
    await page.getByLabel("Email").fill(user.email);
    await chosen.fill("court");
    await confirmed.fill("court");
    await submit.click();
    await page.getByText("Le nouveau mot de passe doit contenir au moins 6 caractères").waitFor();
    await page.getByText("Le mot de passe actuel est requis").waitFor();
    await current.fill("pas le bon");
    await chosen.fill("un nouveau secret");
    await submit.click();
    await page.getByText("Les nouveaux mots de passe ne correspondent pas").waitFor();
    await checkLayoutAndAccessibility(page);
    await confirmed.fill("un nouveau secret");
    await submit.click();
    await page.getByText("Mot de passe actuel incorrect").waitFor();
    await waitForFocus(page, current);
    expect(await chosen.inputValue()).toBe("un nouveau secret");
    await current.fill(user.password);
    await site.injectFault({ ...update, status: 500, times: 1 });
    await submit.click();
    await page.getByText("Erreur lors de la mise à jour du profil").waitFor();

    const sent = await site.doubleClick(submit, update);
    await page.getByText("Profil mis à jour avec succès").waitFor();
    expect(sent()).toBe(1);
    await edit.waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Paula" }).waitFor();
    const login = { email: user.email, mot_de_passe: user.password };
    await user.api.expect(401, "POST", "/auth/login", login);
    const renewed = { email: user.email, mot_de_passe: "un nouveau secret" };
    await user.api.expect(200, "POST", "/auth/login", renewed);
  });

  it("keeps the old email address until the new one is confirmed", async () => {
    const user = await site.newUser("Aline Adresse");
    const address = uniqueEmail("Nouvelle");
    const page = await openProfile(user);
    await page.getByRole("button", { name: "Modifier" }).click();
    await page.getByLabel("Email").fill(admin.email);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Le mot de passe actuel est requis pour changer d'adresse").waitFor();
    await page.getByLabel("Mot de passe actuel", { exact: true }).fill(user.password);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Cet email est déjà utilisé.").waitFor();
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Profil mis à jour avec succès").waitFor();
    const note = page.getByText(`${address} attend votre confirmation`);
    await note.waitFor();
    await page.reload();
    await note.waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(user.email);
    await checkLayoutAndAccessibility(page);
    const link = linkIn(await mailTo(site.url, address, "/verify-email"), "/verify-email");
    await page.goto(link.href);
    await page.getByRole("link", { name: "Retourner à mon profil" }).click();
    await page.waitForURL("**/profile");
    await note.waitFor({ state: "detached" });
    await until("the new address", async () => {
      return (await page.getByLabel("Email").inputValue()) === address;
    });
  });

  it("deletes the account after the user enters the correct password", async () => {
    const user = await site.newUser("Félix Fini");
    const page = await openProfile(user);
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    const dialog = page.getByRole("dialog", { name: "Supprimer mon compte" });
    const password = dialog.getByLabel("Votre mot de passe", { exact: true });
    const confirm = dialog.getByRole("button", { name: "Supprimer" });
    await dialog.getByText(new RegExp(`${user.email}.*irréversible`)).waitFor();
    await confirm.click();
    await dialog.getByText("Le mot de passe est requis").waitFor();
    await checkLayoutAndAccessibility(page);
    await password.fill("pas le bon");
    await confirm.click();
    await dialog.getByText("Mot de passe actuel incorrect").waitFor();
    await password.fill(user.password);
    await site.injectFault({ ...deletion, status: 500, times: 1 });
    await confirm.click();
    await dialog.getByText("Erreur lors de la suppression de votre compte").waitFor();
    const sent = await site.doubleClick(confirm, deletion);
    await page.waitForURL("**/login");
    await page.getByText("Votre compte a été supprimé.").waitFor();
    expect(sent()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    const login = { email: user.email, mot_de_passe: user.password };
    await user.api.expect(401, "POST", "/auth/login", login);
  });
});
