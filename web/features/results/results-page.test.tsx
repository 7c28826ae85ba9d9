import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { ChallengeResults } from "#shared/model/results.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { someRecipe } from "../../testing/sample-data.ts";
import ResultsPage from "./results-page.tsx";

const at = "2026-11-20T12:00:00.000Z";

function line(place: number, over: Partial<ChallengeResults["entries"][number]> = {}) {
  return {
    ...{ place, recipeId: `r${place}`, createdAt: at, ratingSum: 14, ratingCount: 3 },
    ...{ averageRating: 14 / 3, score: 4.03, myRating: null, title: `Plat ${place}` },
    user: { id: `u${place}`, nom: `Cuistot ${place}` },
    ...{ imageUrl: "/images/k/960.webp", imageColor: "#7c3b22" },
    ...over,
  };
}

const results: ChallengeResults = {
  challenge: { id: "c1", title: "Racines en fête", type: "DAILY", endDate: at },
  recordedAt: "2026-11-21T12:00:00.000Z",
  ...{ recipeCount: 3, ratingCount: 10, ratingSum: 34, priorVotes: 3, mean: 3.4 },
  stars: [1, 3, 1, 1, 4],
  mine: null,
  entries: [
    line(1),
    line(2, { title: undefined, user: undefined, imageUrl: undefined, imageColor: undefined }),
    line(3, { ratingSum: 0, ratingCount: 0, averageRating: 0, score: null, myRating: 2 }),
  ],
};

const first = "GET /challenges/c1/results?limit=40";

function open(answers: Record<string, FakeAnswer>) {
  const sent = fakeApi(({ call }) => answers[call] ?? refusal(403, "forbidden", "?"));
  renderPage("/challenges/:challengeId/results", "/challenges/c1/results", ResultsPage);
  return sent;
}

