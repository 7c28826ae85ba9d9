import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { clickWithMouse } from "../browser/click-with-mouse.ts";
import { checkLayoutAndAccessibility, desktop, phone, sharedSite } from "../browser/journey.ts";
import { createChallenge, endChallenge, recordWinners } from "../stack/challenge.ts";
import { castVote, submitRecipe } from "../stack/recipes.ts";
import { until } from "../stack/until.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
const dish = "Ratatouille de minuit";
let admin: User;
let cook: User;
let finished: Challenge;

beforeAll(async () => {
  admin = await site.administrator();
  cook = await site.newUser("Pauline Page");
  finished = await createChallenge(admin, { type: "WEEKLY", title: "Légumes d'été" });
  const { id } = await submitRecipe(cook, finished.id, dish);
  await castVote(admin, id, 3);
  await endChallenge(admin, finished, 4);
  await recordWinners(site.url);
});

/** Opens the page of a challenge with a long list of recipes. */
async function openLongList(size = desktop): Promise<Page> {
  const open = await createChallenge(admin, { title: "Longue table" });
  const { id } = await submitRecipe(admin, open.id, "Plat 0");
  const recipe = await cook.api.expect(200, "GET", `/recipes/${id}`);
  const body = Array.from({ length: 24 }, (_, index) => ({
    ...recipe,
    id: `${id.slice(0, -2)}${10 + index}`,
    title: `Plat ${index}`,
  }));
  await site.injectFault(
    { method: "GET", path: `/api/recipes/challenge/${open.id}`, status: 200, body },
    {
      method: "GET",
      path: `/api/challenges/${open.id}`,
      status: 200,
      body: { ...open, recipeCount: 203 },
    },
  );
  const page = await site.visit(size, cook);
  await page.goto(`/challenges/${open.id}`);
  await page.getByText("Plat 23").first().waitFor();
  return page;
}

describe("challenge page (desktop)", () => {
  it("shows an open challenge with the remaining time and a button to take part", async () => {
    const open = await createChallenge(admin, { title: "À table" });
    const page = await site.visit(desktop, cook);
    await page.goto(`/challenges/${open.id}`);
    await page.getByRole("heading", { level: 1, name: open.title }).waitFor();
    await page.getByText("Défi quotidien").waitFor();
    await page.getByText(/^(\dj \d+h|\d+h \d+m)$/).waitFor();
    await page.getByText(open.description).waitFor();
    await page.getByText(open.category.name).waitFor();
    await page.getByText("Aucune recette n'a été proposée pour ce défi").waitFor();
    await page.getByRole("button", { name: "Participer" }).click();
    await page.waitForURL(`**/recipes/new?challengeId=${open.id}`);
  });

  it("shows a finished challenge with its winner", async () => {
    const page = await site.visit(desktop, cook);
    await page.goto(`/challenges/${finished.id}`);
    await page.getByText("Défi hebdomadaire").waitFor();
    await page.getByText("Terminé", { exact: true }).waitFor();
    await page.getByRole("group", { name: "Palmarès" }).getByText(dish).waitFor();
    const own = page.getByRole("region", { name: "Votre recette" });
    await own.getByText("Le délai de modification est expiré").waitFor();
    await own.getByText("3,0").waitFor();
    await page.getByRole("article").filter({ hasText: dish }).getByText("Votre recette").waitFor();
    await checkLayoutAndAccessibility(page);
    const otherPage = await site.visit(desktop, admin);
    await otherPage.goto(`/challenges/${finished.id}`);
    await otherPage.getByText("Vous n'avez pas participé à ce défi.").waitFor();
  });

  it("restores the scroll position in a long list of recipes when the user goes back", async () => {
    const page = await openLongList();
    const card = page.getByRole("article").filter({ hasText: "Plat 19" });
    await card.scrollIntoViewIfNeeded();
    // Uses the keyboard, because Playwright might scroll the page before a click.
    await page.getByRole("link", { name: "Historique" }).focus();
    const top = () => card.evaluate((element) => element.getBoundingClientRect().top);
    let before = Number.NaN;
    let still = 0;
    await until("the end of scrolling", async () => {
      const now = await top();
      still = now === before ? still + 1 : 0;
      before = now;
      return still > 10;
    });
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Historique des défis" }).waitFor();
    await page.goBack();
    await until("the place in the list", async () => Math.abs((await top()) - before) < 150);
  });

  it("keeps the compact grid after a reload", async () => {
    const page = await openLongList();
    await page.getByRole("button", { name: "Grille compacte" }).click();
    await page.getByText("Pas encore voté").first().waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Grille compacte", pressed: true }).waitFor();
  });

  it("shows a message when a challenge does not exist or cannot be loaded", async () => {
    const page = await site.visit(desktop, cook);
    await page.goto("/challenges/01JUNKNOWN");
    await page.getByRole("heading", { name: "Défi introuvable" }).waitFor();
    await checkLayoutAndAccessibility(page);
    await site.injectFault({ method: "GET", path: `/api/challenges/${finished.id}`, status: 400 });
    await page.goto(`/challenges/${finished.id}`);
    await page.getByText("Erreur lors du chargement des défis").waitFor();
    await site.clearFaults();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("heading", { level: 1, name: finished.title }).waitFor();
  });
});

describe("top bar menu", () => {
  const scrollTop = (page: Page) => page.evaluate(() => scrollY);

  /**
   * Opens a long list of recipes and scrolls to its middle. Returns the page and a function that opens a menu of the
   * top bar.
   */
  async function openInTheMiddle(size = phone) {
    const page = await openLongList(size);
    await page.evaluate(() => window.scrollTo(0, 1300));
    const menus = {
      account: [`Compte de ${cook.nom}`, page.getByRole("menu")],
      main: ["Menu", page.getByRole("dialog", { name: "Menu" })],
    } as const;
    const openMenu = async (name: keyof typeof menus) => {
      const [button, menu] = menus[name];
      await clickWithMouse(page.getByRole("button", { name: button, exact: true }));
      await menu.waitFor();
      return menu;
    };
    return { page, openMenu };
  }

  it.each([
    ["account", "phone", phone],
    ["main", "phone", phone],
    ["account", "desktop", desktop],
  ] as const)("does not scroll the page when it closes (%s menu, %s)", async (name, _, size) => {
    const { page, openMenu } = await openInTheMiddle(size);
    const menu = await openMenu(name);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    expect(await scrollTop(page)).toBe(1300);
  });

  it("restores the list's scroll position when the user goes back after following a link (D26a)", async () => {
    const { page, openMenu } = await openInTheMiddle();
    const menu = await openMenu("main");
    await clickWithMouse(menu.getByRole("link", { name: "Historique" }));
    await page.getByRole("heading", { level: 1, name: "Historique des défis" }).waitFor();
    await page.goBack();
    await until("the place in the list", async () => Math.abs((await scrollTop(page)) - 1300) < 50);
  });
});
