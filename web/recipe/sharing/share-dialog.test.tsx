import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import RecipePage from "../../features/recipes/recipe-page.tsx";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal, type SentRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, myRecipe, someChallenge } from "../../testing/sample-data.ts";

const ageMessage = "Confirmez que vous avez 15 ans ou plus, ou l'accord d'un parent";
const ageLabel = "J'ai 15 ans ou plus, ou l'accord d'un parent.";
const waitingText = "Possible dès que le palmarès du défi est arrêté.";
const change = "PUT /recipes/mine/audience";

/** Accepts every change of the recipe's audience (the people who can read it). */
const accept = ({ body }: SentRequest): FakeAnswer => ({
  json: { audience: (body as { audience: string }).audience },
});

/** Accepts a change of the recipe's audience only if the author confirms their age. */
const acceptConfirmed = (request: SentRequest): FakeAnswer =>
  (request.body as { ageConfirmed?: true }).ageConfirmed
    ? accept(request)
    : refusal(400, "validation", "?", { errors: { ageConfirmed: ageMessage } });

interface Setup {
  recipe?: Partial<RecipeForReader>;
  challenge?: FakeAnswer;
  answer?: (request: SentRequest) => FakeAnswer | Promise<FakeAnswer>;
}

/** Opens ShareDialog for the user's own recipe. */
async function open({ recipe, challenge, answer = accept }: Setup = {}) {
  const sent = fakeApi((request) => {
    if (request.call === "GET /recipes/mine") {
      return { json: myRecipe({ title: "Ma tarte", audience: "MEMBERS", ...recipe }) };
    }
    if (request.call === "GET /challenges/c1" && challenge) return challenge;
    return request.call === change ? answer(request) : refusal(404, "not-found", "?");
  });
  renderPage("/recipes/:recipeId", "/recipes/mine", RecipePage);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Partager" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Partager la recette" }));
  const option = (name: string) => dialog.getByRole<HTMLInputElement>("radio", { name });
  const saveButton = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Enregistrer" });
  const save = async (name: string) => {
    await user.click(option(name));
    await user.click(saveButton());
  };
  const changes = () => sent.filter(({ call }) => call === change).map(({ body }) => body);
  return { user, dialog, option, saveButton, save, changes, sent };
}

const ended = { challenge: { id: "c1", endDate: hoursFromNow(-48) } };
const endedChallenge = (resultsAt?: string): FakeAnswer => ({
  json: someChallenge({ endDate: hoursFromNow(-48), ...(resultsAt && { resultsAt }) }),
});

