import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Challenge, Winner } from "#shared/model/challenge.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { someChallenge } from "../../testing/sample-data.ts";
import { Winners } from "./winners.tsx";

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

test("nothing is said of a challenge that is still open", () => {
  const { container } = show("2026-11-21T22:59:59.999Z");
  expect(container.textContent).toBe("");
});

test("before the decision one reads from when it may be known, in Paris time", () => {
  show("2026-11-20T22:59:59.999Z");
  const text =
    "Palmarès à partir du 21 novembre 2026 à 23:59, dès que chaque recette a trois votes.";
  expect(screen.getByText(text)).toBeDefined();
});

test("while recipes want votes one reads how many, and until when at the latest", () => {
  const until = "2026-11-22T22:59:59.999Z";
  show("2026-11-19T22:59:59.999Z", undefined, { overtime: { waiting: 3, until } });
  expect(
    screen.getByText(
      "Prolongations : 3 recettes attendent des votes. Palmarès au plus tard le 22 novembre 2026 à 23:59.",
    ),
  ).toBeDefined();
});

test("one recipe that wants votes is told as one", () => {
  const until = "2026-11-22T22:59:59.999Z";
  show("2026-11-19T22:59:59.999Z", undefined, { overtime: { waiting: 1, until } });
  expect(screen.getByText(/^Prolongations : 1 recette attend des votes\./)).toBeDefined();
});

test("the results are one step away once they are recorded", () => {
  show("2026-11-19T22:59:59.999Z", [], { resultsAt: "2026-11-20T23:00:00.000Z" });
  const link = screen.getByRole("link", { name: "Voir tous les résultats" });
  expect(link.getAttribute("href")).toBe("/challenges/c1/results");
});

test("a decision that is due is announced", () => {
  show("2026-11-19T22:59:59.999Z");
  expect(screen.getByText("Le palmarès arrive dans l'heure.")).toBeDefined();
});

test("nobody may have won", () => {
  show("2026-11-19T22:59:59.999Z", []);
  expect(screen.getByText("Sans vote, personne n'a remporté ce défi.")).toBeDefined();
});

test("the winner's recipe opens by its title", async () => {
  const { currentPath } = show("2026-11-19T22:59:59.999Z", [winner(1)]);
  expect(screen.getByText("1, médaille d'or")).toBeDefined();
  expect(screen.getByText("par Cuisinier 1")).toBeDefined();
  expect(screen.queryByText("Victoire partagée")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Recette 1" }));
  expect(currentPath()).toBe("/challenges/history?recette=r1");
});

test("equals share the win", () => {
  show("2026-11-19T22:59:59.999Z", [winner(1), winner(2)]);
  expect(screen.getByText("Victoire partagée")).toBeDefined();
  expect(screen.getAllByText("1, médaille d'or")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Recette 2" })).toBeDefined();
});
