import { describe, expect, it } from "vitest";
import { holdRequests } from "../browser/hold-requests.ts";
import { checkLayoutAndAccessibility, phone, sharedSite } from "../browser/journey.ts";
import { linkIn, mailTo } from "../stack/mailbox.ts";
import { uniqueEmail } from "../stack/users.ts";

const site = sharedSite();
const register = { method: "POST", path: "/api/auth/register" };

describe("registration link", () => {
  it("shows the login page without accepting input until the registration page has loaded", async () => {
    const page = await site.visit(phone);
    const release = await holdRequests(page, "**/static/register-page*");
    await page.goto("/login");
    const email = page.getByLabel("Email");
    await email.waitFor();
    await page.getByRole("link", { name: "S'inscrire" }).click();
    await page.locator("main[inert]").waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
    await email.evaluate((field) => field.focus());
    await page.keyboard.type("perdu");
    expect(await email.inputValue()).toBe("");
    release();
    await page.waitForURL("**/register");
    await page.getByRole("heading", { name: "Inscription" }).waitFor();
    for (const label of ["Nom", "Email"]) {
      expect(await page.getByLabel(label).inputValue(), label).toBe("");
    }
  });
});

describe("registration page (phone)", () => {
  it("creates only one account when the submit button is double-clicked", async () => {
    const email = uniqueEmail("Nina");
    const page = await site.visit(phone);
    await page.goto("/register");
    await page.getByRole("heading", { name: "Inscription" }).waitFor();
    const submit = page.getByRole("button", { name: "S'inscrire" });
    await submit.click();
    for (const text of ["Le nom est requis", "L'email est requis", "Le mot de passe est requis"])
      await page.getByText(text).waitFor();
    await checkLayoutAndAccessibility(page);

    await page.getByLabel("Nom").fill("Nina");
    expect(await page.getByText("Le nom est requis").count()).toBe(0);
    await page.getByLabel("Email").fill("nina");
    await page.getByLabel("Mot de passe", { exact: true }).fill("court");
    await submit.click();
    await page.getByText("Format d'email invalide").waitFor();
    await page.getByText("Le mot de passe doit contenir au moins 6 caractères").waitFor();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Mot de passe", { exact: true }).fill("assez long");

    await site.injectFault({ ...register, status: 400, body: { message: "?" }, times: 1 });
    await submit.click();
    await page.getByText("Veuillez vérifier les informations saisies.").waitFor();
    await site.injectFault({ ...register, status: 500, times: 1 });
    await submit.click();
    await page.getByText("Une erreur est survenue lors de l'inscription").waitFor();
    await site.injectFault({ ...register, status: 503, body: { message: "Complet." }, times: 1 });
    await submit.click();
    await page.getByText("Complet.").waitFor();

    const sent = await site.doubleClick(submit, register);
    const dialog = page.getByRole("dialog", { name: "Inscription réussie !" });
    await dialog.waitFor();
    expect(sent()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    linkIn(await mailTo(site.url, email, "/verify-email"), "/verify-email");
    await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.waitForURL("**/login");

    await page.getByRole("link", { name: "S'inscrire" }).click();
    await page.getByLabel("Nom").fill("Nina");
    await page.getByLabel("Email").fill(email.toUpperCase());
    await page.getByLabel("Mot de passe", { exact: true }).fill("assez long");
    await submit.click();
    await page.getByText("Cet email est déjà utilisé.").waitFor();
  });
});
