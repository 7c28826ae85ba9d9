import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { tabTo, waitForFocus } from "../browser/keyboard.ts";
import { logInWithForm } from "../browser/log-in-with-form.ts";
import { createChallenge, endChallenge, recordWinners } from "../stack/challenge.ts";
import { linkIn, mailTo } from "../stack/mailbox.ts";
import { castVote, share, submitRecipe } from "../stack/recipes.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Partager la recette" });

async function shareLink(user: User, recipeId: string): Promise<string> {
  await share(user, recipeId);
  return `${site.url}/partage/${recipeId}`;
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByRole("link", { name: "S'inscrire" }).click();
  await page.getByLabel("Nom").fill("Inès Invitée");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill("un bon secret");
  await page.getByRole("button", { name: "S'inscrire" }).click();
  await page.getByRole("dialog", { name: "Inscription réussie !" }).waitFor();
}

describe("sharing link", () => {
  it("takes a visitor from a shared recipe through registration to the list of challenges", async () => {
    const admin = await site.administrator();
    const author = await site.newUser("Paule Partage");
    const title = "Pain perdu à la fleur d'oranger";
    const challenge = await createChallenge(admin, { title: "Le pain d'hier" });
    const page = await site.visit(phone, author);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const { id } = await submitRecipe(author, challenge.id, title);
    await castVote(await site.newUser("Vera Vote"), id, 5);
    await endChallenge(admin, challenge, 5);
    await recordWinners(site.url);

    const mail = await mailTo(site.url, author.email, challenge.title);
    await page.goto(linkIn(mail, "/challenges/").href);
    await page
      .getByRole("button", { name: new RegExp(title) })
      .first()
      .click();
    await page.getByRole("button", { name: "Partager" }).click();
    const dialog = dialogOf(page);
    const save = dialog.getByRole("button", { name: "Enregistrer" });
    await dialog.getByRole("radio", { name: "Publique" }).check();
    await save.click();
    const age = dialog.getByRole("checkbox", {
      name: "J'ai 15 ans ou plus, ou l'accord d'un parent.",
    });
    await waitForFocus(page, age);
    await checkLayoutAndAccessibility(page);
    await age.check();
    await save.click();
    await page.getByText("La recette est partagée").waitFor();
    await dialog.getByRole("button", { name: "Copier le lien" }).click();
    await page.getByText("Le lien de la recette est copié").waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(`${site.url}/partage/${id}`);

    const stranger = await site.visit(phone);
    await stranger.goto(address);
    await stranger.getByRole("heading", { level: 1, name: title }).waitFor();
    await stranger.getByText("par Paule Partage").waitFor();
    expect(await stranger.context().cookies()).toMatchObject([{ name: "local-visitor" }]);
    await stranger.getByRole("link", { name: "Relever le défi" }).click();
    await stranger.waitForURL("**/login");
    const email = `ines.${id.slice(-4)}@exemple.fr`;
    await register(stranger, email);

    const otherTab = await stranger.context().newPage();
    const link = linkIn(await mailTo(site.url, email, "/verify-email"), "/verify-email");
    await otherTab.goto(link.href);
    await otherTab.getByText("Email vérifié avec succès !").waitFor();
    await otherTab.goto("/login");
    await logInWithForm(otherTab, { email, password: "un bon secret" });
    await otherTab.waitForURL("**/challenges");
    await otherTab.getByRole("heading", { name: "Défis en cours" }).waitFor();
    expect(await otherTab.evaluate(() => localStorage.getItem("requested-page"))).toBeNull();
  });
});

describe("ShareDialog", () => {
  it("lets the author share a recipe and stop sharing it with the keyboard alone", async () => {
    const admin = await site.administrator();
    const author = await site.newUser("Karl Clavier");
    const challenge = await createChallenge(admin, { title: "Au clavier" });
    const { id } = await submitRecipe(author, challenge.id, "Quiche du clavier");
    const page = await site.visit(desktop, author);
    await page.goto(`/recipes/${id}`);
    const button = page.getByRole("button", { name: "Partager" });
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page);
    await tabTo(page, dialog.getByRole("radio", { name: "Membres" }));
    await page.keyboard.press("ArrowDown");
    expect(await dialog.getByRole("radio", { name: "Publique" }).isDisabled()).toBe(true);
    await dialog.getByText("Possible dès que le palmarès du défi est arrêté.").waitFor();
    await checkLayoutAndAccessibility(page);
    await tabTo(page, dialog.getByRole("button", { name: "Enregistrer" }));
    await page.keyboard.press("Enter");
    await waitForFocus(page, dialog.getByRole("checkbox"));
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await waitForFocus(page, dialog.getByRole("button", { name: "Copier le lien" }));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await waitForFocus(page, button);
    expect((await fetch(`${site.url}/partage/${id}`)).status).toBe(200);
    await page.keyboard.press("Enter");
    await dialog.getByRole("radio", { name: "Membres" }).check();
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("La recette n'est plus partagée").waitFor();
    expect((await fetch(`${site.url}/partage/${id}`)).status).toBe(404);
  });

  it("returns the focus to the recipe's share button when the share dialog is closed", async () => {
    const author = await site.newUser("Lise Liste");
    const challenge = await createChallenge(await site.administrator(), { title: "En liste" });
    await submitRecipe(author, challenge.id, "Quiche en liste");
    const page = await site.visit(phone, author);
    await page.goto("/participations");
    const button = page.getByRole("button", { name: "Partager «\u00a0Quiche en liste\u00a0»" });
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page);
    await dialog.getByRole("radio", { name: "Avec le lien" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await waitForFocus(page, button);
  });
});

