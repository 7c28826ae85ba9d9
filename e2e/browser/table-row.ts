import type { Locator, Page } from "playwright-core";

/** The row of a table, or on small screens the card, that holds a text. */
export function rowOf(page: Page, text: string): Locator {
  const main = page.getByRole("main");
  return main.getByRole("row").or(main.getByRole("listitem")).filter({ hasText: text });
}

/** The button of a row that opens the menu with what destroys something. */
export function menuOf(row: Locator): Locator {
  return row.getByRole("button", { name: /^Autres actions/ });
}

/** Opens the menu of a row and chooses one of its actions. */
export async function chooseFromMenu(row: Locator, action: string): Promise<void> {
  await menuOf(row).click();
  await row.page().getByRole("menuitem", { name: action }).click();
}
