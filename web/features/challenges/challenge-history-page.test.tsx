import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeApi, refusal } from "../../testing/fake-api.ts";
import { someChallenge } from "../../testing/kitchen-data.ts";
import { renderPage } from "../../testing/render-page.tsx";
import ChallengeHistoryPage from "./challenge-history-page.tsx";

test("lists finished challenges with their type and long date, and their recipes in a dialog", async () => {
  fakeApi(({ call }) => {
    if (call === "GET /recipes/challenge/done?limit=24") return { json: [] };
    return {
      json: [
        someChallenge({ title: "En cours" }),
        someChallenge({
          id: "done",
          title: "Fini",
          status: "COMPLETED",
          // Already 21 November in Paris.
          endDate: "2026-11-20T23:30:00.000Z",
        }),
      ],
    };
  });
  renderPage("/challenges/history", "/challenges/history", ChallengeHistoryPage);

  expect(await screen.findByText("Terminé le 21 novembre 2026")).toBeDefined();
  expect(screen.getByText("Défi quotidien")).toBeDefined();
  expect(screen.queryByText("En cours")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Voir les recettes" }));
  const dialog = await screen.findByRole("dialog", { name: "Détails du défi" });
  expect(
    await within(dialog).findByText("Aucune recette n'a été proposée pour ce défi"),
  ).toBeDefined();
  expect(within(dialog).getByRole("button", { name: "Fermer" })).toBeDefined();
});

test("a failed load is told in the words of the specification", async () => {
  fakeApi(() => refusal(403, "banned", "?"));
  renderPage("/challenges/history", "/challenges/history", ChallengeHistoryPage);
  expect(await screen.findByText("Erreur lors du chargement de l'historique")).toBeDefined();
});
