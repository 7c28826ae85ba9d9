import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { checkLayoutAndAccessibility, desktop, ownSite, phone } from "../browser/journey.ts";
import { checkLargeText } from "../browser/large-text.ts";
import { photoFile, recipeFormOf } from "../browser/recipe-form.ts";
import { rowOf } from "../browser/table-row.ts";
import { parisDayFromNow } from "../stack/challenge.ts";
import { switchOnGeneration } from "../stack/generation.ts";
import { MovedClock, parisInstant } from "../stack/moved-clock.ts";
import { stack } from "../stack/own-stack.ts";
import { smallPhoto } from "../stack/photo.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import { until } from "../stack/until.ts";
import { createAdministrator, createVerifiedUser, type User } from "../stack/users.ts";

const site = ownSite();
let clock: MovedClock;
let admin: User;
let cook: User;

// The simulated days begin tomorrow, so that sessions opened at the real time are still valid on them.
const [eve, day] = [parisDayFromNow(1), parisDayFromNow(2)];
const [nextDay, resultsDay] = [parisDayFromNow(3), parisDayFromNow(4)];

const pastedText = `Soupe de poireaux de mémé Jeanne
Pour 4 personnes
Préparation : 15 min
Cuisson : 30 min

Ingrédients
- 3 poireaux
- 400 g de pommes de terre
- 20 cl de crème
- poivre

Préparation
1. Émincez les poireaux et coupez les pommes de terre.
2. Couvrez d'eau, laissez mijoter, puis mixez avec la crème.`;

beforeAll(async () => {
  clock = new MovedClock(stack);
  admin = await createAdministrator(stack);
  cook = await createVerifiedUser(admin, stack, "Côme Cuisine");
});

// This test must run first, because the tests below create challenges.
describe("empty site (phone)", () => {
  it("shows an empty-state message on every page when there are no challenges", async () => {
    const page = await site.visit(phone, cook);
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
  });
});

/** Opens a window in which a user is signed in. Both the site and the window use the time of the test clock. */
async function visitNow(size: typeof phone, user: User): Promise<Page> {
  const page = await site.visit(size, user, clock.headers);
  await setWindowTime(page);
  return page;
}

/** Sets the clock of a browser window to the time of the test clock. */
async function setWindowTime(page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders(clock.headers);
  await page.clock.setFixedTime(clock.now());
}

