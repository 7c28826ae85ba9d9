import { useQueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { queryKeys } from "../../api/query-keys.ts";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { recipeParam } from "../../navigation/paths.ts";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { someRecipe } from "../../testing/sample-data.ts";
import { RecipeReader } from "./recipe-reader.tsx";

function Shelf() {
  const { open } = useDialogParam(recipeParam);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => open("r1")}>
        Tarte
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Retour du navigateur
      </button>
      <RecipeReader />
    </>
  );
}

const recipe = { json: someRecipe() };
const show = (address: string, answers: Record<string, FakeAnswer | (() => FakeAnswer)>) => {
  const sent = fakeApi(({ call }) => {
    const answer = answers[call] ?? refusal(404, "not-found", "?");
    return typeof answer === "function" ? answer() : answer;
  });
  return { sent, ...renderPage("/shelf", address, Shelf) };
};
const dialog = () => screen.findByRole("dialog", { name: "Tarte aux figues" });

describe("RecipeReader", () => {
  it("adds the id of the opened recipe to the page's URL", async () => {
    const { currentPath } = show("/shelf?tab=2", { "GET /recipes/r1": recipe });
    await userEvent.click(screen.getByRole("button", { name: "Tarte" }));
    await dialog();
    expect(currentPath()).toBe("/shelf?tab=2&recette=r1");
    await userEvent.click(screen.getByRole("button", { name: "Fermer la recette" }));
    await dialogsClosed();
    expect(currentPath()).toBe("/shelf?tab=2");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Tarte" }));
  });

  it("closes the recipe when the browser's back button is pressed", async () => {
    const { currentPath } = show("/shelf", { "GET /recipes/r1": recipe });
    await userEvent.click(screen.getByRole("button", { name: "Tarte" }));
    await dialog();
    fireEvent.click(screen.getByText("Retour du navigateur"));
    await dialogsClosed();
    expect(currentPath()).toBe("/shelf");
  });

  it("closes only cooking mode when the browser's back button is pressed (D39b)", async () => {
    const { currentPath } = show("/shelf", { "GET /recipes/r1": recipe });
    await userEvent.click(screen.getByRole("button", { name: "Tarte" }));
    await userEvent.click(await within(await dialog()).findByRole("button", { name: "Cuisiner" }));
    const leave = await screen.findByRole("button", { name: "Quitter la cuisine" });
    expect(currentPath()).toBe("/shelf?recette=r1&cuisine=r1");
    fireEvent.click(screen.getByText("Retour du navigateur"));
    await waitFor(() => expect(leave.isConnected).toBe(false));
    expect(currentPath()).toBe("/shelf?recette=r1");
    await dialog();
  });

  it("opens the recipe whose id is in the URL", async () => {
    const { currentPath } = show("/shelf?recette=r1", { "GET /recipes/r1": recipe });
    expect(await within(await dialog()).findByText("Étaler, garnir, cuire.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Fermer la recette" }));
    await dialogsClosed();
    expect(currentPath()).toBe("/shelf");
  });

  it("shows each line of the preparation as a paragraph", async () => {
    const twoSteps = { json: { ...someRecipe(), description: "Étaler la pâte.\n\nCuire." } };
    show("/shelf?recette=r1", { "GET /recipes/r1": twoSteps });
    const steps = await within(await dialog()).findByRole("region", { name: "Préparation" });
    const paragraphs = [...steps.querySelectorAll("p")].map(({ textContent }) => textContent);
    expect(paragraphs).toEqual(["Étaler la pâte.", "Cuire."]);
  });

  it("shows a message when the opened recipe has been deleted", async () => {
    const { currentPath } = show("/shelf?recette=r9", {});
    const notFound = within(await screen.findByRole("dialog", { name: "Recette" }));
    expect((await notFound.findByRole("alert")).textContent).toBe(
      "Cette recette n'existe pas ou n'existe plus.",
    );
    await userEvent.click(notFound.getByRole("button", { name: "Fermer la recette" }));
    await dialogsClosed();
    expect(currentPath()).toBe("/shelf");
  });

  it("loads the recipe again when the user presses the retry button", async () => {
    let answer: FakeAnswer = refusal(403, "forbidden", "?");
    show("/shelf?recette=r1", { "GET /recipes/r1": () => answer });
    expect(await screen.findByText("Erreur lors du chargement de la recette")).toBeDefined();
    answer = recipe;
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    await dialog();
  });

  it("does not show the cookbook's copy of a recipe if the API refuses to return the recipe", async () => {
    const entry = { recipeId: "r1", recipe: someRecipe() };
    function ShelfWithCookbook() {
      const client = useQueryClient();
      useState(() => client.setQueryData(queryKeys.cookbookEntries, [entry]));
      return <RecipeReader />;
    }
    fakeApi(() => refusal(403, "forbidden", "?"));
    renderPage("/shelf", "/shelf?recette=r1", ShelfWithCookbook);
    expect(await screen.findByText("Erreur lors du chargement de la recette")).toBeDefined();
  });

  it("shows a confirmation after a vote, and another once the recipe is reloaded (spec §8)", async () => {
    const vote = { averageRating: 4.4, ratingCount: 5, myRating: 5 };
    let answer: FakeAnswer = recipe;
    const { sent } = show("/shelf?recette=r1", {
      "GET /recipes/r1": () => answer,
      "POST /recipes/r1/vote": () => {
        answer = { json: someRecipe({ ...vote, hasVoted: true }) };
        return { status: 201, json: { message: "?", ...vote } };
      },
    });
    const open = within(await dialog());
    fireEvent.click(open.getByRole("radio", { name: "5 étoiles sur 5" }));
    await userEvent.click(open.getByRole("button", { name: "Voter" }));
    expect(await open.findByText("Vous avez voté")).toBeDefined();
    expect(await screen.findByText("Votre vote a été enregistré avec succès")).toBeDefined();
    expect(await screen.findByText("Votre vote a été enregistré")).toBeDefined();
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toHaveLength(1);
  });

  it('prints the recipe when the user presses "Imprimer"', async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    show("/shelf?recette=r1", { "GET /recipes/r1": recipe });
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Imprimer" }));
    expect(print).toHaveBeenCalledOnce();
  });
});
