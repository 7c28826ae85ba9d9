import { describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, phone, sharedSite } from "../browser/journey.ts";
import { logInWithForm } from "../browser/log-in-with-form.ts";
import { linkIn, mailTo } from "../stack/mailbox.ts";

const site = sharedSite();

describe("password reset (phone)", () => {
  it("requests a password reset in a dialog and completes it through an emailed link", async () => {
    const user = await site.newUser("Rémi");
    const page = await site.visit(phone);
    await page.goto("/login");
    await page.getByText("Mot de passe oublié ?").click();
    const dialog = page.getByRole("dialog");
    const send = dialog.getByRole("button", { name: "Envoyer" });
    await dialog.waitFor();
    expect(await send.isDisabled()).toBe(true);
    await checkLayoutAndAccessibility(page);
    await dialog.getByLabel("Email").fill(user.email);
    const request = { method: "POST", path: "/api/auth/request-password-reset" };
    await site.injectFault({ ...request, status: 500, times: 1 });
    await send.click();
    await dialog.getByText("Une erreur est survenue. Veuillez réessayer.").waitFor();
    await send.click();
    await dialog
      .getByText("Si un compte existe avec cet email, vous recevrez un lien de réinitialisation.")
      .waitFor();

    const mail = await mailTo(site.url, user.email, "/reset-password");
    await page.goto(linkIn(mail, "/reset-password").href);
    const submit = page.getByRole("button", { name: "Réinitialiser le mot de passe" });
    const chosen = page.getByLabel("Nouveau mot de passe", { exact: true });
    const confirmed = page.getByLabel("Confirmer le mot de passe", { exact: true });
    await chosen.fill("court");
    await confirmed.fill("court");
    await submit.click();
    await page.getByText("Le mot de passe doit contenir au moins 6 caractères").waitFor();
    await chosen.fill("un nouveau secret");
    await submit.click();
    await page.getByText("Les mots de passe ne correspondent pas").waitFor();
    await checkLayoutAndAccessibility(page);
    await confirmed.fill("un nouveau secret");
    const reset = { method: "POST", path: "/api/auth/reset-password" };
    await site.injectFault({ ...reset, status: 500, delay: 1000, times: 1 });
    const busy = page.getByRole("button", { name: "Réinitialisation en cours..." });
    await Promise.all([busy.waitFor(), submit.click()]);
    await page
      .getByText(
        "Erreur lors de la réinitialisation du mot de passe. Le lien est peut-être expiré ou invalide.",
      )
      .waitFor();
    await submit.dblclick();
    await page.getByText("Mot de passe réinitialisé avec succès").waitFor();
    await page.goto("/login");
    await logInWithForm(page, { ...user, password: "un nouveau secret" });
    await page.waitForURL("**/dashboard");
  });
});
