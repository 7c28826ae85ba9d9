import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { refusal } from "../../testing/fake-api.ts";
import { hoursFromNow, someChallenge, someRecipe } from "../../testing/sample-data.ts";
import { openDashboard } from "./testing/open-dashboard.tsx";

describe("DashboardPage", () => {
  it("shows a message in each section of the dashboard if there are no challenges or recipes", async () => {
    openDashboard();
    expect(await screen.findByText("Aucun défi quotidien en cours.")).toBeDefined();
    expect(screen.getByText("Aucun défi hebdomadaire en cours.")).toBeDefined();
    expect(await screen.findByText("Aucune recette notée trouvée.")).toBeDefined();
  });

  it("lists only the daily and weekly challenges that are in progress", async () => {
    const { sent } = openDashboard({
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

  it("loads pages of the challenge history until one contains a finished challenge", async () => {
    const { sent } = openDashboard({
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
    const { currentPath } = openDashboard({
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
    openDashboard({
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

  it("shows the same news and the link to new results on every visit of the day (D50)", async () => {
    vi.setSystemTime(new Date("2026-11-20T12:00:00.000Z"));
    onTestFinished(() => void vi.useRealTimers());
    const participation = (ratingCount: number) => ({
      ...someRecipe({ id: "r1", ratingCount }),
      createdAt: hoursFromNow(-100),
      challenge: { id: "c9", title: "Les tartes", type: "DAILY", endDate: hoursFromNow(-30) },
    });
    const withCount = (count: number, place?: object) => ({
      "GET /users/participations": { json: [{ ...participation(count), place }] },
    });
    const stored = () => localStorage.getItem("counts:u-camille");
    const first = openDashboard(withCount(2));
    await vi.waitFor(() => expect(stored()).toContain("takenAt"));
    expect(screen.queryByText(/Depuis hier/)).toBeNull();
    first.unmount();

    vi.setSystemTime(new Date("2026-11-21T12:00:00.000Z"));
    const second = openDashboard(withCount(5));
    expect(await screen.findByText(/^Depuis hier\s: 3 notes$/)).toBeDefined();
    second.unmount();
    openDashboard(withCount(5, { rank: 2, of: 40 }));
    expect(await screen.findByText(/^Depuis hier\s: 3 notes$/)).toBeDefined();
    const link = screen.getByRole("link", { name: /^Le palmarès de «\sLes tartes\s» est là$/ });
    expect(link.getAttribute("href")).toBe("/challenges/c9/results");
  });
});
