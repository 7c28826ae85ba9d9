import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { checkLayoutAndAccessibility, desktop, sharedSite } from "../browser/journey.ts";
import { waitForFocus } from "../browser/keyboard.ts";
import { closeToast } from "../browser/toast.ts";
import { defaultSettings } from "../stack/generation.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
const load = { method: "GET", path: "/api/admin/gpt-settings" };
const save = { method: "POST", path: "/api/admin/gpt-settings" };
const propose = { method: "POST", path: "/api/admin/challenges/propose" };
const generate = { method: "POST", path: "/api/admin/challenges/generate" };
const failedSave = "Erreur lors de la sauvegarde des paramètres";
const savedText = "Paramètres sauvegardés avec succès";
const fresh = { ...defaultSettings, apiKey: "" };
let admin: User;

beforeAll(async () => {
  admin = await site.administrator();
});
beforeEach(async () => {
  await admin.api.expect(200, "POST", "/admin/gpt-settings", fresh);
});

async function openTab(): Promise<Page> {
  const page = await site.visit(desktop, admin);
  await page.goto("/admin?tab=gpt");
  await page.getByRole("heading", { name: "Configuration GPT" }).waitFor();
  return page;
}

describe("admin generation tab", () => {
  it("shows the stored generation settings and the error of the last failed challenge generation", async () => {
    await site.injectFault({ ...load, status: 400 });
    const page = await openTab();
    await page.getByText("Erreur lors du chargement des paramètres").waitFor();
    await site.clearFaults();
    const lastError = { at: "2026-11-20T23:05:00.000Z", message: "Le service ne répond pas." };
    await site.injectFault({ ...load, status: 200, body: { ...fresh, lastError } });
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("La dernière génération a échoué (21 novembre 2026").waitFor();
    await page.getByText("Le service ne répond pas.").waitFor();
    await checkLayoutAndAccessibility(page);

    expect(await page.getByLabel("Clé API").isEditable()).toBe(false);
    await page.getByPlaceholder("Aucune clé enregistrée.").waitFor();
    for (const label of ["Prompt quotidien", "Prompt hebdomadaire"]) {
      expect(await page.getByLabel(label).isEditable()).toBe(false);
      expect(await page.getByLabel(label).getAttribute("rows")).toBe("4");
    }
    for (const [title, days] of [
      ["Défi quotidien", "1"],
      ["Défi hebdomadaire", "7"],
    ] as const) {
      const field = page.getByRole("region", { name: title }).getByLabel(/^Intervalle/);
      expect(await field.isDisabled()).toBe(true);
      expect(await field.inputValue()).toBe(days);
    }
    expect(await page.getByRole("button", { name: "Sauvegarder" }).count()).toBe(0);
  });

  it("stores the API key, shows it masked and deletes it after confirmation", async () => {
    const page = await openTab();
    const card = page.getByRole("region", { name: "Accès au service" });
    const edit = card.getByRole("button", { name: "Modifier" });
    const key = card.getByLabel("Clé API");
    const submit = page.getByRole("button", { name: "Sauvegarder" });
    await edit.click();
    expect(await key.getAttribute("type")).toBe("password");
    await key.fill("sk-abandonnée");
    await card.getByRole("button", { name: "Annuler" }).click();
    await submit.waitFor({ state: "detached" });
    expect(await key.inputValue()).toBe("");

    await edit.click();
    await key.fill("sk avec espaces");
    await submit.click();
    await card.getByText("La clé API n'est pas valide").waitFor();
    await checkLayoutAndAccessibility(page);
    await key.fill("sk-secret-0123456789-wxyz");
    await site.injectFault({ ...save, status: 500, times: 1 });
    await submit.click();
    await page.getByText(failedSave).waitFor();
    expect(await key.inputValue()).toBe("sk-secret-0123456789-wxyz");
    const sent = await site.doubleClick(submit, save);
    await submit.waitFor({ state: "detached" });
    await waitForFocus(page, edit);
    await closeToast(page, savedText);
    expect(sent()).toBe(1);
    expect(await key.inputValue()).toBe("sk-…wxyz");
    await page.reload();
    await edit.waitFor();
    expect(await key.inputValue()).toBe("sk-…wxyz");

    await edit.click();
    await card.getByText("Laissée vide, la clé sk-…wxyz est conservée.").waitFor();
    await card.getByRole("button", { name: "Supprimer la clé enregistrée" }).click();
    const question = page.getByRole("dialog", { name: "Supprimer la clé API ?" });
    await question.waitFor();
    await question.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText(savedText).waitFor();
    await card.getByPlaceholder("Aucune clé enregistrée.").waitFor();
    await waitForFocus(page, edit);
  });

  it("asks the administrator to confirm before discarding unsaved prompts", async () => {
    const page = await openTab();
    const card = page.getByRole("region", { name: "Custom prompts" });
    const daily = card.getByLabel("Prompt quotidien");
    const weekly = card.getByLabel("Prompt hebdomadaire");
    await card.getByRole("button", { name: "Modifier" }).click();
    await daily.fill("Des plats simples.");
    await weekly.fill("Des plats de fête.");
    await page.getByRole("tab", { name: "Utilisateurs" }).click();
    const question = page.getByRole("dialog", { name: "Abandonner la saisie ?" });
    await question.getByRole("button", { name: "Continuer la saisie" }).click();
    await question.waitFor({ state: "hidden" });
    expect(await daily.inputValue()).toBe("Des plats simples.");
    await page.getByRole("button", { name: "Sauvegarder" }).click();
    await page.getByText(savedText).waitFor();
    await page.reload();
    await card.waitFor();
    expect(await daily.inputValue()).toBe("Des plats simples.");
    expect(await weekly.inputValue()).toBe("Des plats de fête.");
    expect(await weekly.isEditable()).toBe(false);
  });

  it("generates a challenge and publishes it", async () => {
    const [name, type] = ["hebdomadaire", "WEEKLY"];
    const page = await openTab();
    const card = page.getByRole("region", { name: `Défi ${name}` });
    const button = card.getByRole("button", { name: `Générer un défi ${name}` });
    await site.injectFault({ ...propose, status: 500, times: 1 });
    await button.click();
    await closeToast(page, "Erreur lors de la génération du défi");

    const proposals = await site.doubleClick(button, propose);
    const dialog = page.getByRole("dialog", { name: `Défi ${name} proposé` });
    await dialog.waitFor();
    expect(proposals()).toBe(1);
    await checkLayoutAndAccessibility(page);
    const title = await dialog.getByRole("heading", { level: 3 }).innerText();
    await dialog.getByRole("button", { name: "Régénérer" }).click();
    await dialog
      .getByRole("heading", { level: 3, name: title, exact: true })
      .waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await dialog.waitFor({ state: "hidden" });
    await waitForFocus(page, button);

    await button.click();
    await dialog.waitFor();
    const sent = await site.doubleClick(dialog.getByRole("button", { name: "Publier" }), generate);
    await closeToast(page, `Défi ${name} généré avec succès`);
    await dialog.waitFor({ state: "hidden" });
    expect(sent()).toBe(1);
    await checkLayoutAndAccessibility(page);
    await card.getByRole("link", { name: "Voir le défi" }).click();
    await page.waitForURL("**/challenges/*");
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const challenges: Challenge[] = await admin.api.expect(200, "GET", "/challenges/admin");
    const generated = challenges.find((challenge) => challenge.id === id);
    expect(generated?.type).toBe(type);
    await page.getByRole("heading", { level: 1, name: generated?.title ?? "" }).waitFor();
    await page.goBack();
    await button.click();
    await dialog.getByText(`Il commencera après le défi ${name}`).waitFor();
    await dialog.getByText(generated?.title ?? "").waitFor();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    // Deletes the challenge, so that a retried test can generate one for the same period.
    await admin.api.expect(204, "DELETE", `/challenges/admin/${id}`);
  });
});