describe("ShareDialog", () => {
  it("preselects the stored audience, and enables the save button once the user changes it", async () => {
    const { user, option, saveButton } = await open();
    expect(option("Membres").checked).toBe(true);
    expect(saveButton().disabled).toBe(true);
    await user.click(option("Avec le lien"));
    expect(saveButton().disabled).toBe(false);
  });

  it("asks authors to confirm their age before they first share a recipe, then shows its URL", async () => {
    const { user, dialog, save, saveButton, changes } = await open({ answer: acceptConfirmed });
    expect(dialog.queryByRole("checkbox")).toBeNull();
    await save("Avec le lien");
    const box = await dialog.findByRole("checkbox", { name: ageLabel });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(dialog.queryByText(ageMessage)).toBeNull();
    expect(box.getAttribute("aria-invalid")).toBe("false");
    await user.click(box);
    await user.click(saveButton());
    expect(await screen.findByText("La recette est partagée")).toBeDefined();
    expect(changes()).toEqual([{ audience: "LINK" }, { audience: "LINK", ageConfirmed: true }]);
    expect(dialog.queryByRole("checkbox")).toBeNull();
    expect(saveButton().disabled).toBe(true);
    const copy = dialog.getByRole("button", { name: "Copier le lien" });
    await waitFor(() => expect(document.activeElement).toBe(copy));
    const written = vi.spyOn(navigator.clipboard, "writeText");
    await user.click(copy);
    expect(written).toHaveBeenCalledWith(new URL("/partage/mine", location.origin).href);
  });

  it("shows an error if the author saves again without confirming their age", async () => {
    const { user, dialog, save, saveButton } = await open({ answer: acceptConfirmed });
    await save("Avec le lien");
    const box = await dialog.findByRole("checkbox", { name: ageLabel });
    await user.click(saveButton());
    expect(await dialog.findByText(ageMessage)).toBeDefined();
    expect(box.getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it("copies a URL that requires signing in if the recipe is not shared", async () => {
    const { user, dialog } = await open();
    const written = vi.spyOn(navigator.clipboard, "writeText");
    await user.click(dialog.getByRole("button", { name: "Copier le lien" }));
    expect(written).toHaveBeenCalledWith(new URL("/recipes/mine", location.origin).href);
  });

  it("links to the page of a shared recipe, and lets the author stop sharing it", async () => {
    const { dialog, save, changes } = await open({ recipe: { audience: "LINK" } });
    const page = dialog.getByRole("link", { name: /\/partage\/mine$/ });
    expect(page.getAttribute("target")).toBe("_blank");
    await save("Membres");
    expect(await screen.findByText("La recette n'est plus partagée")).toBeDefined();
    expect(changes()).toEqual([{ audience: "MEMBERS" }]);
    expect(dialog.queryByRole("link")).toBeNull();
  });

  it('explains why the option "Publique" is disabled while the challenge is in progress', async () => {
    const { option, dialog, sent } = await open();
    expect(option("Publique").disabled).toBe(true);
    expect(dialog.getByText(waitingText)).toBeDefined();
    expect(sent.some(({ call }) => call.startsWith("GET /challenges"))).toBe(false);
  });

  it('disables the option "Publique" until the results of the ended challenge are recorded', async () => {
    const { option, dialog } = await open({ recipe: ended, challenge: endedChallenge() });
    expect(await dialog.findByText(waitingText)).toBeDefined();
    expect(option("Publique").disabled).toBe(true);
  });

  it('offers the option "Publique" once the results of the challenge are recorded', async () => {
    const challenge = endedChallenge(hoursFromNow(-1));
    const { option, save, changes } = await open({ recipe: ended, challenge });
    await waitFor(() => expect(option("Publique").disabled).toBe(false));
    await save("Publique");
    expect(await screen.findByText("La recette est partagée")).toBeDefined();
    expect(changes()).toEqual([{ audience: "PUBLIC" }]);
  });

  it("shows the server's message when a recipe cannot be made public", async () => {
    const message = "Le palmarès n'est pas encore arrêté.";
    const { option, save, dialog } = await open({
      recipe: ended,
      challenge: refusal(403, "forbidden", "?"),
      answer: () => refusal(409, "results-not-recorded", message),
    });
    await waitFor(() => expect(option("Publique").disabled).toBe(false));
    await save("Publique");
    expect((await dialog.findByRole("alert")).textContent).toBe(message);
    expect(option("Publique").checked).toBe(true);
  });

  it("disables the share dialog's controls while saving", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    const { dialog, option, save } = await open({ answer: () => answer.promise });
    await save("Avec le lien");
    await waitFor(() => expect(option("Membres").disabled).toBe(true));
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Fermer" }).disabled).toBe(true);
    answer.resolve({ json: { audience: "LINK" } });
    expect(await screen.findByText("La recette est partagée")).toBeDefined();
  });

  it("keeps the chosen audience when saving fails, but discards it when the dialog is closed", async () => {
    const { user, dialog, option, save } = await open({
      answer: () => refusal(500, "internal", ""),
    });
    await save("Avec le lien");
    const alert = await dialog.findByText("Erreur lors du partage de la recette");
    expect(alert).toBeDefined();
    expect(option("Avec le lien").checked).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Fermer" }));
    await dialogsClosed();
    await user.click(screen.getByRole("button", { name: "Partager" }));
    const again = within(await screen.findByRole("dialog"));
    expect(again.getByRole<HTMLInputElement>("radio", { name: "Membres" }).checked).toBe(true);
    expect(again.queryByRole("alert")).toBeNull();
  });
});
