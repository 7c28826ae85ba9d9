import type { Page } from "playwright-core";

/** Waits for a toast message and closes it, so that a later toast with the same text can be detected. */
export async function closeToast(page: Page, text: string): Promise<void> {
  await page.getByText(text).waitFor();
  await page.getByRole("button", { name: "Fermer" }).click();
}
