import { describe, it } from "vitest";
import { checkLayoutAndAccessibility, phone, sharedSite } from "../browser/journey.ts";
import { logInWithForm } from "../browser/log-in-with-form.ts";
import { Api } from "../stack/api.ts";
import { linkIn, mailTo } from "../stack/mailbox.ts";
import { uniqueEmail } from "../stack/users.ts";

const site = sharedSite();
const verify = { method: "GET", path: "/api/auth/verify-email" };
const resend = { method: "POST", path: "/api/auth/resend-verification" };

describe("email verification (phone)", () => {
  it("verifies an email address through a link, and sends a new link if that one is invalid", async () => {
    const email = uniqueEmail("Paul");
    const account = { nom: "Paul", email, mot_de_passe: "assez long" };
    await new Api(site.url).expect(201, "POST", "/auth/register", account);
    const page = await site.visit(phone);
    await page.goto("/login");
    await logInWithForm(page, { email, password: account.mot_de_passe });
    await page.getByText("Votre compte n'est pas encore vérifié.").waitFor();

    await page.goto(`/verify-email?token=x&email=${encodeURIComponent(email)}`);
    await page.getByText("Email non vérifié").waitFor();
    const again = page.getByRole("button", { name: "Renvoyer l'email de vérification" });
    await checkLayoutAndAccessibility(page);
    await site.injectFault({ ...resend, status: 500, times: 1 });
    await again.click();
    await page.getByText("Erreur lors de l'envoi du nouvel email de vérification").waitFor();
    await again.click();
    await page
      .getByText(/email de vérification/i)
      .last()
      .waitFor();

    const link = linkIn(await mailTo(site.url, email, "/verify-email"), "/verify-email");
    await site.injectFault({ ...verify, delay: 300 });
    await page.goto(link.href);
    await page
      .getByText("Email vérifié avec succès ! Vous pouvez maintenant vous connecter.")
      .waitFor();
    await checkLayoutAndAccessibility(page);
    await page.waitForURL("**/login");
  });
});
