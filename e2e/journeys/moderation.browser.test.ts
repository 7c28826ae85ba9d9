import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { tabTo } from "../browser/keyboard.ts";
import { createChallenge } from "../stack/challenge.ts";
import { linkIn, mailTo } from "../stack/mailbox.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let admin: User;
let author: User;
let challenge: Challenge;
let recipeId: string;
let title: string;
let count = 0;

beforeAll(async () => {
  admin = await site.administrator();
  challenge = await createChallenge(admin, { title: "À surveiller" });
});
beforeEach(async () => {
  author = await site.newUser("Arthur Auteur");
  title = `Œufs brouillés ${++count}`;
  recipeId = (await submitRecipe(author, challenge.id, title)).id;
});

const why = "Cette photo vient de mon blog.";

async function fillReport(within: Page | ReturnType<Page["getByRole"]>): Promise<void> {
  await within.getByLabel("Motif").selectOption("Copie sans autorisation");
  await within.getByRole("textbox", { name: "Expliquez en quelques mots" }).fill(why);
  await within.getByRole("checkbox", { name: /^Je déclare de bonne foi/ }).check();
}

async function withdraw(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Retirer", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Retirer cette recette" });
  await dialog.getByLabel("Fondement").selectOption("Conditions d'utilisation");
  await dialog.getByRole("textbox", { name: "Faits" }).fill("La photo est celle d'un autre site.");
  await checkLayoutAndAccessibility(page);
  await dialog.getByRole("button", { name: "Retirer la recette", exact: true }).click();
  await page.getByText("La recette est retirée, son auteur en est averti").waitFor();
}

describe("recipe moderation", () => {
  it("withdraws a reported recipe and restores it after the author's appeal", async () => {
    const reader = await site.newUser("Rose Relit");
    await castVote(reader, recipeId, 4);
    const page = await site.visit(phone, reader);
    await page.goto(`/recipes/${recipeId}`);
    await page.getByRole("button", { name: "Signaler", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Signaler cette recette" });
    await dialog.getByRole("button", { name: "Envoyer le signalement" }).click();
    await dialog.getByText("Le motif est requis").waitFor();
    await checkLayoutAndAccessibility(page);
    await fillReport(dialog);
    await dialog.getByRole("button", { name: "Envoyer le signalement" }).click();
    await page.getByText("Merci. Vous recevrez notre décision par email.").waitFor();
    await mailTo(site.url, reader.email, "votre signalement est arrivé");

    const adminPage = await site.visit(phone, admin);
    await adminPage.goto("/admin");
    await adminPage.getByRole("link", { name: /^Signalements \(\d+\+?\)$/ }).click();
    await adminPage.getByRole("heading", { level: 1, name: "Signalements" }).waitFor();
    await adminPage.getByRole("link", { name: title }).click();
    await adminPage.getByText(why).waitFor();
    await withdraw(adminPage);
    await adminPage.getByText("Plus personne ne voit cette recette.").waitFor();
    const photo = adminPage.getByRole("img", { name: `Photo de la recette ${title}` });
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await reader.api.expect(404, "GET", `/recipes/${recipeId}`);

    const statement = await mailTo(site.url, author.email, "a été retirée");
    const link = linkIn(statement, "/profile");
    const profile = await site.visit(phone, author);
    await profile.goto(link.href);
    await profile.getByRole("button", { name: `Contester la décision sur ${title}` }).click();
    const appeal = profile.getByRole("dialog", { name: /^Contester la décision/ });
    await appeal.getByRole("textbox", { name: "Votre message" }).fill("J'ai pris cette photo.");
    await checkLayoutAndAccessibility(profile);
    await appeal.getByRole("button", { name: "Contester" }).click();
    await profile.getByText("Votre contestation est envoyée").waitFor();
    await profile.getByText("contestation en cours").waitFor();
    await checkLayoutAndAccessibility(profile);

    await adminPage.reload();
    await adminPage.getByText("J'ai pris cette photo.").waitFor();
    await adminPage.getByRole("button", { name: "Remettre en ligne" }).click();
    const question = adminPage.getByRole("dialog", { name: /^Remettre/ });
    await question.getByRole("button", { name: "Remettre en ligne" }).click();
    await adminPage.getByText("La recette est de nouveau en ligne").first().waitFor();
    await mailTo(site.url, author.email, "nous avons remis");
    const restored = await reader.api.expect(200, "GET", `/recipes/${recipeId}`);
    expect(restored).toMatchObject({ ratingCount: 1, averageRating: 4, myRating: 4 });
  });

  it("lets a visitor confirm a report by following an emailed link", async () => {
    const visitor = await site.visit(desktop);
    await visitor.goto("/login");
    await visitor.getByRole("link", { name: "Signaler un contenu" }).click();
    await visitor.getByRole("heading", { level: 1, name: "Signaler un contenu" }).waitFor();
    const address = `ali.${count}@exemple.fr`;
    await visitor.getByRole("textbox", { name: "Adresse de la recette" }).fill("ailleurs");
    await fillReport(visitor);
    await visitor.getByRole("textbox", { name: "Nom" }).fill("Ali");
    await visitor.getByRole("textbox", { name: "Email" }).fill(address);
    await visitor.getByRole("button", { name: "Envoyer le signalement" }).click();
    await visitor.getByText("Cette adresse n'est pas celle d'une recette").waitFor();
    await checkLayoutAndAccessibility(visitor);
    const url = `${site.url}/recipes/${recipeId}`;
    await visitor.getByRole("textbox", { name: "Adresse de la recette" }).fill(url);
    await visitor.keyboard.press("Enter");
    await visitor.getByText(/^Merci\. Un lien vient de vous être envoyé/).waitFor();
    const link = linkIn(await mailTo(site.url, address, "/signaler"), "/signaler");
    await visitor.goto(link.href);
    await tabTo(visitor, visitor.getByRole("button", { name: "Confirmer mon signalement" }));
    await visitor.keyboard.press("Enter");
    await visitor.getByText("Merci, votre signalement nous est parvenu.").waitFor();
    await checkLayoutAndAccessibility(visitor);
    await visitor.goto(link.href);
    await visitor.getByRole("button", { name: "Confirmer mon signalement" }).click();
    await visitor.getByText("Ce lien est expiré ou a déjà été utilisé.").waitFor();

    const page = await site.visit(desktop, admin);
    await page.goto(`/recipes/${recipeId}`);
    await tabTo(page, page.getByRole("link", { name: "Modérer" }));
    await page.keyboard.press("Enter");
    await page.getByText(`Ali, ${address}`).waitFor();
    const other = await admin.api.expect(200, "PATCH", `/admin/reports/${recipeId}`, {
      decision: "KEEP",
    });
    expect(other.status).toBe("KEPT");
    await tabTo(page, page.getByRole("button", { name: "Conserver" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Conserver cette recette" });
    await dialog.getByLabel("Explication (facultative)").fill("La photo est de son auteur.");
    await tabTo(page, dialog.getByRole("button", { name: "Conserver la recette" }));
    await page.keyboard.press("Enter");
    await dialog
      .getByText(/déjà traité\. Statut actuel.: conservée\. Copiez votre texte/)
      .waitFor();
    await page.getByText(/^La recette reste en ligne/).waitFor();
    await checkLayoutAndAccessibility(page);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await dialog.waitFor({ state: "hidden" });
    await mailTo(site.url, address, "reste en ligne");
  });
});
