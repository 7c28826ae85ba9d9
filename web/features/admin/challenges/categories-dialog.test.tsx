import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answerDiscardQuestion } from "../../../testing/answer-discard-question.ts";
import { dialogsClosed } from "../../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../../testing/fake-api.ts";
import { goBack } from "../../../testing/go-back.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import ChallengesTab from "./challenges-tab.tsx";

const soups = { id: "soupes", name: "Soupes" };
const tarts = { id: "tartes", name: "Tartes" };

async function open(answers: Record<string, FakeAnswer | Promise<FakeAnswer>>) {
  const sent = fakeApi(({ call }) => answers[call] ?? { json: [] });
  renderPage("/admin", "/admin?tab=challenges", ChallengesTab);
  await userEvent.click(await screen.findByRole("button", { name: "Catégories" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Catégories" }));
  return { sent, dialog };
}

async function confirmDeletion() {
  const confirmation = await screen.findByRole("dialog", { name: "Confirmer la suppression" });
  await userEvent.click(within(confirmation).getByRole("button", { name: "Supprimer" }));
  await waitFor(() => expect(confirmation.isConnected).toBe(false));
}

describe("CategoriesDialog", () => {
  it("renames a category in the list", async () => {
    const { sent, dialog } = await open({
      "GET /categories": { json: [soups, tarts] },
      "PUT /categories/soupes": { json: { id: "soupes", name: "Potages" } },
    });
    await userEvent.click(
      await dialog.findByRole("button", { name: "Renommer «\u00a0Soupes\u00a0»" }),
    );
    const field = dialog.getByLabelText("Nom de la catégorie");
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, "Potages{Enter}");
    const renamed = await dialog.findByRole("button", { name: "Renommer «\u00a0Potages\u00a0»" });
    await waitFor(() => expect(document.activeElement).toBe(renamed));
    expect(sent.find(({ call }) => call === "PUT /categories/soupes")?.body).toEqual({
      name: "Potages",
    });
    expect(await screen.findByText(/^Catégorie renommée/)).toBeTruthy();
  });

  it("asks before discarding the typed name of a category (D26b)", async () => {
    const { dialog } = await open({ "GET /categories": { json: [soups, tarts] } });
    const rename = { name: "Renommer «\u00a0Soupes\u00a0»" };
    await userEvent.click(await dialog.findByRole("button", rename));
    const field = dialog.getByLabelText<HTMLInputElement>("Nom de la catégorie");
    await userEvent.type(field, " froides");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Continuer la saisie");
    expect(field.value).toBe("Soupes froides");
    await goBack();
    await answerDiscardQuestion("Abandonner");
    await dialogsClosed();
    await userEvent.click(screen.getByRole("button", { name: "Catégories" }));
    expect(await screen.findByRole("button", rename)).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await dialogsClosed();
  });

  it("shows a duplicate-name error next to the name field", async () => {
    const { dialog } = await open({
      "GET /categories": { json: [soups, tarts] },
      "PUT /categories/soupes": refusal(409, "category-exists", "Cette catégorie existe déjà"),
    });
    await userEvent.click(
      await dialog.findByRole("button", { name: "Renommer «\u00a0Soupes\u00a0»" }),
    );
    const field = dialog.getByLabelText("Nom de la catégorie");
    await userEvent.type(field, "x");
    await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
    const error = await dialog.findByRole("alert");
    expect(error.textContent).toBe("Cette catégorie existe déjà");
    expect(document.activeElement).toBe(field);
    await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
    expect(dialog.getByText("Soupes")).toBeTruthy();
  });

  it("deletes an unused category, but not one that a challenge still uses", async () => {
    const { dialog } = await open({
      "GET /categories": { json: [soups, tarts] },
      "DELETE /categories/soupes": refusal(
        409,
        "category-in-use",
        "Elle sert au défi « Velouté ».",
      ),
      "DELETE /categories/tartes": { status: 204 },
    });
    await userEvent.click(
      await dialog.findByRole("button", { name: "Supprimer «\u00a0Soupes\u00a0»" }),
    );
    await confirmDeletion();
    expect(await screen.findByText("Elle sert au défi « Velouté ».")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Supprimer «\u00a0Tartes\u00a0»" }));
    await confirmDeletion();
    await waitFor(() => expect(dialog.queryByText("Tartes")).toBeNull());
    expect(dialog.getByText("Soupes")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Catégories");
  });

  it("ignores the delete button while the deletion is in progress", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    const { dialog } = await open({
      "GET /categories": { json: [soups] },
      "DELETE /categories/soupes": answer.promise,
    });
    const deletion = { name: "Supprimer «\u00a0Soupes\u00a0»" };
    await userEvent.click(await dialog.findByRole("button", deletion));
    await confirmDeletion();
    await userEvent.click(dialog.getByRole("button", deletion));
    expect(screen.queryByRole("dialog", { name: "Confirmer la suppression" })).toBeNull();
    answer.resolve({ status: 204 });
    expect(await screen.findByText("Catégorie supprimée")).toBeTruthy();
  });

  it("keeps the category when the administrator does not confirm its deletion", async () => {
    const { sent, dialog } = await open({ "GET /categories": { json: [soups] } });
    const deletion = { name: "Supprimer «\u00a0Soupes\u00a0»" };
    await userEvent.click(await dialog.findByRole("button", deletion));
    const confirmation = await screen.findByRole("dialog", { name: "Confirmer la suppression" });
    await userEvent.click(within(confirmation).getByRole("button", { name: "Annuler" }));
    await waitFor(() => expect(confirmation.isConnected).toBe(false));
    expect(document.activeElement).toBe(dialog.getByRole("button", deletion));
    expect(sent.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  });

  it("shows a message when the category to rename or delete no longer exists", async () => {
    const answers: Record<string, FakeAnswer> = {
      "GET /categories": { json: [soups, tarts] },
      "PUT /categories/soupes": refusal(404, "not-found", "?"),
      "DELETE /categories/soupes": refusal(404, "not-found", "?"),
    };
    const { dialog } = await open(answers);
    const gone = "Cette catégorie n'existe pas ou n'existe plus.";
    await userEvent.click(
      await dialog.findByRole("button", { name: "Renommer «\u00a0Soupes\u00a0»" }),
    );
    await userEvent.type(dialog.getByLabelText("Nom de la catégorie"), "x{Enter}");
    expect(await dialog.findByText(gone)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
    answers["GET /categories"] = { json: [tarts] };
    await userEvent.click(dialog.getByRole("button", { name: "Supprimer «\u00a0Soupes\u00a0»" }));
    await confirmDeletion();
    await waitFor(() => expect(dialog.queryByText("Soupes")).toBeNull());
    expect(screen.getByText(gone)).toBeTruthy();
  });

  it("explains how to create the first category when the list is empty", async () => {
    const { dialog } = await open({ "GET /categories": { json: [] } });
    expect(await dialog.findByText(/la première se crée avec un défi/)).toBeTruthy();
  });
});
