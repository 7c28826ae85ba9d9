import { describe, it } from "vitest";
import { desktop, phone, sharedSite } from "../browser/journey.ts";
import { tabTo, waitForFocus } from "../browser/keyboard.ts";
import { menuOf, rowOf } from "../browser/table-row.ts";

const site = sharedSite();

describe("user administration", () => {
  it.each([phone, desktop])(
    "lets an administrator ban a user by keyboard in a $width px wide window",
    async (size) => {
      const { nom, email, password, api } = await site.newUser(`Clavier ${size.width}`);
      const page = await site.visit(size, await site.administrator());
      await page.goto("/admin");
      await page.getByRole("heading", { name: "Gestion des défis" }).waitFor();
      await tabTo(page, page.getByRole("tab", { name: "Défis" }));
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Space");
      await page.getByRole("heading", { name: "Gestion des utilisateurs" }).waitFor();
      const row = rowOf(page, email);
      await tabTo(page, menuOf(row));
      await page.keyboard.press("Enter");
      await waitForFocus(page, page.getByRole("menuitem", { name: "Bannir" }));
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: `Bannir ${nom}` });
      await dialog.waitFor();
      await waitForFocus(page, dialog.getByLabel("Raison du bannissement"));
      await page.keyboard.type("Publicité");
      await tabTo(page, dialog.getByRole("button", { name: "Bannir" }));
      await page.keyboard.press("Enter");
      await dialog.waitFor({ state: "hidden" });
      await row.getByText("Banni", { exact: true }).waitFor();
      await row.getByRole("button", { name: "Débannir" }).waitFor();
      await waitForFocus(page, menuOf(row));
      await api.expect(403, "POST", "/auth/login", { email, mot_de_passe: password });
    },
  );
});
