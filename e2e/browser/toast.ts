import type { Page } from "playwright-core";

/** Waits for a toast and closes it, so that the test can detect another toast with the same text. */
export async function closeToast(page: Page, text: string): Promise<void> {
  await page.getByText(text).waitFor();
  await page.getByRole("button", { name: "Fermer" }).click();
}
