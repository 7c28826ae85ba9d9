import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, myRecipe, someChallenge, someRecipe } from "../../testing/sample-data.ts";
import DashboardPage from "./dashboard-page.tsx";

const answers: Record<string, FakeAnswer> = {
  "GET /challenges/history?limit=20": { json: [] },
  "GET /recipes?limit=10": { json: [] },
};

function open(over: Record<string, FakeAnswer> = {}) {
  const sent = fakeApi(
    ({ call }) => ({ ...answers, ...over })[call] ?? refusal(404, "not-found", "?"),
  );
  return { sent, ...renderPage("/dashboard", "/dashboard", DashboardPage) };
}

describe("DashboardPage", () => {
  it("shows a message in each section of the dashboard if there are no challenges or recipes", async () => {
    open();
    expect(await screen.findByText("Aucun défi quotidien en cours.")).toBeDefined();
    expect(screen.getByText("Aucun défi hebdomadaire en cours.")).toBeDefined();
    expect(await screen.findByText("Aucune recette notée trouvée.")).toBeDefined();
  });

  it("lists only the daily and weekly challenges that are in progress", async () => {
    const { sent } = open({
      "GET /challenges/history?limit=20": {
        json: [
          someChallenge({ id: "d", title: "Du jour" }),
          someChallenge({ id: "w", title: "De la semaine", type: "WEEKLY" }),
          someChallenge({ id: "old", title: "D'avant", status: "COMPLETED" }),
        ],
        headers: { link: '</api/challenges/history?limit=20&cursor=x>; rel="next"' },
      },
    });
    const link = await screen.findByRole("link", { name: "Voir le défi Du jour" });
    expect(link.getAttribute("href")).toBe("/challenges/d");
    expect(screen.getByText("De la semaine")).toBeDefined();
    expect(screen.queryByText("D'avant")).toBeNull();
    expect(sent.filter(({ call }) => call.includes("/history"))).toHaveLength(1);
  });

  it("shows the current daily challenge with the photo of its first recipe", async () => {
    const { currentPath } = open({
      "GET /challenges/current": {
        json: {
          daily: someChallenge({ id: "d", title: "Ce soir" }),
          weekly: someChallenge({ id: "w", type: "WEEKLY" }),
        },
      },
      "GET /recipes/challenge/d?limit=4": { json: [someRecipe({ title: "Velouté" })] },
    });
    const card = within(await screen.findByRole("region", { name: "Ce soir" }));
    expect(await card.findByRole("img", { name: "Photo de la recette Velouté" })).toBeDefined();
    expect(card.getByText(/Le défi de ce soir/)).toBeDefined();
    await userEvent.click(card.getByRole("button", { name: "Participer" }));
    expect(currentPath()).toBe("/recipes/new?challengeId=d");
  });

  it("shows the weekly challenge if there is no daily one", async () => {
    open({
      "GET /challenges/current": {
        json: { weekly: someChallenge({ id: "w", title: "Pains", type: "WEEKLY" }) },
      },
      "GET /recipes/challenge/w?limit=4": { json: [] },
    });
    const card = within(await screen.findByRole("region", { name: "Pains" }));
    expect(card.getByText(/Le défi de la semaine/)).toBeDefined();
  });

  it("shows tomorrow's challenges even if there is no current challenge", async () => {
    const next = [
      { type: "DAILY", title: "Lentilles", category: "Plats", startDate: hoursFromNow(3) },
      { type: "WEEKLY", title: "Pains", category: "Boulange", startDate: hoursFromNow(3) },
    ];
    open({ "GET /challenges/current": { json: { next } } });
    const lines = (await screen.findAllByText(/^Demain\s: /)).map(
      ({ parentElement }) => parentElement?.textContent,
    );
    expect(lines).toEqual(["Demain\u00a0: LentillesPlats", "Demain\u00a0: PainsBoulange"]);
  });

  it("hides tomorrow's challenge if it has begun since it was loaded", async () => {
    const next = [
      { type: "DAILY", title: "Lentilles", category: "Plats", startDate: hoursFromNow(-0.1) },
    ];
    open({ "GET /challenges/current": { json: { next } } });
    await screen.findByText(/Le premier défi paraîtra ici/);
    expect(screen.queryByText(/Demain/)).toBeNull();
  });

  it("shows the user's own recipe, or a drawing of a plate if the challenge has no recipes", async () => {
    const current = {
      "GET /challenges/current": { json: { daily: someChallenge({ id: "d", title: "Ce soir" }) } },
    };
    const { unmount } = open({ ...current, "GET /recipes/challenge/d?limit=4": { json: [] } });
    const card = () => screen.findByRole("region", { name: "Ce soir" }).then(within);
    expect(await (await card()).findByRole("img", { name: "Sans photo" })).toBeDefined();
    unmount();
    open({ ...current, "GET /recipes/challenge/d?limit=4": { json: [myRecipe()] } });
    expect(await (await card()).findByText(/^Votre recette .* est en lice/)).toBeDefined();
    expect((await card()).queryByRole("button", { name: "Participer" })).toBeNull();
  });

  it("does not offer to take part in a challenge that has ended since it was loaded", async () => {
    const ended = someChallenge({ id: "d", title: "Ce soir", endDate: hoursFromNow(-0.1) });
    open({
      "GET /challenges/current": { json: { daily: ended } },
      "GET /recipes/challenge/d?limit=4": { json: [] },
    });
    const card = within(await screen.findByRole("region", { name: "Ce soir" }));
    expect(card.getByText("Le défi de ce soir · terminé")).toBeDefined();
    expect(card.queryByRole("button", { name: "Participer" })).toBeNull();
    expect(card.queryByText(/Aucune recette encore/)).toBeNull();
  });

  it("does not call the current challenge empty if its recipes cannot be loaded", async () => {
    open({
      "GET /challenges/current": { json: { daily: someChallenge({ id: "d", title: "Ce soir" }) } },
      "GET /recipes/challenge/d?limit=4": refusal(429, "too-many-attempts", "?"),
    });
    const card = within(await screen.findByRole("region", { name: "Ce soir" }));
    expect(card.getByRole("link", { name: "Voir les recettes" })).toBeDefined();
    expect(card.queryByText(/Aucune recette encore/)).toBeNull();
  });

  it.each([
    [
      [someRecipe({ id: "1" }), someRecipe({ id: "2" }), someRecipe({ id: "3" })],
      -10,
      /ce soir\s: goûtez-en encore 3/,
    ],
    [[myRecipe(), someRecipe({ id: "1" })], -30, /attend encore des votes\s: goûtez-en encore une/],
    [[myRecipe(), someRecipe({ hasVoted: true, myRating: 4 })], -10, undefined],
  ])(
    "invites the user to rate recipes only while votes can change the winners (case %#)",
    async (recipes, end, text) => {
      open({
        "GET /challenges/history?limit=20": {
          json: [
            someChallenge({
              id: "y",
              title: "Hier",
              status: "COMPLETED",
              endDate: hoursFromNow(end),
            }),
          ],
        },
        "GET /recipes/challenge/y?limit=4": { json: recipes },
      });
      await screen.findByText("Aucun défi quotidien en cours.");
      if (text) {
        const card = within(await screen.findByRole("region", { name: "Hier" }));
        expect(card.getByText(text)).toBeDefined();
        const link = card.getByRole("link", { name: "Faire la tournée" });
        expect(link.getAttribute("href")).toBe("/challenges/y/tour");
      } else {
        await vi.waitFor(() => expect(screen.queryByRole("region", { name: "Hier" })).toBeNull());
      }
    },
  );

  it("explains where the first challenge will appear if there have been no challenges yet", async () => {
    open();
    const link = await screen.findByRole("link", { name: "Comment ça marche" });
    expect(link.getAttribute("href")).toBe("/about");
    expect(screen.getByText(/Le premier défi paraîtra ici/)).toBeDefined();
    expect(screen.queryByText("Revoir les anciens défis")).toBeNull();
    expect(screen.queryByText("Goûter et voter")).toBeNull();
  });

  it("loads pages of the challenge history until one contains a finished challenge", async () => {
    const { sent } = open({
      "GET /challenges/history?limit=20": {
        json: [someChallenge({ id: "d", title: "Premier" })],
        headers: { link: '</api/challenges/history?limit=20&cursor=x>; rel="next"' },
      },
      "GET /challenges/history?limit=20&cursor=x": {
        json: [
          someChallenge({ id: "e", title: "Second" }),
          someChallenge({ id: "old", status: "COMPLETED" }),
        ],
        headers: { link: '</api/challenges/history?limit=20&cursor=y>; rel="next"' },
      },
    });
    expect(await screen.findByText("Second")).toBeDefined();
    expect(sent.filter(({ call }) => call.includes("/history"))).toHaveLength(2);
  });

  it("ranks the best-rated recipes and gives the first one a gold medal", async () => {
    const { currentPath } = open({
      "GET /recipes?limit=10": {
        json: [
          someRecipe({
            ...{ id: "a", title: "Première", averageRating: 5 },
            ingredients: [
              { name: "farine", quantity: "200", unit: "g" },
              { name: "Sel", quantity: "au goût", unit: "" },
            ],
          }),
          someRecipe({ id: "b", averageRating: 4 }),
          someRecipe({ id: "c", averageRating: 3 }),
          someRecipe({ id: "d", title: "Quatrième", averageRating: 2, user: { id: "x", nom: "" } }),
          someRecipe({ id: "e", title: "Sans vote", averageRating: 0, ratingCount: 0 }),
        ],
      },
    });
    const first = (await screen.findByText("Première")).closest("li") as HTMLElement;
    expect(within(first).getByText("1, médaille d'or")).toBeDefined();
    expect(within(first).getByText("par Léa Martin")).toBeDefined();
    const fourth = screen.getByText("Quatrième").closest("li") as HTMLElement;
    expect(within(fourth).getByText("#4")).toBeDefined();
    expect(within(fourth).getByText("par Utilisateur inconnu")).toBeDefined();
    expect(screen.queryByText("Sans vote")).toBeNull();

    await userEvent.click(within(first).getByText("Première"));
    expect(await within(first).findByText("200 g de farine")).toBeDefined();
    expect(within(first).getByText("Sel, au goût")).toBeDefined();
    expect(within(first).getByRole("img", { name: "Photo de la recette Première" })).toBeDefined();
    await userEvent.click(within(first).getByRole("button", { name: "Voir la recette Première" }));
    expect(currentPath()).toBe("/dashboard?recette=a");
  });

  it("shows the leaderboard's recipes when the best-rated recipes cannot be loaded", async () => {
    const { id, title, user, averageRating, ratingCount } = someRecipe({ title: "Du classement" });
    const ranked = { id, title, user, averageRating, ratingCount };
    open({
      "GET /recipes?limit=10": refusal(500, "internal", "?"),
      "GET /leaderboard": {
        json: { topRecipes24h: [ranked], topRecipes7d: [ranked], topContributors: [] },
      },
      [`GET /recipes/${id}`]: { json: someRecipe({ id, title }) },
    });
    const row = await screen.findByText("Du classement");
    await userEvent.click(row);
    expect(await screen.findByText("200 g de farine")).toBeDefined();
  });

  it('shows the same increase since yesterday on every visit within a day (D50)', async () => {
    const day = 24 * 3_600_000;
    const participation = (ratingCount: number) => ({
      ...someRecipe({ id: "r1", ratingCount }),
      createdAt: hoursFromNow(-100),
      challenge: { id: "c9", title: "Les tartes", type: "DAILY", endDate: hoursFromNow(-30) },
    });
    const withCount = (count: number) => ({
      "GET /users/participations": { json: [participation(count)] },
    });
    const stored = () => localStorage.getItem("counts:u-camille");
    const first = open(withCount(2));
    await vi.waitFor(() => expect(stored()).toContain("takenAt"));
    expect(screen.queryByText(/Depuis hier/)).toBeNull();
    first.unmount();

    vi.setSystemTime(Date.now() + day);
    const second = open(withCount(5));
    expect(await screen.findByText(/^Depuis hier\s: 3 notes$/)).toBeDefined();
    second.unmount();
    const third = open(withCount(5));
    expect(await screen.findByText(/^Depuis hier\s: 3 notes$/)).toBeDefined();
    third.unmount();
    vi.useRealTimers();
  });

  it("announces a recent win until the user dismisses it", async () => {
    const won = {
      ...someRecipe({ id: "r9", title: "Tarte gagnante" }),
      hasWon: true,
      challenge: { id: "c9", title: "Les tartes", type: "DAILY", endDate: hoursFromNow(-30) },
    };
    const old = { ...won, id: "r8", title: "Vieille gloire" };
    old.challenge = { ...won.challenge, endDate: hoursFromNow(-24 * 11) };
    const wins = { "GET /users/participations": { json: [old, won] } };
    const { unmount } = open(wins);
    const card = within(await screen.findByRole("region", { name: "Votre victoire" }));
    expect(card.getByText(/Tarte gagnante/)).toBeDefined();
    await userEvent.click(card.getByRole("button", { name: "J'ai vu" }));
    expect(screen.queryByRole("region", { name: "Votre victoire" })).toBeNull();
    unmount();
    const { sent } = open(wins);
    await screen.findByText("Aucune recette notée trouvée.");
    await vi.waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain("GET /users/participations"),
    );
    expect(screen.queryByRole("region", { name: "Votre victoire" })).toBeNull();
  });

  it("works if the browser's storage is full", async () => {
    const won = {
      ...someRecipe({ id: "r9", title: "Tarte gagnante" }),
      hasWon: true,
      challenge: { id: "c9", title: "Les tartes", type: "DAILY", endDate: hoursFromNow(-30) },
    };
    open({ "GET /users/participations": { json: [won] } });
    const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    onTestFinished(() => setItem.mockRestore());
    await userEvent.click(await screen.findByRole("button", { name: "J'ai vu" }));
    expect(screen.queryByRole("region", { name: "Votre victoire" })).toBeNull();
    expect(screen.getByText("Défis en cours")).toBeDefined();
  });

  it("announces a recent win that is not on the newest page of the user's recipes", async () => {
    const recipe = (id: string, hasWon: boolean, endedHoursAgo: number) => ({
      ...someRecipe({ id, title: `Plat ${id}` }),
      hasWon,
      challenge: { id: "c9", title: "Tartes", type: "DAILY", endDate: hoursFromNow(-endedHoursAgo) },
    });
    const link = (cursor: string) => ({
      link: `</api/users/participations?cursor=${cursor}>; rel="next"`,
    });
    const { sent } = open({
      "GET /users/participations": { json: [recipe("r4", false, 1)], headers: link("a") },
      "GET /users/participations?cursor=a": {
        json: [recipe("r3", true, 70), recipe("r2", true, 24 * 11)],
        headers: link("b"),
      },
    });
    const card = within(await screen.findByRole("region", { name: "Votre victoire" }));
    expect(card.getByText(/Plat r3/)).toBeDefined();
    const pages = sent.filter(({ call }) => call.startsWith("GET /users/participations"));
    expect(pages).toHaveLength(2);
  });
});