describe("ResultsPage", () => {
  it("shows the ranking of a challenge and how its scores are calculated", async () => {
    open({ [first]: { json: results } });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Palmarès\u00a0: Racines en fête" }),
    ).toBeDefined();
    expect(
      screen.getByText(/^Palmarès arrêté le 21 novembre 2026.*: 3 recettes, 10 votes\.$/),
    ).toBeDefined();
    const [, table] = await screen.findAllByRole("table");
    const rows = within(table as HTMLElement)
      .getAllByRole("row")
      .slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole("cell", { hidden: true })
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ["1", "4,67", "3", "4,03", "–"],
      ["2", "4,67", "3", "4,03", "–"],
      ["3", "–", "0", "–", "2"],
    ]);
    expect(rows[0]?.textContent).toContain("par Cuistot 1Moyenne\u00a04,67 · 3 votes");
    expect(rows[2]?.textContent).toContain("par Cuistot 3Aucun vote");
    expect(within(rows[1] as HTMLElement).getByText("Recette retirée")).toBeDefined();
    expect(screen.getByText("Moyenne du défi : 34 ÷ 10 = 3,40")).toBeDefined();
    expect(screen.getByText("Plat 1 : (3 × 3,40 + 14) ÷ (3 + 3) = 4,03")).toBeDefined();
  });

  it("shows authors their recipe's rank and the number of votes for each star rating", async () => {
    const figures = { ratingSum: 22, ratingCount: 5, averageRating: 4.4, score: 4.1 };
    const mine = {
      place: 2,
      recipeId: "r2",
      title: "Ma tarte",
      ...figures,
      stars: [0, 0, 1, 1, 3],
    };
    open({ [first]: { json: { ...results, mine } } });
    const own = await screen.findByRole("region", { name: "Votre résultat" });
    expect(within(own).getByText("Votre place : 2e sur 3")).toBeDefined();
    expect(within(own).getByRole("row", { name: /^5 étoiles 3 60/ })).toBeDefined();
  });

  it.each([
    ["the table", "row", /Plat 3/, "Plat 3"],
    ["the user's own result", "region", "Votre résultat", "Ma tarte"],
  ])("opens a recipe from %s", async (_, role, name, title) => {
    const mine = { ...line(3), title: "Ma tarte" };
    fakeApi(({ call }) =>
      call === first ? { json: { ...results, mine } } : refusal(403, "forbidden", "?"),
    );
    const page = "/challenges/c1/results";
    const { currentPath } = renderPage("/challenges/:challengeId/results", page, ResultsPage);
    const place = within(await screen.findByRole(role, { name }));
    await userEvent.click(place.getByRole("button", { name: title }));
    expect(currentPath()).toBe(`${page}?recette=r3`);
  });

  it("does not link to a recipe that has been removed from the results", async () => {
    open({ [first]: { json: results } });
    expect(await screen.findByText("Recette retirée")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Recette retirée" })).toBeNull();
  });

  it("does not show ranks if the challenge has no votes", async () => {
    const noVotes = { ratingSum: 0, ratingCount: 0, averageRating: 0, score: null };
    const mine = { place: 1, recipeId: "r1", title: "Ma tarte", ...noVotes };
    const entries = [line(1, noVotes), line(1, { ...noVotes, recipeId: "r2" })];
    const json = { ...results, ratingCount: 0, ratingSum: 0, mean: 0, mine, entries };
    open({ [first]: { json } });
    const own = await screen.findByRole("region", { name: "Votre résultat" });
    expect(own.textContent).toBe("Ma tarteAucun vote");
    const places = [...document.querySelectorAll("tbody td:first-child")];
    expect(places.map(({ textContent }) => textContent)).toEqual(["–", "–"]);
  });

  it("shows an error message if the next page cannot be loaded", async () => {
    const link = '</api/challenges/c1/results?limit=40&cursor=a>; rel="next"';
    open({ [first]: { json: results, headers: { link } } });
    fireEvent.click(await screen.findByRole("button", { name: "Afficher plus" }));
    expect(await screen.findByText("Erreur lors du chargement du palmarès")).toBeDefined();
  });

  it("shows a message if a challenge has no recipes", async () => {
    const noRecipes = { recipeCount: 0, ratingCount: 0, ratingSum: 0, mean: 0, entries: [] };
    open({ [first]: { json: { ...results, ...noRecipes, stars: [0, 0, 0, 0, 0] } } });
    expect(await screen.findByText("Aucune recette n'a été proposée pour ce défi")).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("shows the user's vote as soon as they vote for a recipe in the results", async () => {
    const voted = { averageRating: 5, ratingCount: 1, myRating: 5, hasVoted: true };
    const answers: Record<string, FakeAnswer> = {
      [first]: { json: { ...results, entries: [line(1)] } },
      "GET /recipes/r1": { json: someRecipe() },
      "POST /recipes/r1/vote": { status: 201, json: { message: "?", ...voted } },
    };
    open(answers);
    const row = within(await screen.findByRole("row", { name: /Plat 1/ }));
    await userEvent.click(row.getByRole("button", { name: "Plat 1" }));
    fireEvent.click(await screen.findByRole("radio", { name: "5 étoiles sur 5" }));
    answers[first] = { json: { ...results, entries: [line(1, { myRating: 5 })] } };
    await userEvent.click(screen.getByRole("button", { name: "Voter" }));
    await vi.waitFor(() => {
      const [, table] = screen.getAllByRole("table", { hidden: true });
      expect(table?.querySelector("tbody td:last-child")?.textContent).toBe("5");
    });
  });

  it("downloads all pages of a challenge's results as one file", async () => {
    const link = '</api/challenges/c1/results?limit=100&cursor=a>; rel="next"';
    const download = "GET /challenges/c1/results?limit=100";
    const sent = open({
      [first]: { json: results },
      [download]: { json: results, headers: { link } },
      [`${download}&cursor=a`]: { json: { ...results, entries: [line(4)] } },
    });
    const createObjectURL = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
    const button = await screen.findByRole("button", { name: "Télécharger les chiffres" });
    fireEvent.click(button);
    expect(button).toHaveProperty("disabled", false);
    await vi.waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
    const [file] = createObjectURL.mock.calls[0] ?? [];
    expect(await (file as Blob).text()).toContain("4;Plat 4;Cuistot 4;");
    expect(await screen.findByText("Fichier prêt")).toBeDefined();
    expect(sent).toHaveLength(3);
  });

  it.each([
    [409, "results-not-recorded", "Le palmarès n'est pas encore arrêté."],
    [404, "not-found", "Ce défi n'existe pas ou n'existe plus."],
  ])(
    "explains why there are no results when the API responds with status %i",
    async (status, code, text) => {
      open({ [first]: refusal(status, code, text) });
      expect(await screen.findByText(text)).toBeDefined();
      const link = screen.getByRole("link", { name: "Voir l'historique" });
      expect(link.getAttribute("href")).toBe("/challenges/history");
    },
  );
});
