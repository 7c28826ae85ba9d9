import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { holdRequests } from "../browser/hold-requests.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { waitForFocus } from "../browser/keyboard.ts";
import { totalLayoutShift, watchLayout } from "../browser/layout.ts";
import { chooseFromMenu, menuOf, rowOf } from "../browser/table-row.ts";
import { closeToast } from "../browser/toast.ts";
import { createChallenge, parisDayFromNow, unique } from "../stack/challenge.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
const list = { method: "GET", path: "/api/challenges/admin" };
const creation = { method: "POST", path: "/api/challenges/admin" };
const newCategory = { method: "POST", path: "/api/categories" };
const columns = ["Titre", "Type", "Catégorie", "Date de début", "Date de fin", "État", "Actions"];
let admin: User;

beforeAll(async () => {
  admin = await site.administrator();
});

/** Formats a date as the list of challenges shows it. */
function formatDay(day: string): string {
  const format = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(day)).replace(/^1 /, "1er ");
}

async function openTab(): Promise<Page> {
  const page = await site.visit(desktop, admin);
  await page.goto("/admin");
  await page.getByRole("heading", { name: "Gestion des défis" }).waitFor();
  return page;
}

describe("admin challenges tab (desktop)", () => {
  it("highlights the selected tab in forced-colours mode", async () => {
    const page = await openTab();
    await page.emulateMedia({ forcedColors: "active" });
    const line = (name: string) =>
      page
        .getByRole("tab", { name })
        .evaluate((element) => getComputedStyle(element).borderBottomColor);
    await expect.poll(() => line("Défis")).not.toBe(await line("GPT"));
  });

  it.each([
    { name: "phone", size: phone },
    { name: "desktop", size: desktop },
  ])("does not shift the layout on a $name when the challenges load late", async ({ size }) => {
    await createChallenge(admin, { title: unique("Navets") });
    const page = await site.visit(size, admin);
    const release = await holdRequests(page, `**${list.path}?*`);
    await page.goto("/admin");
    await page.locator("main [data-placeholder]").waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(watchLayout);
    release();
    await page
      .getByRole("button", { name: /modifier le défi quotidien/ })
      .first()
      .waitFor();
    await page.locator("main [data-placeholder]").waitFor({ state: "detached" });
    expect(await totalLayoutShift(page)).toBeLessThan(0.01);
  });

  it("lists all challenges with their states, or shows an error if they cannot be loaded", async () => {
    const coming = await createChallenge(admin, {
      title: unique("Marrons"),
      type: "WEEKLY",
      startDate: parisDayFromNow(3),
      endDate: parisDayFromNow(9),
    });
    const [current, ended] = [unique("Poires"), unique("Figues")];
    await createChallenge(admin, { title: current });
    const past = { startDate: parisDayFromNow(-1), endDate: parisDayFromNow(-1) };
    await createChallenge(admin, { title: ended, ...past });

    await site.injectFault({ ...list, status: 400 });
    const page = await openTab();
    await page.getByText("Erreur lors du chargement des défis").waitFor();
    await site.clearFaults();
    await page.getByRole("button", { name: "Réessayer" }).click();

    const row = rowOf(page, coming.title);
    await row.getByText("À venir").waitFor();
    for (const text of ["Hebdomadaire", coming.category.name]) await row.getByText(text).waitFor();
    for (const day of [parisDayFromNow(3), parisDayFromNow(9)])
      await row.getByText(formatDay(day)).waitFor();
    await rowOf(page, current).getByText("En cours").waitFor();
    await rowOf(page, current).getByText("Quotidien").waitFor();
    await rowOf(page, ended).getByText("Terminé").waitFor();
    expect(await page.getByRole("columnheader").allTextContents()).toEqual(columns);

    await site.injectFault({ ...list, status: 200, body: [] });
    await page.reload();
    await page.getByText("Aucun défi pour le moment").waitFor();
  });

  it("creates only one challenge and one category when the user double-clicks the buttons", async () => {
    const { category } = await createChallenge(admin, { title: "Avant" });
    const page = await openTab();
    const add = page.getByRole("button", { name: "Ajouter un défi" });
    await add.click();
    const dialog = page.getByRole("dialog", { name: "Ajouter un nouveau défi" });
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "hidden" });
    await waitForFocus(page, add);
    await page.goForward();
    await page.reload();
    await dialog.waitFor();
    const select = dialog.getByLabel("Catégorie");
    await select.locator(`option[value="${category.id}"]`).waitFor({ state: "attached" });
    const first = await select.locator("option").first().getAttribute("value");
    expect(await select.inputValue()).toBe(first);
    expect(await dialog.getByLabel("Type").inputValue()).toBe("DAILY");

    const submit = dialog.getByRole("button", { name: "Créer", exact: true });
    await submit.click();
    for (const text of [
      "Le titre est requis",
      "La description est requise",
      "La date de début est requise",
      "La date de fin est requise",
    ])
      await dialog.getByText(text).waitFor();
    await waitForFocus(page, dialog.getByLabel("Titre"));
    await checkLayoutAndAccessibility(page);

    const [title, season] = [unique("Agrumes"), unique("Hiver")];
    await dialog.getByLabel("Titre").fill(title);
    await dialog.getByLabel("Description").fill("Du zeste et du jus.");
    await dialog.getByLabel("Date de début").fill(parisDayFromNow(1));
    await dialog.getByLabel("Date de fin").fill(parisDayFromNow());
    await submit.click();
    await dialog.getByText("La date de fin précède la date de début").waitFor();
    await dialog.getByLabel("Date de fin").fill(parisDayFromNow(2));

    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Abandonner la saisie ?" });
    await question.getByRole("button", { name: "Continuer la saisie" }).click();
    await question.waitFor({ state: "hidden" });
    await page.goBack();
    await question.getByRole("button", { name: "Continuer la saisie" }).click();
    await question.waitFor({ state: "hidden" });
    expect(await dialog.getByLabel("Titre").inputValue()).toBe(title);

    await select.selectOption({ label: "+ Créer une nouvelle catégorie" });
    const create = dialog.getByRole("button", { name: "Créer la catégorie" });
    const name = dialog.getByLabel("Nom de la catégorie");
    await name.waitFor();
    expect(await submit.isDisabled()).toBe(true);
    expect(await create.isDisabled()).toBe(true);
    await name.fill(season);
    await site.injectFault({ ...newCategory, status: 500, times: 1 });
    await create.click();
    await dialog.getByText("Erreur lors de la création de la catégorie").waitFor();
    await checkLayoutAndAccessibility(page);
    await name.fill(category.name);
    await create.click();
    await dialog.getByText("Cette catégorie existe déjà").waitFor();
    await name.fill(season);
    const categories = await site.doubleClick(create, newCategory);
    await name.waitFor({ state: "detached" });
    expect(categories()).toBe(1);
    const chosen = select.locator("option:checked");
    expect(await chosen.textContent()).toBe(season);

    await site.injectFault({ ...creation, status: 500, times: 1 });
    await submit.click();
    await dialog.getByText("Erreur lors de la création du défi").waitFor();
    await site.injectFault({ ...creation, status: 409, body: { message: "Trop tard." }, times: 1 });
    await submit.click();
    await dialog.getByText("Trop tard.").waitFor();
    expect(await dialog.getByLabel("Titre").inputValue()).toBe(title);

    const sent = await site.doubleClick(submit, creation);
    await page.getByText("Défi créé avec succès").waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(sent()).toBe(1);
    await rowOf(page, title).getByText(season).waitFor();
    expect(await rowOf(page, title).count()).toBe(1);
    expect(new URL(page.url()).searchParams.has("dialog")).toBe(false);
  });

  it("keeps the edit dialog open when the page is reloaded, then saves the changed challenge", async () => {
    const { title, id } = await createChallenge(admin, { title: unique("Citrouille") });
    const page = await openTab();
    const edit = rowOf(page, title).getByRole("button", { name: /^Modifier/ });
    await edit.click();
    const dialog = page.getByRole("dialog", { name: "Modifier le défi" });
    await dialog.waitFor();
    await page.reload();
    await dialog.waitFor();
    expect(await dialog.getByLabel("Titre").inputValue()).toBe(title);
    expect(await dialog.getByLabel("Date de début").inputValue()).toBe(parisDayFromNow());
    const changed = unique("Potimarron");
    await dialog.getByLabel("Titre").fill(changed);
    const save = dialog.getByRole("button", { name: "Enregistrer" });
    const update = { method: "PUT", path: `/api/challenges/admin/${id}` };
    await site.injectFault({ ...update, status: 500, times: 1 });
    await save.click();
    await dialog.getByText("Erreur lors de la modification du défi").waitFor();
    const sent = await site.doubleClick(save, update);
    await closeToast(page, "Défi modifié avec succès");
    await dialog.waitFor({ state: "hidden" });
    expect(sent()).toBe(1);
    await rowOf(page, changed).waitFor();
    await page.goto("/admin?dialog=nulle-part");
    await closeToast(page, "Ce défi n'existe pas ou n'existe plus.");
  });

  it("deletes a challenge after confirmation, even if the first attempt fails", async () => {
    const { title, id } = await createChallenge(admin, { title: unique("Topinambour") });
    const page = await openTab();
    const row = rowOf(page, title);
    await chooseFromMenu(row, "Supprimer");
    const question = page.getByRole("dialog", { name: "Confirmer la suppression" });
    await question
      .getByText(
        `Êtes-vous sûr de vouloir supprimer le défi "${title}" ? Cette action est irréversible.`,
      )
      .waitFor();
    await question.getByText("Aucune recette n'a été proposée pour ce défi.").waitFor();
    await question.getByRole("button", { name: "Annuler" }).click();
    await question.waitFor({ state: "hidden" });
    await waitForFocus(page, menuOf(row));

    await chooseFromMenu(row, "Supprimer");
    await checkLayoutAndAccessibility(page);
    const confirm = question.getByRole("button", { name: "Supprimer" });
    const deletion = { method: "DELETE", path: `/api/challenges/admin/${id}` };
    await site.injectFault({ ...deletion, status: 500, times: 1 });
    await confirm.click();
    await closeToast(page, "Erreur lors de la suppression du défi");
    await question.waitFor({ state: "hidden" });
    await chooseFromMenu(row, "Supprimer");
    const sent = await site.doubleClick(confirm, deletion);
    await page.getByText("Défi supprimé avec succès").waitFor();
    await row.waitFor({ state: "detached" });
    await waitForFocus(page, page.getByRole("heading", { name: "Gestion des défis" }));
    expect(sent()).toBe(1);
  });
});
