import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, someChallenge, someRecipe } from "../../testing/sample-data.ts";
import ChallengeHistoryPage from "./challenge-history-page.tsx";

describe("ChallengeHistoryPage", () => {
  it("lists finished challenges with their type and end date", async () => {
    fakeApi(({ call }) => {
      if (call === "GET /recipes/challenge/done?limit=24") return { json: [] };
      return {
        json: [
          someChallenge({ title: "En cours" }),
          someChallenge({
            id: "done",
            title: "Fini",
            status: "COMPLETED",
            // The challenge ends at 00:30 on 21 November in Paris, when it is still 20 November in UTC.
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

  it("shows no empty plate while the winners of a challenge with recipes are unrecorded", async () => {
    const done = { status: "COMPLETED", endDate: hoursFromNow(-2) } as const;
    fakeApi(() => ({
      json: [
        someChallenge({ ...done, id: "a", title: "En attente", recipeCount: 3 }),
        someChallenge({ ...done, id: "b", title: "Sans recette", recipeCount: 0 }),
        someChallenge({ ...done, id: "c", title: "Sans gagnant", recipeCount: 3, winners: [] }),
      ],
    }));
    renderPage("/challenges/history", "/challenges/history", ChallengeHistoryPage);
    await screen.findByText("En attente");
    const withPlate = screen
      .getAllByRole("article")
      .filter((card) => within(card).queryByRole("img", { name: "Sans photo", hidden: true }))
      .map((card) => within(card).getByRole("heading").textContent);
    expect(withPlate).toEqual(["Sans recette", "Sans gagnant"]);
  });

  it("updates the URL when the challenge dialog and the recipe dialog open or close", async () => {
    fakeApi(({ call }) => {
      if (call === "GET /challenges/history?limit=24") return { json: [] };
      if (call === "GET /challenges/done") {
        return { json: someChallenge({ id: "done", title: "Fini", status: "COMPLETED" }) };
      }
      if (call === "GET /recipes/challenge/done?limit=24") return { json: [someRecipe()] };
      return refusal(404, "not-found", "?");
    });
    const { currentPath } = renderPage(
      "/challenges/history",
      "/challenges/history?defi=done",
      ChallengeHistoryPage,
    );
    const dialog = await screen.findByRole("dialog", { name: "Détails du défi" });
    expect(await within(dialog).findByText("Fini")).toBeDefined();
    await userEvent.click(await within(dialog).findByRole("button", { name: "Tarte aux figues" }));
    // The recipe opens without another request, because the list already contains it.
    await screen.findByRole("dialog", { name: "Tarte aux figues" });
    expect(currentPath()).toBe("/challenges/history?defi=done&recette=r1");
    await userEvent.click(screen.getByRole("button", { name: "Fermer la recette" }));
    await screen.findByRole("dialog", { name: "Détails du défi" });
    await userEvent.click(await screen.findByRole("button", { name: "Fermer" }));
    await dialogsClosed();
    expect(currentPath()).toBe("/challenges/history");
  });

  it("shows a message in the dialog when the challenge has been deleted", async () => {
    fakeApi(({ call }) =>
      call.startsWith("GET /challenges/history") ? { json: [] } : refusal(404, "not-found", "?"),
    );
    renderPage("/challenges/history", "/challenges/history?defi=gone", ChallengeHistoryPage);
    expect(await screen.findByText("Ce défi n'existe pas ou n'existe plus.")).toBeDefined();
  });
});
