import type { Page } from "playwright-core";
import type { User } from "../stack/users.ts";

/** Fills in and submits the form of the login page. */
export async function logInWithForm(
  page: Page,
  { email, password }: Pick<User, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
}
