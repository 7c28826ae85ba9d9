import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { waitForFocus } from "../browser/keyboard.ts";
import { checkLargeText } from "../browser/large-text.ts";
import { logOut } from "../browser/log-out.ts";
import { countRequests } from "../browser/record-requests.ts";
import { chooseFromMenu, menuOf, rowOf } from "../browser/table-row.ts";
import { closeToast } from "../browser/toast.ts";
import { connectAuthenticator } from "../browser/virtual-authenticator.ts";
import { mailTo } from "../stack/mailbox.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
const loginButton = "Se connecter avec une clé d'accès";
const removal = "Retirer les clés d'accès";
let admin: User;

beforeAll(async () => {
  admin = await site.administrator();
});

const cardOf = (page: Page) => page.getByRole("region", { name: "Clés d'accès" });

async function openProfile(page: Page): Promise<void> {
  await page.goto("/profile");
  await cardOf(page).getByRole("button", { name: "Ajouter une clé d'accès" }).waitFor();
}

/** Adds the user's first passkey, and enters the password that the site asks for. */
async function addPasskey(page: Page, { password }: User, name: string): Promise<void> {
  await cardOf(page).getByRole("button", { name: "Ajouter une clé d'accès" }).click();
  await page.getByLabel("Mot de passe actuel", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Nom de la clé").fill(name);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await closeToast(page, "Clé d'accès ajoutée");
  await cardOf(page).getByText(name).waitFor();
}

describe("passkeys", () => {
  it("adds a named passkey after the user confirms their identity with a password", async () => {
    const user = await site.newUser("Clémence Trousseau");
    const page = await site.visit(desktop, user);
    await connectAuthenticator(page);
    await openProfile(page);
    const card = cardOf(page);
    await card.getByText("Vous n'avez pas encore de clé d'accès.").waitFor();
    await card.getByRole("button", { name: "Ajouter une clé d'accès" }).click();
    const password = page.getByLabel("Mot de passe actuel", { exact: true });
    await password.fill("pas le bon");
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByText("Mot de passe actuel incorrect").waitFor();
    await checkLayoutAndAccessibility(page);
    await checkLargeText(page);
    await password.fill(user.password);
    await page.getByRole("button", { name: "Continuer" }).click();
    const name = page.getByLabel("Nom de la clé");
    await name.waitFor();
    expect(await name.inputValue()).toBe("Chrome sur Linux");
    await name.fill(" ");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Donnez un nom à cette clé").waitFor();
    await checkLayoutAndAccessibility(page);
    await checkLargeText(page);
    const long = "Téléphone-de-Clémence-qui-a-un-nom-bien-trop-long-pour-tenir";
    await name.fill(long);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Clé d'accès ajoutée").waitFor();
    await card.getByText(long).waitFor();
    await card.getByText("jamais utilisée").waitFor();
    await checkLayoutAndAccessibility(page);
    await checkLargeText(page);
    const { subject, text } = await mailTo(site.url, user.email, long);
    expect(subject).toBe("Une clé d'accès a été ajoutée à votre compte");
    expect(text).toContain(`${site.url}/profile`);
    const { passkeys } = await user.api.expect(200, "GET", "/users/profile/export");
    expect(passkeys).toEqual([{ name: long, createdAt: expect.any(String), lastUsedAt: null }]);
  });

  it("lets the user log in with a passkey on /login until the passkey is removed", async () => {
    const user = await site.newUser("Béatrice Bouton");
    const page = await site.visit(phone, user);
    const authenticator = await connectAuthenticator(page);
    await openProfile(page);
    await addPasskey(page, user, "Téléphone");
    await logOut(page);

    const button = page.getByRole("button", { name: loginButton });
    await checkLargeText(page);
    const options = countRequests(page, "POST", "/api/auth/passkeys/options");
    const logins = countRequests(page, "POST", "/api/auth/passkeys/login");
    await authenticator.recogniseUser(false);
    await Promise.all([page.waitForResponse("**/api/auth/passkeys/options"), button.click()]);
    // Waits until the login attempt has ended and the login button shows its usual label again.
    await page.getByRole("button", { name: "Se connecter", exact: true }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await authenticator.recogniseUser(true);
    await button.click();
    await page.waitForURL("**/dashboard");
    expect([options(), logins()]).toEqual([2, 1]);

    // Does not reload the page, because the user would then have to confirm their identity again.
    await page.getByRole("button", { name: /^Compte de/ }).click();
    await page.getByRole("menuitem", { name: "Profil" }).click();
    await cardOf(page).getByText("dernière utilisation le").waitFor();
    await cardOf(page).getByRole("button", { name: "Supprimer Téléphone" }).click();
    const dialog = page.getByRole("dialog", { name: /^Supprimer/ });
    await dialog.getByRole("button", { name: "Supprimer" }).waitFor();
    expect(await dialog.getByLabel("Mot de passe actuel").count()).toBe(0);
    await checkLayoutAndAccessibility(page);
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await waitForFocus(page, page.getByRole("heading", { name: "Clés d'accès" }));
    await closeToast(page, "Clé d'accès supprimée");
    await cardOf(page).getByText("Vous n'avez pas encore de clé d'accès.").waitFor();
    await mailTo(site.url, user.email, "vient d'être supprimée");

    await logOut(page);
    await button.click();
    await page.getByText("Cette clé d'accès n'a pas été reconnue. Veuillez réessayer.").waitFor();
  });

  it("logs the user in when they choose a passkey suggested in the email field", async () => {
    const user = await site.newUser("Sabine Suggestion");
    const page = await site.visit(desktop, user);
    await connectAuthenticator(page);
    await openProfile(page);
    await addPasskey(page, user, "Ordinateur");
    await logOut(page);
    const options = countRequests(page, "POST", "/api/auth/passkeys/options");
    await page.goto("/login");
    await page.getByRole("button", { name: loginButton }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(options()).toBe(0);
    await page.getByLabel("Email").focus();
    await page.waitForURL("**/dashboard");
    expect(options()).toBe(1);
  });
});

describe("second factor", () => {
  /** Creates a separate administrator, because in other tests the shared administrator must not have a passkey. */
  async function newAdministrator(nom: string): Promise<User> {
    const user = await site.newUser(nom);
    const search = `/admin/users?search=${encodeURIComponent(user.email)}`;
    const [{ id }] = await admin.api.expect(200, "GET", search);
    await admin.api.expect(200, "PATCH", `/admin/users/${id}/role`, { role: "ADMIN" });
    // A window needs a session that was opened after the role changed.
    return { ...user, session: undefined };
  }

  it("asks for an administrator's passkey without leaving the page, then retries the requests", async () => {
    const chef = await newAdministrator("Fabien Facteur");
    const first = await site.visit(desktop, chef);
    const device = await connectAuthenticator(first);
    await openProfile(first);
    await addPasskey(first, chef, "Ordinateur");
    await first.goto("/admin?tab=users");
    await rowOf(first, chef.email).waitFor();

    // In this second window, the administrator has signed in with a password only, not with the passkey.
    const page = await site.visit(desktop, chef);
    const authenticator = await connectAuthenticator(page, await device.credentials());
    await page.goto("/admin?tab=users");
    const dialog = page.getByRole("dialog", { name: "Confirmez votre identité" });
    await dialog.getByText("Confirmez votre identité avec votre clé d'accès.").waitFor();
    await checkLayoutAndAccessibility(page);
    await checkLargeText(page);
    const confirm = dialog.getByRole("button", { name: "Confirmer" });
    const options = countRequests(page, "POST", "/api/auth/passkeys/options");
    const confirmations = countRequests(page, "POST", "/api/users/passkeys/confirm");
    await authenticator.recogniseUser(false);
    await Promise.all([page.waitForResponse("**/api/auth/passkeys/options"), confirm.click()]);
    await expect.poll(() => confirm.isEnabled()).toBe(true);
    expect(await rowOf(page, chef.email).count()).toBe(0);
    await authenticator.recogniseUser(true);
    await confirm.click();
    await rowOf(page, chef.email).waitFor();
    expect([options(), confirmations()]).toEqual([2, 1]);
    expect(await dialog.count()).toBe(0);
    expect(new URL(page.url()).search).toBe("?tab=users");
  });

  it("makes administrators who have a passkey confirm their identity with it", async () => {
    const chef = await newAdministrator("Paul Preuve");
    const first = await site.visit(desktop, chef);
    const device = await connectAuthenticator(first);
    await openProfile(first);
    await addPasskey(first, chef, "Ordinateur");

    const page = await site.visit(desktop, chef);
    await connectAuthenticator(page, await device.credentials());
    await openProfile(page);
    await cardOf(page).getByRole("button", { name: "Supprimer Ordinateur" }).click();
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: "Confirmer avec une clé d'accès" });
    await confirm.waitFor();
    expect(await dialog.getByLabel("Mot de passe actuel").count()).toBe(0);
    await checkLayoutAndAccessibility(page);
    await confirm.click();
    await dialog.getByText("Votre identité est confirmée.").waitFor();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    const { api, password: currentPassword } = chef;
    await api.expect(403, "POST", "/users/passkeys/options", { currentPassword });
    await api.expect(403, "GET", "/admin/users");
  });

  it("redirects an administrator without a passkey to their profile when a passkey is required", async () => {
    const chef = await newAdministrator("Rachid Requis");
    const page = await site.visit(phone, chef);
    await connectAuthenticator(page);
    const message = "Ajoutez une clé d'accès à votre profil.";
    const refusal = { status: 403, body: { code: "passkey-required", message } };
    await site.injectFault({ method: "GET", path: "/api/admin/users", ...refusal });
    await page.goto("/admin?tab=users");
    await page.waitForURL("**/profile#*");
    await cardOf(page).getByText(message).waitFor();
    await checkLayoutAndAccessibility(page);
    await site.clearFaults();
    await addPasskey(page, chef, "Téléphone");
    await cardOf(page).getByText("Votre clé d'accès est prête.").waitFor();
    await checkLayoutAndAccessibility(page);
    await cardOf(page).getByRole("link", { name: "Aller à l'administration" }).click();
    await page.getByRole("tab", { name: "Utilisateurs" }).click();
    await rowOf(page, chef.email).waitFor();
  });

  it("lets an administrator remove a user's lost passkey", async () => {
    const user = await site.newUser("Perrine Perdue");
    const theirs = await site.visit(desktop, user);
    await connectAuthenticator(theirs);
    await openProfile(theirs);
    await addPasskey(theirs, user, "Téléphone perdu");

    const page = await site.visit(phone, admin);
    await page.goto("/admin?tab=users");
    const row = rowOf(page, user.email);
    await chooseFromMenu(row, removal);
    const dialog = page.getByRole("dialog", { name: /^Retirer les clés d'accès de Perrine/ });
    await dialog.getByText("Un email l'en avertit.").waitFor();
    await checkLayoutAndAccessibility(page);
    await checkLargeText(page);
    await dialog.getByRole("button", { name: removal }).click();
    await closeToast(page, "Perrine Perdue n'a plus de clé d'accès");
    await menuOf(row).click();
    await page.getByRole("menuitem", { name: "Supprimer" }).waitFor();
    expect(await page.getByRole("menuitem", { name: removal }).count()).toBe(0);
    const { subject } = await mailTo(site.url, user.email, "toutes les clés d'accès");
    expect(subject).toBe("Vos clés d'accès ont été retirées");
    expect(await user.api.expect(200, "GET", "/users/passkeys")).toEqual([]);
  });
});
