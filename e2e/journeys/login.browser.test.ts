import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { holdRequests } from "../browser/hold-requests.ts";
import { checkLayoutAndAccessibility, phone, sharedSite } from "../browser/journey.ts";
import { waitForFocus } from "../browser/keyboard.ts";
import { logInWithForm } from "../browser/log-in-with-form.ts";

const site = sharedSite();
const login = { method: "POST", path: "/api/auth/login" };

describe("login page (phone)", () => {
  it("shows login errors next to the invalid field or above the form (spec §8)", async () => {
    const page = await site.visit(phone);
    await page.goto("/");
    await page.getByRole("heading", { name: "Connexion" }).waitFor();
    const submit = page.getByRole("button", { name: "Se connecter", exact: true });
    await submit.click();
    await page.getByText("L'email est requis").waitFor();
    await page.getByText("Le mot de passe est requis").waitFor();
    await waitForFocus(page, page.getByLabel("Email"));

    await page.getByLabel("Email").fill("camille@exemple.fr");
    await page.getByLabel("Mot de passe", { exact: true }).fill("faux secret");
    await submit.click();
    await page.getByText("Email ou mot de passe incorrect").waitFor();

    await site.injectFault({ ...login, status: 400, body: { message: "?" }, times: 1 });
    await submit.click();
    await page.getByText("Veuillez vérifier vos informations de connexion").waitFor();

    await site.injectFault({ ...login, status: 500, times: 1 });
    await submit.click();
    await page.getByText("Une erreur est survenue lors de la connexion").waitFor();

    await site.injectFault({ ...login, status: 503, body: { message: "Revenez demain." } });
    await submit.click();
    await page.getByText("Revenez demain.").waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("camille@exemple.fr");
    await checkLayoutAndAccessibility(page);
  });

  it("shows the label of a focused field in the same colour as the field's border", async () => {
    const page = await site.visit(phone);
    await page.goto("/login");
    const email = page.getByLabel("Email");
    const colours = () =>
      email.evaluate((input: HTMLInputElement) => {
        const [label, frame] = [input.labels?.[0], input.parentElement];
        if (!label || !frame) throw new Error("The field has no label or no frame");
        return [getComputedStyle(label).color, getComputedStyle(frame).borderTopColor];
      });
    const [, atRest] = await colours();
    await email.focus();
    const teal = "rgb(15, 118, 110)";
    await expect.poll(colours).toEqual([teal, teal]);
    expect(atRest).not.toBe(teal);
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.getByText("L'email est requis").waitFor();
    await expect.poll(async () => (await colours())[0]).not.toBe(teal);
  });

  it("removes the login page from the browser history after login (spec §2)", async () => {
    const user = await site.newUser("Rentrée");
    const page = await site.visit(phone);
    await page.goto("/about");
    await page.goto("/login");
    await logInWithForm(page, user);
    await page.waitForURL("**/dashboard");
    await page.goBack();
    await page.waitForURL("**/about");
  });

  it("keeps showing the login page until the next page's files have loaded", async () => {
    const user = await site.newUser("Patience");
    const page = await site.visit(phone);
    const release = await holdRequests(page, /\/static\/(frame|dashboard-page)-/);
    await page.goto("/login");
    const emptyFrames = await countEmptyFrames(page);
    const response = page.waitForResponse("**/api/auth/login");
    await logInWithForm(page, user);
    await response;
    release();
    await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
    expect(await emptyFrames()).toBe(0);
  });
});

/** Starts counting the animation frames in which no page is shown. Returns a function that returns the count so far. */
async function countEmptyFrames(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counter = { count: 0 };
    const check = () => {
      if (!document.querySelector("main")) counter.count++;
      requestAnimationFrame(check);
    };
    check();
    return counter;
  });
  return () => counter.evaluate(({ count }) => count);
}
