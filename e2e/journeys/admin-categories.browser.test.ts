import { beforeAll, describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, phone, sharedSite } from "../browser/journey.ts";
import { createChallenge, unique } from "../stack/challenge.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let admin: User;

beforeAll(async () => {
  admin = await site.administrator();
});

describe("admin category dialog", () => {
  it("renames a category in all of its challenges, and deletes only unused categories", async () => {
    const renamed = unique("Légumes du soleil");
    const challenge = await createChallenge(admin, { title: "Ratatouille" });
    const { id, name } = challenge.category;
    const unused = await admin.api.expect(201, "POST", "/categories", {
      name: unique("Jamais servie"),
    });
    const page = await site.visit(phone, admin);
    await page.goto("/admin?tab=challenges");
    await page.getByRole("button", { name: "Catégories" }).click();
    const dialog = page.getByRole("dialog", { name: "Catégories" });
    await dialog.getByText(unused.name).waitFor();

    await dialog.getByRole("button", { name: `Renommer « ${name} »` }).click();
    await dialog.getByLabel("Nom de la catégorie").fill(renamed);
    await checkLayoutAndAccessibility(page);
    await page.keyboard.press("Enter");
    await page.getByText("Catégorie renommée. Ses défis suivent en quelques secondes.").waitFor();
    const categoryOf = async () =>
      (await admin.api.expect(200, "GET", `/challenges/${challenge.id}`)).category;
    await expect.poll(categoryOf).toEqual({ id, name: renamed });

    const confirmation = page.getByRole("dialog", { name: "Confirmer la suppression" });
    const confirm = confirmation.getByRole("button", { name: "Supprimer" });
    await dialog.getByRole("button", { name: `Supprimer « ${renamed} »` }).click();
    await confirm.click();
    await page.getByText("Cette catégorie sert encore au défi « Ratatouille ».").waitFor();
    await confirmation.waitFor({ state: "hidden" });
    await dialog.getByRole("button", { name: `Supprimer « ${unused.name} »` }).click();
    await confirm.click();
    await dialog.getByText(unused.name).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });
});
