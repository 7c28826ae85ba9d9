import type { Locator, Page } from "playwright-core";

/** Returns the table row that contains a text. On small screens, rows are list items that look like cards. */
export function rowOf(page: Page, text: string): Locator {
  const main = page.getByRole("main");
  return main.getByRole("row").or(main.getByRole("listitem")).filter({ hasText: text });
}

/** Searches the admin list of users for an email address. Returns the user's row. */
export async function searchForUser(page: Page, email: string): Promise<Locator> {
  await page.getByRole("searchbox", { name: "Rechercher par nom ou adresse" }).fill(email);
  return rowOf(page, email);
}

/** Returns the button that opens a table row's menu. */
export function menuOf(row: Locator): Locator {
  return row.getByRole("button", { name: /^Autres actions/ });
}

/** Opens the menu of a table row and selects an action. */
export async function chooseFromMenu(row: Locator, action: string): Promise<void> {
  await menuOf(row).click();
  await row.page().getByRole("menuitem", { name: action }).click();
}
