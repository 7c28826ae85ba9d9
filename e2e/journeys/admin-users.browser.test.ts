import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { waitForFocus } from "../browser/keyboard.ts";
import { chooseFromMenu, menuOf, rowOf, searchForUser } from "../browser/table-row.ts";
import { closeToast } from "../browser/toast.ts";
import { mailTo } from "../stack/mailbox.ts";
import { type User, uniqueEmail } from "../stack/users.ts";

const site = sharedSite();
const creation = { method: "POST", path: "/api/users" };
let admin: User;

beforeAll(async () => {
  admin = await site.administrator();
});

const action = (name: string) => ({ method: "PATCH", path: `/api/admin/users/*/${name}` });

async function openTab(): Promise<Page> {
  const page = await site.visit(phone, admin);
  await page.goto("/admin?tab=users");
  await page.getByRole("heading", { name: "Gestion des utilisateurs" }).waitFor();
  return page;
}

describe("admin users tab (phone)", () => {
  it("lists users and disables all actions on the administrator's own account", async () => {
    await site.injectFault({ method: "GET", path: "/api/admin/users", status: 400 });
    const page = await site.visit(phone, admin);
    await page.goto("/admin");
    await page.getByRole("tab", { name: "Utilisateurs" }).click();
    await page.getByText("Erreur lors du chargement des utilisateurs").waitFor();
    expect(await page.getByText("Gestion des utilisateurs").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Ajouter un utilisateur" }).count()).toBe(0);
    await site.clearFaults();
    await page.getByRole("button", { name: "Réessayer" }).click();

    const self = await searchForUser(page, admin.email);
    for (const text of ["(vous)", "Administrateur", "Vérifié"])
      await self.getByText(text, { exact: true }).waitFor();
    for (const name of ["Passer en Utilisateur", "Est vérifié", /^Autres actions/])
      expect(await self.getByRole("button", { name }).isDisabled()).toBe(true);
    await page.reload();
    await searchForUser(page, admin.email);
    await self.waitFor();
    expect(await page.getByRole("table").count()).toBe(0);
    await page.goBack();
    await page.getByRole("heading", { name: "Gestion des défis" }).waitFor();
  });

  it("shows a message instead of an empty table when a search finds no users", async () => {
    const newest = await site.newUser("Récente");
    const page = await openTab();
    const search = page.getByRole("searchbox", { name: "Rechercher par nom ou adresse" });
    const reset = page.getByRole("button", { name: "Effacer la recherche" });
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await search.fill("personne-de-ce-nom");
      await page.getByText("Personne ne correspond à").waitFor();
      expect(await page.getByRole("table").count()).toBe(0);
      const shownBelow = await reset.evaluate((button) => {
        const { bottom } = button.getBoundingClientRect();
        return [...document.querySelectorAll("main *")]
          .map((element) => element.getBoundingClientRect())
          .filter(({ top, height }) => top > bottom && height > 1).length;
      });
      expect(shownBelow, `${size.width} px`).toBe(0);
      await reset.click();
      // Waits until the unfiltered list is shown again. Its first page always contains the newest user.
      await rowOf(page, newest.email).waitFor();
    }
  });

  it("sends a verification email to a user added by an administrator", async () => {
    const email = uniqueEmail("Lucie");
    const page = await openTab();
    await page.getByRole("button", { name: "Ajouter un utilisateur" }).click();
    const dialog = page.getByRole("dialog", { name: "Ajouter un nouvel utilisateur" });
    await dialog.waitFor();
    await page.reload();
    await dialog.waitFor();
    const submit = dialog.getByRole("button", { name: "Créer" });
    await submit.click();
    for (const text of ["Le nom est requis", "L'email est requis", "Le mot de passe est requis"])
      await dialog.getByText(text).waitFor();
    await checkLayoutAndAccessibility(page);
    expect(await dialog.getByLabel("Rôle").inputValue()).toBe("USER");
    expect(await dialog.getByRole("option").allTextContents()).toEqual([
      "Utilisateur",
      "Administrateur",
    ]);
    await dialog.getByLabel("Nom").fill("Lucie");
    await dialog.getByLabel("Email").fill("lucie");
    await dialog.getByLabel("Mot de passe", { exact: true }).fill("court");
    await submit.click();
    await dialog.getByText("Format d'email invalide").waitFor();
    await dialog.getByText("Le mot de passe doit contenir au moins 6 caractères").waitFor();
    await dialog.getByLabel("Mot de passe", { exact: true }).fill("assez long");

    await dialog.getByLabel("Email").fill(admin.email);
    await submit.click();
    await dialog.getByText("Cet email est déjà utilisé.").waitFor();
    await dialog.getByLabel("Email").fill(email);
    await site.injectFault({ ...creation, status: 500, times: 1 });
    await submit.click();
    await dialog.getByText("Erreur lors de la création de l'utilisateur").waitFor();
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Abandonner la saisie ?" });
    await question.getByRole("button", { name: "Continuer la saisie" }).click();
    await question.waitFor({ state: "hidden" });
    expect(await dialog.getByLabel("Email").inputValue()).toBe(email);

    const sent = await site.doubleClick(submit, creation);
    await page.getByText(`Compte créé. Un email de vérification part à ${email}`).waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(sent()).toBe(1);
    const row = rowOf(page, email);
    await row.getByText("Non vérifié").waitFor();
    await row.getByText("Utilisateur", { exact: true }).waitFor();
    await mailTo(site.url, email, "/verify-email");

    const verify = row.getByRole("button", { name: "Activer Vérification" });
    await site.injectFault({ ...action("verify"), status: 500, times: 1 });
    await verify.click();
    await closeToast(page, "Erreur lors de la modification de la vérification");
    await verify.click();
    await row.getByText("Vérifié", { exact: true }).waitFor();
    expect(await row.getByRole("button", { name: "Est vérifié" }).isDisabled()).toBe(true);
  });

  it("bans and unbans a user", async () => {
    const { email, password, nom, api } = await site.newUser("Bruno");
    const login = { email, mot_de_passe: password };
    const page = await openTab();
    // Narrows the list, because axe takes a long time to check many rows.
    const row = await searchForUser(page, email);
    await chooseFromMenu(row, "Bannir");
    const dialog = page.getByRole("dialog", { name: `Bannir ${nom}` });
    const reason = dialog.getByLabel("Raison du bannissement");
    const confirm = dialog.getByRole("button", { name: "Bannir" });
    expect(await reason.getAttribute("rows")).toBe("3");
    expect(await confirm.isDisabled()).toBe(true);
    await reason.fill("   ");
    expect(await confirm.isDisabled()).toBe(true);
    await reason.fill("Publicité");
    await checkLayoutAndAccessibility(page);
    await site.injectFault({ ...action("ban"), status: 500, times: 1 });
    await confirm.click();
    await page.getByText("Erreur lors du bannissement de l'utilisateur").waitFor();
    expect(await reason.inputValue()).toBe("Publicité");
    await confirm.dblclick();
    expect(await page.locator("footer").isVisible()).toBe(true);
    await dialog.waitFor({ state: "hidden" });
    await row.getByText("Banni", { exact: true }).waitFor();
    await row.getByText("Raison du bannissement : Publicité").waitFor();
    await checkLayoutAndAccessibility(page);
    const refused = await api.expect(403, "POST", "/auth/login", login);
    expect(refused.message).toBe("Votre compte a été banni : Publicité");

    const unban = row.getByRole("button", { name: "Débannir" });
    await site.injectFault({ ...action("unban"), status: 500, times: 1 });
    const question = page.getByRole("dialog", { name: `Débannir ${nom}` });
    await unban.click();
    await question.getByRole("button", { name: "Débannir" }).click();
    await closeToast(page, "Erreur lors du débannissement de l'utilisateur");
    await unban.click();
    await question.getByRole("button", { name: "Débannir" }).click();
    await question.waitFor({ state: "hidden" });
    await unban.waitFor({ state: "detached" });
    expect(await row.getByText("Publicité").count()).toBe(0);
    await api.expect(200, "POST", "/auth/login", login);
  });

  it("deletes a user after confirmation", async () => {
    const { email, password, nom, api } = await site.newUser("Denis");
    const page = await openTab();
    const row = rowOf(page, email);
    await chooseFromMenu(row, "Supprimer");
    const dialog = page.getByRole("dialog", { name: `Supprimer ${nom}` });
    await dialog.getByText(/Toutes les recettes, tous les votes.*irréversible/).waitFor();
    const deletion = { method: "DELETE", path: "/api/admin/users/*" };
    await site.injectFault({ ...deletion, status: 500, times: 1 });
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("Erreur lors de la suppression de l'utilisateur").waitFor();
    await dialog.waitFor({ state: "hidden" });
    await waitForFocus(page, menuOf(row));

    await chooseFromMenu(row, "Supprimer");
    await dialog.getByRole("button", { name: "Supprimer" }).dblclick();
    await page.getByText(`Le compte de ${nom} a été supprimé`).waitFor();
    await row.waitFor({ state: "detached" });
    await dialog.waitFor({ state: "hidden" });
    await waitForFocus(page, page.getByRole("heading", { name: "Gestion des utilisateurs" }));
    await api.expect(401, "POST", "/auth/login", { email, mot_de_passe: password });
  });
});
