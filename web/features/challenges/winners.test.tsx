import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Challenge, Winner } from "#shared/model/challenge.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { someChallenge } from "../../testing/sample-data.ts";
import Winners from "./winners.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const winner = (number: number): Winner => ({
  recipeId: `r${number}`,
  title: `Recette ${number}`,
  user: { id: `u${number}`, nom: `Cuisinier ${number}` },
});

function show(endDate: string, winners?: Winner[], more: Partial<Challenge> = {}) {
  const challenge = someChallenge({ endDate, ...(winners && { winners }), ...more });
  return renderPage("/challenges/history", "/challenges/history", () => (
    <Winners challenge={challenge} />
  ));
}

describe("Winners", () => {
  it("does not show winners while the challenge is in progress", () => {
    const { container } = show("2026-11-21T22:59:59.999Z");
    expect(container.textContent).toBe("");
  });

  it("shows the expected time of the results in Paris time", () => {
    show("2026-11-20T22:59:59.999Z");
    const text =
      "Palmarès à partir du 22 novembre 2026 à 0 h 00, dès que chaque recette a trois votes.";
    expect(screen.getByText(text)).toBeDefined();
  });

  it.each([
    ["3 recettes attendent", 3],
    ["1 recette attend", 1],
    ["au moins 5 000 recettes attendent", 5000],
  ])(
    'shows how many recipes still need votes ("%s") and the deadline for the results',
    (text, waiting) => {
      const until = "2026-11-22T22:59:59.999Z";
      show("2026-11-19T22:59:59.999Z", undefined, { overtime: { waiting, until } });
      const deadline = "Palmarès au plus tard le 23 novembre 2026 à 0 h 00.";
      expect(screen.getByText(`Prolongations : ${text} des votes. ${deadline}`)).toBeDefined();
    },
  );

  it("links to the challenge's results once they are recorded", () => {
    show("2026-11-19T22:59:59.999Z", [], { resultsAt: "2026-11-20T23:00:00.000Z" });
    const link = screen.getByRole("link", { name: "Voir tous les résultats" });
    expect(link.getAttribute("href")).toBe("/challenges/c1/results");
  });

  it("says that results will appear within the hour if the challenge ended over 24 hours ago", () => {
    show("2026-11-19T22:59:59.999Z");
    expect(screen.getByText("Le palmarès arrive dans l'heure.")).toBeDefined();
  });

  it("says that there is no winner, but not why, because a winner may have been removed", () => {
    show("2026-11-19T22:59:59.999Z", []);
    expect(screen.getByText("Ce défi n'a pas de gagnant.")).toBeDefined();
  });

  it("opens the winner's recipe when its title is clicked", async () => {
    const { currentPath } = show("2026-11-19T22:59:59.999Z", [winner(1)]);
    expect(screen.getByText("1, médaille d'or")).toBeDefined();
    expect(screen.getByText("par Cuisinier 1")).toBeDefined();
    expect(screen.queryByText("Victoire partagée")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Recette 1" }));
    expect(currentPath()).toBe("/challenges/history?recette=r1");
  });

  it("shows all winners if several recipes share first place", () => {
    show("2026-11-19T22:59:59.999Z", [winner(1), winner(2)]);
    expect(screen.getByText("Victoire partagée")).toBeDefined();
    expect(screen.getAllByText("1, médaille d'or")).toHaveLength(2);
    expect(screen.getByRole("button", { name: "Recette 2" })).toBeDefined();
  });
});