describe("challenge lifecycle", () => {
  const title = "La soupe du soir";
  const recipeTitle = "Soupe de poireaux de mémé Jeanne";
  let phonePage: Page;
  let voters: User[];

  beforeAll(async () => {
    clock.moveTo(parisInstant(eve, 15));
    phonePage = await visitNow(phone, cook);
  });

  it("generates tomorrow's challenge at 16:00 and lets administrators edit it", async () => {
    clock.moveTo(parisInstant(eve, 15));
    const { api } = await clock.logIn(admin);
    await switchOnGeneration({ api });
    clock.moveTo(parisInstant(eve, 16));
    await clock.run("generate");
    const page = await visitNow(desktop, admin);
    await page.goto("/admin");
    const [daily] = (await api.expect(200, "GET", "/challenges/admin")).filter(
      ({ type }: { type: string }) => type === "DAILY",
    );
    const row = rowOf(page, daily.title);
    await row.getByText("À venir").waitFor();
    // Opens the edit form from the calendar of the next fourteen days. The list of challenges opens the same form.
    const calendar = page.getByRole("region", { name: "Les quatorze prochains jours" });
    await calendar.getByRole("button", { name: `modifier le défi quotidien «` }).click();
    const dialog = page.getByRole("dialog", { name: "Modifier le défi" });
    expect(await dialog.getByLabel("Date de début").inputValue()).toBe(day);
    await dialog.getByLabel("Titre").fill(title);
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await rowOf(page, title).getByText("À venir").waitFor();
  });

  it("hides tomorrow's challenge from users before 17:00", async () => {
    clock.moveTo(new Date(parisInstant(eve, 17).getTime() - 60_000));
    await setWindowTime(phonePage);
    for (const path of ["/dashboard", "/challenges", "/challenges/history"]) {
      await phonePage.goto(path);
      await phonePage.locator("[data-placeholder]").first().waitFor({ state: "detached" });
      await phonePage
        .getByText(/Aucun défi/)
        .first()
        .waitFor();
      expect(await phonePage.getByText("Demain").count()).toBe(0);
      expect(await phonePage.getByText(title).count()).toBe(0);
    }
  });

  it("announces tomorrow's challenges from 17:00 on, the daily one first", async () => {
    clock.moveTo(parisInstant(eve, 17));
    await setWindowTime(phonePage);
    for (const path of ["/dashboard", "/challenges"]) {
      await phonePage.goto(path);
      const list = phonePage.getByRole("list").filter({ hasText: "Demain" });
      const lines = list.getByRole("listitem");
      await lines.first().waitFor();
      const { next } = await (await clock.logIn(cook)).api.expect(
        200,
        "GET",
        "/challenges/current",
      );
      const expected = next.map((one: { title: string; category: string }) => [
        `Demain\u00a0: ${one.title}`,
        one.category,
      ]);
      expect(next[0].title).toBe(title);
      const shown = await lines.evaluateAll((items) =>
        items.map((item) => [...item.children].map(({ textContent }) => textContent)),
      );
      expect(shown).toEqual(expected);
      await checkLayoutAndAccessibility(phonePage);
      await checkLargeText(phonePage);
    }
  });

  it("shows the announced challenge as the current one from midnight on", async () => {
    clock.moveTo(parisInstant(day, 0));
    await setWindowTime(phonePage);
    await phonePage.goto("/challenges");
    const card = phonePage.getByRole("region", { name: "Défi du jour" });
    await card.getByRole("heading", { name: title }).waitFor();
    await card.getByRole("button", { name: "Participer" }).waitFor();
    expect(await phonePage.getByText("Demain").count()).toBe(0);
    await phonePage.goto("/dashboard");
    await phonePage.getByText(/Le défi de ce soir/).waitFor();
    expect(await phonePage.getByText("Demain").count()).toBe(0);
  });

  it("accepts a recipe that is pasted as a single block of text", async () => {
    clock.moveTo(parisInstant(day, 18));
    await setWindowTime(phonePage);
    await phonePage.goto("/challenges");
    const card = phonePage.getByRole("region", { name: "Défi du jour" });
    await card.getByRole("button", { name: "Participer" }).click();
    const fields = recipeFormOf(phonePage);
    await fields.photo.setInputFiles(photoFile(await smallPhoto()));
    // Waits for the photo, because the button that the test clicks next moves when the photo appears.
    await phonePage.getByRole("button", { name: "Changer la photo", exact: true }).waitFor();
    await phonePage.getByRole("button", { name: "Coller une recette" }).click();
    const dialog = phonePage.getByRole("dialog", { name: "Coller une recette" });
    await dialog.getByRole("textbox").fill(pastedText);
    await dialog.getByRole("heading", { name: "4 ingrédients" }).waitFor();
    await dialog.getByRole("button", { name: "Remplir la fiche" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await fields.title.inputValue()).toBe(recipeTitle);
    expect(await phonePage.getByLabel("Temps total").inputValue()).toBe("45 min");
    await phonePage.getByRole("button", { name: "Soumettre ma recette" }).click();
    await phonePage.getByText(/Votre recette a été soumise avec succès/).waitFor();
  });

  it("shows authors the descriptive words that voters chose, once a recipe has five votes (D49)", async () => {
    clock.moveTo(parisInstant(day, 20));
    voters = [];
    for (const nom of ["Ada", "Bruno", "Clara", "Denis", "Emma"]) {
      voters.push(
        await clock.logIn(await createVerifiedUser(await clock.logIn(admin), stack, nom)),
      );
    }
    const [first, second, ...others] = voters as [User, User, ...User[]];
    const challenge = await first.api.expect(200, "GET", "/challenges/current");
    const rival = await submitRecipe(first, challenge.daily.id, "Velouté de navets");
    for (const voter of [second, ...others]) await castVote(voter, rival.id, 3);

    const page = await visitNow(desktop, second);
    await page.goto("/challenges");
    const card = page.getByRole("article").filter({ hasText: recipeTitle });
    await card.locator("label", { hasText: "5 étoiles sur 5" }).click();
    await card.getByRole("button", { name: "Dire pourquoi" }).click();
    for (const word of ["De saison", "J'en veux"]) {
      await card.getByRole("button", { name: word }).click();
    }
    await card.getByRole("button", { name: "Voter" }).click();
    await page.getByText("Votre vote a été enregistré avec succès").waitFor();

    const author = await clock.logIn(cook);
    const mine = `/recipes/challenge/${challenge.daily.id}/my-recipe`;
    const { id } = await author.api.expect(200, "GET", mine);
    await setWindowTime(phonePage);
    await phonePage.goto(`/recipes/${id}`);
    await phonePage.getByText(/Pour 4 personnes/).waitFor();
    const words = phonePage.getByRole("list", { name: "Mots des votants" });
    expect(await words.count()).toBe(0);
    for (const { api } of [first, ...others]) {
      expect(await author.api.expect(200, "GET", mine)).not.toHaveProperty("words");
      const vote = { rating: 4, words: ["De saison"] };
      await api.expect(201, "POST", `/recipes/${id}/vote`, vote);
    }
    await until("the words", async () => (await author.api.expect(200, "GET", mine)).words);
    await phonePage.reload();
    await words.waitFor();
    expect(await words.getByRole("listitem").allInnerTexts()).toEqual([
      "De saison\u00a0× 5",
      "J'en veux\u00a0× 1",
    ]);
    await checkLayoutAndAccessibility(phonePage);
  });

  it("shows authors how many votes they have received since the day before", async () => {
    clock.moveTo(parisInstant(nextDay, 8));
    await setWindowTime(phonePage);
    await phonePage.goto("/dashboard");
    await phonePage.getByText("Depuis hier : 5 notes", { exact: true }).waitFor();
  });

  it("publishes the results of a challenge a day after its deadline", async () => {
    clock.moveTo(parisInstant(resultsDay, 3));
    await clock.run("record-winners");
    await setWindowTime(phonePage);
    await phonePage.goto("/challenges/history");
    await phonePage.getByRole("link", { name: "Voir tous les résultats" }).click();
    await phonePage.getByRole("heading", { level: 1, name: `Palmarès : ${title}` }).waitFor();
    await phonePage.getByText("Votre place : 1re sur 2").waitFor();
    await phonePage.getByRole("row", { name: new RegExp(recipeTitle) }).waitFor();
  });

  it("finds a recipe by words from its title, ingredients and author's name", async () => {
    await phonePage.getByRole("link", { name: "Chercher une recette" }).click();
    const field = phonePage.getByRole("searchbox", { name: "Chercher une recette" });
    for (const q of ["soupe mémé", "poireau crème", "come cuisine soupes"]) {
      await field.fill(q);
      await field.press("Enter");
      await phonePage.getByText("1 recette", { exact: true }).waitFor();
      await phonePage.getByRole("button", { name: recipeTitle, exact: true }).waitFor();
    }
    await phonePage.getByLabel("Temps total").selectOption({ label: "1 h au plus" });
    await phonePage.waitForURL(/temps=60/);
    await phonePage.getByRole("button", { name: recipeTitle, exact: true }).click();
    const dialog = phonePage.getByRole("dialog", { name: recipeTitle });
    await dialog.getByText("Pour 4 personnes").waitFor();
    await dialog.getByText("poivre, au goût").waitFor();
  });
});
