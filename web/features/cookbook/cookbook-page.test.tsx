import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { textLimits } from "#shared/constants.ts";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { answerDiscardQuestion } from "../../testing/answer-discard-question.ts";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { someRecipe } from "../../testing/sample-data.ts";
import { camille } from "../../testing/sign-in.ts";
import CookbookPage from "./cookbook-page.tsx";

const first = "GET /users/carnet?limit=100";

function entry(title: string, over: Partial<CookbookEntry> = {}): CookbookEntry {
  const id = `r-${title}`;
  const keptAt = `2026-11-20T10:00:00.${String(title.length).padStart(3, "0")}Z`;
  return {
    recipeId: id,
    keptAt,
    note: null,
    cookedOn: null,
    recipe: someRecipe({ id, title }),
    ...over,
  };
}

function open(answers: Record<string, FakeAnswer | Promise<FakeAnswer>>, address = "/carnet") {
  const sent = fakeApi(({ call }) => {
    const standard = call === "GET /users/carnet/marks" ? { json: [] } : undefined;
    return answers[call] ?? standard ?? refusal(500, "internal", "");
  });
  renderPage("/carnet", address, CookbookPage);
  return sent;
}

const titles = () =>
  screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

describe("CookbookPage", () => {
  it("filters the cookbook's recipes as the user types", async () => {
    open({
      [first]: {
        json: [entry("Flan"), entry("Tarte fine")],
        headers: { link: '</api/users/carnet?cursor=a>; rel="next"' },
      },
      [`${first}&cursor=a`]: {
        json: [entry("Crêpes", { cookedOn: "2026-05-03", note: "Au lait" })],
      },
    });
    expect(await screen.findByText("3 recettes")).toBeDefined();
    expect(titles()).toEqual(["Tarte fine", "Crêpes", "Flan"]);
    expect(screen.getByText("Au lait")).toBeDefined();
    expect(screen.getByRole("button", { name: "Cuisinée le 3\u00a0mai 2026" })).toBeDefined();

    await userEvent.type(screen.getByLabelText("Chercher dans mon carnet"), "crepe");
    expect(await screen.findByText("1 recette")).toBeDefined();
    expect(titles()).toEqual(["Crêpes"]);
    await userEvent.click(screen.getByRole("button", { name: "À essayer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Tout afficher" }));
    expect(titles()).toHaveLength(3);
    expect(document.activeElement?.textContent).toBe("3 recettes");
  });

  it("saves a note on a recipe, and keeps the typed text in the dialog when saving fails", async () => {
    const answers: Record<string, FakeAnswer> = { [first]: { json: [entry("Flan")] } };
    const sent = open(answers);
    await userEvent.click(await screen.findByRole("button", { name: "Ajouter une note" }));
    const dialog = within(await screen.findByRole("dialog", { name: /Ma note sur .*Flan/ }));
    await userEvent.type(dialog.getByLabelText("Note"), "Moins sucré");
    await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
    const error = await dialog.findByRole("alert");
    expect(error.textContent).toBe("Erreur lors de l'enregistrement dans votre carnet");
    expect(document.activeElement).toBe(dialog.getByLabelText("Note"));
    await userEvent.keyboard("!");
    expect(error.isConnected).toBe(false);
    const noted = entry("Flan", { note: "Moins sucré!" });
    answers["PUT /users/carnet/r-Flan"] = { json: noted };
    answers[first] = { json: [noted] };
    await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
    expect(await screen.findByRole("button", { name: "Modifier ma note" })).toBeDefined();
    const saved = sent.filter(({ call }) => call.startsWith("PUT"));
    expect(saved.map(({ body }) => body)).toEqual([
      { note: "Moins sucré" },
      { note: "Moins sucré!" },
    ]);
  });

  it("ignores typing while a note is being saved, so that a failure is still shown", async () => {
    const { promise, resolve } = Promise.withResolvers<FakeAnswer>();
    open({ [first]: { json: [entry("Flan")] }, "PUT /users/carnet/r-Flan": promise });
    await userEvent.click(await screen.findByRole("button", { name: "Ajouter une note" }));
    const note = await screen.findByLabelText<HTMLTextAreaElement>("Note");
    await userEvent.type(note, "Moins sucré");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await userEvent.type(note, "!");
    resolve(refusal(500, "internal", ""));
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(note.value).toBe("Moins sucré");
  });

  it("accepts a note of the maximum length whose accents are combining characters", async () => {
    const sent = open({
      [first]: { json: [entry("Flan")] },
      "PUT /users/carnet/r-Flan": { json: entry("Flan") },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Ajouter une note" }));
    await userEvent.click(await screen.findByLabelText("Note"));
    await userEvent.paste("e\u0301".repeat(textLimits.cookbookNote));
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({ body: { note: "é".repeat(textLimits.cookbookNote) } }),
      ),
    );
  });

  it("asks for confirmation before discarding a changed note", async () => {
    open({ [first]: { json: [entry("Flan", { note: "Au lait" })] } });
    await userEvent.click(await screen.findByRole("button", { name: "Modifier ma note" }));
    const note = await screen.findByLabelText<HTMLTextAreaElement>("Note");
    await userEvent.type(note, " cru");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Continuer la saisie");
    expect(note.value).toBe("Au lait cru");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Abandonner");
    await dialogsClosed();
    expect(screen.getByText("Au lait")).toBeDefined();
  });

  it("keeps the note dialog on screen during its closing animation", async () => {
    open({ [first]: { json: [entry("Flan")] } });
    await userEvent.click(await screen.findByRole("button", { name: "Ajouter une note" }));
    const note = await screen.findByLabelText("Note");
    await userEvent.type(note, "Moins sucré");
    act(() => screen.getByRole("button", { name: "Annuler" }).click());
    expect(note.isConnected).toBe(true);
    await waitFor(() => expect(note.isConnected).toBe(false));
    await userEvent.click(screen.getByRole("button", { name: "Ajouter une note" }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>("Note")).value).toBe("");
  });

  it("offers to record a cooking date for the user's own recipe", async () => {
    const user = { id: camille.id, nom: camille.nom };
    const recipe = someRecipe({ id: "r-Flan", title: "Flan", user });
    open({ [first]: { json: [entry("Flan", { recipe })] } });
    expect(await screen.findByRole("button", { name: "Je l'ai cuisinée" })).toBeDefined();
  });

  it("rejects a cooking date in the future", async () => {
    const cooked = entry("Flan", { cookedOn: "2026-05-03" });
    const answers: Record<string, FakeAnswer> = {
      [first]: { json: [entry("Flan")] },
      "PUT /users/carnet/r-Flan": { json: cooked },
    };
    const sent = open(answers);
    await userEvent.click(await screen.findByRole("button", { name: "Je l'ai cuisinée" }));
    const dialog = within(await screen.findByRole("dialog", { name: /J'ai cuisiné .*Flan/ }));
    const day = dialog.getByLabelText("Cuisinée le");
    await userEvent.clear(day);
    await userEvent.type(day, "2999-01-01");
    expect(dialog.getByText("Cette date n'est pas encore passée")).toBeDefined();
    await userEvent.clear(day);
    await userEvent.type(day, "2026-05-03");
    answers[first] = { json: [cooked] };
    await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
    expect(
      await screen.findByRole("button", { name: "Cuisinée le 3\u00a0mai 2026" }),
    ).toBeDefined();
    expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
      cookedOn: "2026-05-03",
    });
  });

  it("prints up to 20 selected recipes from the cookbook", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    open({ [first]: { json: Array.from({ length: 21 }, (_, index) => entry(`Plat ${index}`)) } });
    await userEvent.click(await screen.findByRole("button", { name: "Imprimer des recettes" }));
    expect(document.activeElement?.textContent).toBe("Choisissez jusqu'à 20 recettes.");
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe("Terminer");
    const boxes = screen.getAllByRole("checkbox");
    for (const box of boxes.slice(0, 20)) await userEvent.click(box);
    expect(screen.getByText("20 sur 20")).toBeDefined();
    expect(boxes[20]?.hasAttribute("disabled")).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Imprimer la sélection" }));
    expect(print).toHaveBeenCalledOnce();
    const printed = document.querySelectorAll(".printed-selection article");
    expect(printed).toHaveLength(20);
    const headings = [...(printed[0]?.querySelectorAll("h2, h3") ?? [])];
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Plat \d+$/),
      "Ingrédients",
      "Préparation",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Terminer" }));
    expect(document.activeElement?.textContent).toBe("Imprimer des recettes");
  });

  it('moves the focus to the end of the list when "Afficher plus" shows the last recipes', async () => {
    open({ [first]: { json: Array.from({ length: 25 }, (_, index) => entry(`Plat ${index}`)) } });
    await userEvent.click(await screen.findByRole("button", { name: "Afficher plus" }));
    expect(titles()).toHaveLength(25);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Fin de la liste"));
  });

  it("lets the user select another recipe after removing a selected one from the cookbook", async () => {
    const entries = Array.from({ length: 21 }, (_, index) => entry(`Plat ${index}`));
    const answers: Record<string, FakeAnswer> = {
      [first]: { json: entries },
      "GET /users/carnet/marks": { json: entries.map(({ recipeId }) => recipeId) },
    };
    open(answers);
    await userEvent.click(await screen.findByRole("button", { name: "Imprimer des recettes" }));
    for (const box of screen.getAllByRole("checkbox").slice(0, 20)) await userEvent.click(box);
    const removed = `r-${titles()[0]}`;
    answers[`DELETE /users/carnet/${encodeURIComponent(removed)}`] = { status: 204 };
    answers[first] = { json: entries.filter(({ recipeId }) => recipeId !== removed) };
    const [button] = await screen.findAllByRole("button", { name: "Gardée" });
    await userEvent.click(button as HTMLElement);
    expect(await screen.findByText("19 sur 20")).toBeDefined();
    expect(document.activeElement?.textContent).toBe("20 recettes");
    await userEvent.click(screen.getAllByRole("checkbox").at(-1) as HTMLElement);
    expect(screen.getByText("20 sur 20")).toBeDefined();
  });

  it("focuses the message about the empty cookbook after the last recipe is removed", async () => {
    const flan = entry("Flan");
    const answers: Record<string, FakeAnswer> = {
      [first]: { json: [flan] },
      "GET /users/carnet/marks": { json: [flan.recipeId] },
      [`DELETE /users/carnet/${flan.recipeId}`]: { status: 204 },
    };
    open(answers);
    const button = await screen.findByRole("button", { name: "Gardée" });
    answers[first] = { json: [] };
    await userEvent.click(button);
    await screen.findByText("Gardez ici les recettes qui vous font envie.");
    expect(document.activeElement?.textContent).toMatch(/^Gardez ici/);
  });

  it("focuses the recipe count if a recipe disappears from the list while its dialog is open", async () => {
    const cooked = entry("Flan", { cookedOn: "2026-05-03" });
    const answers: Record<string, FakeAnswer> = {
      [first]: { json: [entry("Flan"), entry("Tarte fine")] },
      "PUT /users/carnet/r-Flan": { json: cooked },
    };
    open(answers, "/carnet?filtre=a-essayer");
    await screen.findByText("2 recettes");
    await userEvent.click(
      screen.getAllByRole("button", { name: "Je l'ai cuisinée" })[1] as Element,
    );
    answers[first] = { json: [cooked, entry("Tarte fine")] };
    await userEvent.click(await screen.findByRole("button", { name: "Enregistrer" }));
    await dialogsClosed();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("1 recette"));
  });

  it("focuses the message about the empty cookbook after the last recipe's dialog closes", async () => {
    const flan = entry("Flan");
    const answers: Record<string, FakeAnswer> = {
      [first]: { json: [flan] },
      "GET /users/carnet/marks": { json: [flan.recipeId] },
      "GET /recipes/r-Flan": { json: flan.recipe },
      [`DELETE /users/carnet/${flan.recipeId}`]: { status: 204 },
    };
    open(answers);
    await userEvent.click(await screen.findByRole("button", { name: "Flan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Flan" }));
    answers[first] = { json: [] };
    await userEvent.click(await dialog.findByRole("button", { name: "Gardée" }));
    await userEvent.click(dialog.getByRole("button", { name: "Fermer la recette" }));
    await dialogsClosed();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Gardez ici/));
  });

  it("shows the user's note on a deleted recipe", async () => {
    open({ [first]: { json: [entry("Flan", { recipe: null, note: "Celle de Jeanne" })] } });
    expect(await screen.findByText("Cette recette n'existe plus.")).toBeDefined();
    expect(screen.getByText("Celle de Jeanne")).toBeDefined();
  });

  it("links to the current challenges when the cookbook is empty", async () => {
    open({ [first]: { json: [] } });
    expect(await screen.findByText("Gardez ici les recettes qui vous font envie.")).toBeDefined();
    const print = screen.getByRole("button", { name: "Imprimer des recettes" });
    expect(print.hasAttribute("disabled")).toBe(true);
    const link = screen.getByRole("link", { name: "Voir les défis en cours" });
    expect(link.getAttribute("href")).toBe("/challenges");
  });
});
