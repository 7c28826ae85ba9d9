import type { Locator, Page } from "playwright-core";

/** The row of a table, or on small screens the card, that holds a text. */
export function rowOf(page: Page, text: string): Locator {
  const main = page.getByRole("main");
  return main.getByRole("row").or(main.getByRole("listitem")).filter({ hasText: text });
}
