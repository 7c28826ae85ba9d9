import type { Page } from "playwright-core";

/** Signs the user out with the account menu, and waits for the login page. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Compte de/ }).click();
  await page.getByRole("menuitem", { name: "Déconnexion" }).click();
  await page.waitForURL("**/login");
}
