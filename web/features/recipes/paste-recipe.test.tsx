import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answerDiscardQuestion } from "../../testing/answer-discard-question.ts";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { someChallenge } from "../../testing/sample-data.ts";
import NewRecipePage from "./new-recipe-page.tsx";

const text = `Crêpes
Pour 4 personnes
Préparation : 20 min
Cuisson : 45 min
Ingrédients
250 g de farine
sel
Préparation
1. Mélangez.
2. Cuisez.`;

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`form [name="${name}"]`) as HTMLInputElement;

async function open() {
  fakeApi(({ call }) => ({ json: call.includes("/recipes/") ? [] : someChallenge() }));
  renderPage("/recipes/new", "/recipes/new?challengeId=c1", NewRecipePage);
  await screen.findByLabelText("Titre");
  fireEvent.change(field("title"), { target: { value: "Ancien titre" } });
  fireEvent.change(field("source"), { target: { value: "Mémé" } });
  await userEvent.click(screen.getByRole("button", { name: "Coller une recette" }));
  return within(await screen.findByRole("dialog", { name: "Coller une recette" }));
}

type Dialog = Awaited<ReturnType<typeof open>>;

const paste = (dialog: Dialog, value: string) =>
  fireEvent.change(dialog.getByRole("textbox"), { target: { value } });
const confirmButton = (dialog: Dialog) =>
  dialog.getByRole<HTMLButtonElement>("button", { name: "Remplir la fiche" });

describe("PasteRecipeDialog", () => {
  it("fills in the recipe form only after the user confirms the preview", async () => {
    const dialog = await open();
    paste(dialog, text);
    expect(await dialog.findByText("Pour 4 personnes · Temps total : 1 h 05")).toBeDefined();
    expect(dialog.getByText("2 ingrédients")).toBeDefined();
    expect(field("title").value).toBe("Ancien titre");

    await userEvent.click(confirmButton(dialog));
    const names = ["title", "description", "servings", "minutes", "source"];
    expect(names.map((name) => field(name).value)).toEqual([
      "Crêpes",
      "Mélangez.\nCuisez.",
      "4",
      "1 h 05",
      "Mémé",
    ]);
    expect(field("ingredients.1.quantity").value).toBe("au goût");
    await dialogsClosed();
  });

  it("announces only the number of ingredients and steps to screen readers", async () => {
    const dialog = await open();
    paste(dialog, text);
    await waitFor(() =>
      expect(dialog.getByRole("status").textContent).toBe("2 ingrédients, 2 étapes"),
    );
  });

  it("discards pasted text only after confirmation, and leaves the recipe form unchanged", async () => {
    const dialog = await open();
    paste(dialog, text);
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Continuer la saisie");
    expect(dialog.getByRole<HTMLTextAreaElement>("textbox").value).toBe(text);
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Abandonner");
    await dialogsClosed();
    expect(field("title").value).toBe("Ancien titre");
  });

  it("rejects a pasted recipe of more than 100,000 characters", async () => {
    const dialog = await open();
    paste(dialog, "a".repeat(100_001));
    expect(await dialog.findByText("Ce texte est trop long.")).toBeDefined();
    expect(confirmButton(dialog).disabled).toBe(true);
  });

  it("shows a message if the pasted text contains no recognisable ingredients or steps", async () => {
    const dialog = await open();
    paste(dialog, "Bonjour");
    expect(await dialog.findByText(/ni ingrédient ni étape/)).toBeDefined();
    expect(confirmButton(dialog).disabled).toBe(true);
  });
});