const hostile = `</script><script>alert("1")</script>'"\u202egâteau\u202c🥧 ${"très".repeat(10)}`;

/** Shares a recipe whose title and author contain HTML, scripts and control characters. */
async function shareHostileRecipe(): Promise<{ address: string; challengeId: string }> {
  const author = await site.newUser("Malo");
  const nom = `</script>'"<b>Malo`;
  const challenge = await createChallenge(await site.administrator(), { title: "Fin de partie" });
  await author.api.expect(200, "PATCH", "/users/profile", { nom, email: author.email });
  const { id } = await submitRecipe(author, challenge.id, hostile);
  return { address: await shareLink(author, id), challengeId: challenge.id };
}

describe("shared recipe page", () => {
  it("shows HTML in a recipe as plain text and does not run its scripts", async () => {
    const { address, challengeId } = await shareHostileRecipe();
    const page = await site.visit(desktop);
    page.on("dialog", () => expect.unreachable("A script of a recipe has run"));
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).getByText("</script><script>").waitFor();
    await checkLayoutAndAccessibility(page);
    expect(await page.locator("script:not([type='application/ld+json'])").count()).toBe(0);
    const action = page.getByRole("link", { name: "Relever le défi" });
    expect(await action.getAttribute("href")).toBe(`/challenges/${challengeId}`);
    await page.getByRole("link", { name: "Signaler" }).click();
    const field = page.getByLabel("Adresse de la recette");
    await field.waitFor();
    expect(await field.inputValue()).toBe(address);
  });

  it("prints a shared recipe on a single sheet", async () => {
    const { address } = await shareDemoRecipe();
    const page = await site.visit(desktop);
    await page.goto(address);
    const pdf = await page.pdf({ format: "A4", margin: { top: "15mm", bottom: "15mm" } });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it("loads a shared recipe and its photo in at most 60 KB on a phone with pixel density 1.75", async () => {
    const { address } = await shareDemoRecipe();
    const browser = (await site.visit(phone)).context().browser();
    const context = await browser?.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    });
    const page = await context?.newPage();
    if (!page) throw new Error("There is no browser");
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    let bytes = 0;
    network.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(address, { waitUntil: "networkidle" });
    const photo = page.getByRole("img", { name: /^Photo de la recette/ });
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      "/480.webp",
    );
    const size = await photo.boundingBox();
    expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(60_000);
    await context?.close();
  });
});

interface DemoRecipe {
  title: string;
  description: string;
  picture: string;
  servings: string;
  minutes: string;
  ingredients: unknown[];
}

/** Shares a recipe from the demo data, because its photo has a realistic size. */
async function shareDemoRecipe(): Promise<{ address: string }> {
  const file = new URL("../../demo/challenges/06-la-tarte-salee-du-mardi.json", import.meta.url);
  const { recipes } = JSON.parse(await readFile(file, "utf8")) as { recipes: DemoRecipe[] };
  const [recipe] = recipes;
  if (!recipe) throw new Error("The demo has no recipe");
  const picture = await readFile(new URL(`../../demo/pictures/${recipe.picture}`, import.meta.url));
  const challenge = await createChallenge(await site.administrator(), { title: "Tartes salées" });
  const author = await site.newUser("Denis Démo");
  const form = new FormData();
  const { title, description, servings, minutes } = recipe;
  for (const [name, text] of Object.entries({ title, description, servings, minutes }))
    form.set(name, text);
  form.set("challengeId", challenge.id);
  form.set("ingredients", JSON.stringify(recipe.ingredients));
  form.set("image", new Blob([new Uint8Array(picture)], { type: "image/webp" }), "photo.webp");
  const { id } = await author.api.expect(201, "POST", "/recipes", form);
  return { address: await shareLink(author, id) };
}
