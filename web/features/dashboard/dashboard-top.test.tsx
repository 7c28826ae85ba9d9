import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { draftKey } from "../../recipe/drafts.ts";
import { type FakeAnswer, refusal } from "../../testing/fake-api.ts";
import { hoursFromNow, myRecipe, someChallenge, someRecipe } from "../../testing/sample-data.ts";
import { camille } from "../../testing/sign-in.ts";
import { openDashboard } from "./testing/open-dashboard.tsx";

/** Returns fake API responses for a challenge with the title "Hier" that ended a few hours ago. */
function finishedChallenge(recipes: RecipeForReader[], end: number): Record<string, FakeAnswer> {
  const endDate = hoursFromNow(end);
  const challenge = someChallenge({ id: "y", title: "Hier", status: "COMPLETED", endDate });
  return {
    "GET /challenges/history?limit=20": { json: [challenge] },
    "GET /recipes/challenge/y?limit=4": { json: recipes },
  };
}

/** Returns response headers with a link to the next page of recipes, which starts at `cursor`. */
function linkTo(cursor: string) {
  return { link: `</api/recipes/challenge/c?cursor=${cursor}>; rel="next"` };
}

describe("DashboardTop", () => {
  it("shows the current daily challenge with the photo of its first recipe", async () => {
    const { currentPath } = openDashboard({
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

  it.each([
    ["says that a draft is waiting for the user", someRecipe(), 1],
    ["ignores a draft once the user has submitted a recipe", myRecipe(), 0],
  ])("%s (D26b)", async (_, recipe, count) => {
    localStorage.setItem(draftKey(camille.id, "d"), "{}");
    openDashboard({
      "GET /challenges/current": { json: { daily: someChallenge({ id: "d", title: "Ce soir" }) } },
      "GET /recipes/challenge/d?limit=4": { json: [recipe] },
    });
    const card = within(await screen.findByRole("region", { name: "Ce soir" }));
    const text = "Votre brouillon vous attend sur cet appareil";
    expect(card.queryAllByText(text)).toHaveLength(count);
  });

  it.each([
    ["Le défi de ce soir · encore 14h", 14.01, [someRecipe()], 1],
    ["Le défi du jour · encore 3j", 72.01, [], 1],
    ["Le défi de ce soir · encore 14h", 14.01, [myRecipe()], 0],
    ["Le défi de ce soir · terminé", -0.1, [someRecipe()], 0],
  ])(
    'describes the challenge ("%s", ending in %f h) while the user can enter it',
    async (name, end, recipes, count) => {
      const daily = someChallenge({ id: "d", title: "Ce soir", endDate: hoursFromNow(end) });
      openDashboard({
        "GET /challenges/current": { json: { daily } },
        "GET /recipes/challenge/d?limit=4": { json: recipes },
      });
      const card = within(await screen.findByRole("region", { name: "Ce soir" }));
      expect(card.getByText((text) => text.startsWith(name))).toBeDefined();
      expect(card.queryAllByText(daily.description)).toHaveLength(count);
    },
  );

  it("shows the weekly challenge if there is no daily one", async () => {
    openDashboard({
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
    openDashboard({ "GET /challenges/current": { json: { next } } });
    const lines = (await screen.findAllByText(/^Demain\s: /)).map(
      ({ parentElement }) => parentElement?.textContent,
    );
    expect(lines).toEqual(["Demain\u00a0: LentillesPlats", "Demain\u00a0: PainsBoulange"]);
  });

  it("shows the current and announced challenges even if the history cannot be loaded", async () => {
    const next = [
      { type: "DAILY", title: "Lentilles", category: "Plats", startDate: hoursFromNow(3) },
    ];
    openDashboard({
      "GET /challenges/history?limit=20": refusal(403, "forbidden", "?"),
      "GET /challenges/current": {
        json: { daily: someChallenge({ id: "d", title: "Ce soir" }), next },
      },
      "GET /recipes/challenge/d?limit=4": { json: [someRecipe()] },
    });
    expect(await screen.findByRole("region", { name: "Ce soir" })).toBeDefined();
    expect(screen.getByText(/^Demain\s: /)).toBeDefined();
    expect(screen.queryByText(/Le premier défi paraîtra ici/)).toBeNull();
  });

  it("stops announcing tomorrow's challenge once it has begun", async () => {
    const next = [
      { type: "DAILY", title: "Lentilles", category: "Plats", startDate: hoursFromNow(-0.1) },
    ];
    openDashboard({ "GET /challenges/current": { json: { next } } });
    await screen.findByText(/Le premier défi paraîtra ici/);
    expect(screen.queryByText(/Demain/)).toBeNull();
  });

  it("shows the user's own recipe, or a drawing of a plate if the challenge has no recipes", async () => {
    const current = {
      "GET /challenges/current": { json: { daily: someChallenge({ id: "d", title: "Ce soir" }) } },
    };
    const { unmount } = openDashboard({
      ...current,
      "GET /recipes/challenge/d?limit=4": { json: [] },
    });
    const card = () => screen.findByRole("region", { name: "Ce soir" }).then(within);
    expect(await (await card()).findByRole("img", { name: "Sans photo" })).toBeDefined();
    unmount();
    openDashboard({ ...current, "GET /recipes/challenge/d?limit=4": { json: [myRecipe()] } });
    expect(await (await card()).findByText(/^Votre recette .* est en lice/)).toBeDefined();
    expect((await card()).queryByRole("button", { name: "Participer" })).toBeNull();
  });

  it("shows a placeholder for the invitation to vote while its recipes load", async () => {
    const recipes = Promise.withResolvers<FakeAnswer>();
    openDashboard({
      ...finishedChallenge([], -10),
      "GET /recipes/challenge/y?limit=4": recipes.promise,
    });
    await screen.findByText("Aucun défi quotidien en cours.");
    const lead = screen.getByRole("heading", { level: 1 }).closest("header");
    const placeholders = () => lead?.nextElementSibling?.querySelectorAll(".MuiSkeleton-root");
    await waitFor(() => expect(placeholders()).toHaveLength(1));
    recipes.resolve({ json: [someRecipe()] });
    await screen.findByText(/Une recette attend votre avis/);
    expect(placeholders()).toHaveLength(0);
  });

  it("shows a recipe of the current challenge even if the first pages of its list are empty", async () => {
    openDashboard({
      "GET /challenges/current": { json: { daily: someChallenge({ id: "d", title: "Ce soir" }) } },
      "GET /recipes/challenge/d?limit=4": { json: [], headers: linkTo("x") },
      "GET /recipes/challenge/d?limit=24&cursor=x": { json: [someRecipe({ title: "Velouté" })] },
    });
    const card = within(await screen.findByRole("region", { name: "Ce soir" }));
    expect(card.getByRole("img", { name: "Photo de la recette Velouté" })).toBeDefined();
    expect(card.getByRole("link", { name: "Voir les recettes" })).toBeDefined();
  });

  it("invites the user to rate recipes even if the first page has only the user's own recipe", async () => {
    const undecided = { id: "y", status: "COMPLETED", endDate: hoursFromNow(-10) } as const;
    openDashboard({
      "GET /challenges/history?limit=20": { json: [someChallenge(undecided)] },
      "GET /recipes/challenge/y?limit=4": { json: [myRecipe()], headers: linkTo("x") },
      "GET /recipes/challenge/y?limit=24&cursor=x": { json: [], headers: linkTo("z") },
      "GET /recipes/challenge/y?limit=24&cursor=z": {
        json: [someRecipe()],
        headers: linkTo("end"),
      },
    });
    expect(await screen.findByText(/Une recette attend votre avis/)).toBeDefined();
  });

  it('hides the "Participer" button if the current challenge has ended since the API listed it', async () => {
    const ended = someChallenge({ id: "d", title: "Ce soir", endDate: hoursFromNow(-0.1) });
    openDashboard({
      "GET /challenges/current": { json: { daily: ended } },
      "GET /recipes/challenge/d?limit=4": { json: [] },
    });
    const card = within(await screen.findByRole("region", { name: "Ce soir" }));
    expect(card.getByText("Le défi de ce soir · terminé")).toBeDefined();
    expect(card.queryByRole("button", { name: "Participer" })).toBeNull();
    expect(card.queryByText(/Aucune recette encore/)).toBeNull();
  });

  it("does not say that the current challenge has no recipes if they cannot be loaded", async () => {
    openDashboard({
      "GET /challenges/current": { json: { daily: someChallenge({ id: "d", title: "Ce soir" }) } },
      "GET /recipes/challenge/d?limit=4": refusal(429, "too-many-attempts", "?"),
    });
    const card = within(await screen.findByRole("region", { name: "Ce soir" }));
    expect(card.getByRole("link", { name: "Voir les recettes" })).toBeDefined();
    expect(card.queryByText(/Aucune recette encore/)).toBeNull();
  });

  it.each([
    [
      "before the winners can be recorded",
      [someRecipe({ id: "1" }), someRecipe({ id: "2" }), someRecipe({ id: "3" })],
      -10,
      /ce soir à minuit au plus tôt\. 3 recettes attendent votre avis\./,
    ],
    [
      "while the winners wait for votes",
      [myRecipe(), someRecipe({ id: "1" })],
      -30,
      /attend encore des votes\. Une recette attend votre avis\./,
    ],
  ])(
    "invites the user to rate recipes of a finished challenge %s",
    async (_, recipes, end, text) => {
      openDashboard(finishedChallenge(recipes, end));
      const card = within(await screen.findByRole("region", { name: "Hier" }));
      expect(card.getByText(text)).toBeDefined();
      const link = card.getByRole("link", { name: "Faire la tournée" });
      expect(link.getAttribute("href")).toBe("/challenges/y/tour");
    },
  );

  it("offers the next challenge that needs votes once the user has rated all of the first one", async () => {
    const endDate = hoursFromNow(-10);
    const week = {
      id: "w",
      title: "Semaine",
      type: "WEEKLY",
      status: "COMPLETED",
      endDate,
    } as const;
    const daily = finishedChallenge([someRecipe({ hasVoted: true, myRating: 4 })], -10);
    const { json: challenges } = daily["GET /challenges/history?limit=20"] as { json: object[] };
    openDashboard({
      ...daily,
      "GET /challenges/history?limit=20": { json: [...challenges, someChallenge(week)] },
      "GET /recipes/challenge/w?limit=4": { json: [someRecipe()] },
    });
    const card = within(await screen.findByRole("region", { name: "Semaine" }));
    expect(card.getByText("Le défi de la semaine passée")).toBeDefined();
    expect(card.getByText(/Une recette attend votre avis/)).toBeDefined();
    expect(screen.queryByRole("region", { name: "Hier" })).toBeNull();
  });

  it("does not invite the user to rate recipes if they have rated them all", async () => {
    const recipes = [myRecipe(), someRecipe({ hasVoted: true, myRating: 4 })];
    const { sent, loaded } = openDashboard(finishedChallenge(recipes, -10));
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain("GET /recipes/challenge/y?limit=4"),
    );
    await loaded();
    expect(screen.queryByRole("region", { name: "Hier" })).toBeNull();
  });

  it("explains where the first challenge will appear if the site has had no challenges yet", async () => {
    openDashboard();
    const link = await screen.findByRole("link", { name: "Comment ça marche" });
    expect(link.getAttribute("href")).toBe("/about");
    expect(screen.getByText(/Le premier défi paraîtra ici/)).toBeDefined();
    expect(screen.queryByText("Revoir les anciens défis")).toBeNull();
    expect(screen.queryByText("Goûter et voter")).toBeNull();
  });
});
