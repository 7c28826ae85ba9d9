import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, phone } from "../browser/journey.ts";
import { logInWithForm } from "../browser/log-in-with-form.ts";
import { openBrowser, openWindow } from "../browser/open-browser.ts";
import { type Stack, startStack } from "../stack/start-stack.ts";
import { registerUser, type User } from "../stack/users.ts";

let stack: Stack;
let browser: Browser;
let first: User;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), openBrowser()]);
  first = await registerUser(stack, "Prune Première");
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

describe("empty site (phone)", () => {
  it("shows an empty-state message on every page when there are no challenges", async () => {
    const { page, errors } = await openWindow(browser, stack.url, phone);
    await page.goto("/login");
    await logInWithForm(page, first);
    await page.waitForURL("**/dashboard");
    const texts = {
      "/dashboard": [
        "Aucun défi quotidien en cours.",
        "Aucun défi hebdomadaire en cours.",
        "Aucune recette notée trouvée.",
        "Le premier défi paraîtra ici",
      ],
      "/challenges": [
        "Aucun défi quotidien disponible pour le moment",
        "Aucun défi hebdomadaire disponible pour le moment",
        "Le prochain paraîtra ici",
      ],
      "/challenges/history": ["Aucun défi terminé pour le moment.", "Comment ça marche"],
      "/leaderboard": ["Aucune recette disponible", "Aucun contributeur disponible"],
    };
    for (const [path, expected] of Object.entries(texts)) {
      await page.goto(path);
      for (const text of expected) await page.getByText(text).first().waitFor();
      await checkLayoutAndAccessibility(page);
    }
    expect(await page.getByText("Aucune recette disponible").count()).toBe(2);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
