import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, myRecipe, someRecipe } from "../../testing/sample-data.ts";
import EditRecipePage from "./edit-recipe-page.tsx";

function open(recipe: FakeAnswer, put: FakeAnswer = { json: myRecipe() }) {
  const sent = fakeApi(({ call }) => (call.startsWith("PUT") ? put : recipe));
  return { sent, ...renderPage("/recipes/edit/:recipeId", "/recipes/edit/mine", EditRecipePage) };
}

const save = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Enregistrer les modifications" }));

describe("EditRecipePage", () => {
  it("saves an edited recipe without sending a photo if the user did not choose a new one", async () => {
    const { sent } = open({ json: myRecipe({ title: "Tarte" }) });
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Titre" });
    expect(title.value).toBe("Tarte");
    fireEvent.change(title, { target: { value: "Tourte" } });
    await save();
    expect(await screen.findByText("Recette modifiée avec succès !")).toBeDefined();
    const form = sent.find(({ call }) => call === "PUT /recipes/mine")?.body as FormData;
    expect(form.get("title")).toBe("Tourte");
    expect(form.has("image")).toBe(false);
  });

  it("does not save the recipe if the new photo turns out to be unusable after the submission", async () => {
    const decoding = Promise.withResolvers<ImageBitmap>();
    vi.stubGlobal("createImageBitmap", () => decoding.promise);
    const { sent } = open({ json: myRecipe() });
    const input = await screen.findByLabelText(/photo de votre plat/);
    await userEvent.upload(input, new File(["?"], "plat.jpg", { type: "image/jpeg" }));
    await save();
    decoding.reject(new Error("undecodable"));
    expect((await screen.findByRole("alert")).textContent).toMatch(/pas une image valide/);
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(screen.queryByText("Recette modifiée avec succès !")).toBeNull();
    expect(sent.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
    await save();
    expect(await screen.findByText("Recette modifiée avec succès !")).toBeDefined();
  });

  it("lets the user clear an optional field of a recipe (D47)", async () => {
    const { sent } = open({ json: myRecipe({ servings: 6, minutes: 90, source: "Mémé" }) });
    const input = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
    await screen.findByRole("textbox", { name: "Titre" });
    expect(input("Temps total").value).toBe("1 h 30");
    expect(input("D'après").value).toBe("Mémé");
    fireEvent.change(input("D'après"), { target: { value: "" } });
    await save();
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith("PUT"))).toBe(true));
    const form = sent.find(({ call }) => call === "PUT /recipes/mine")?.body as FormData;
    expect([form.get("servings"), form.get("minutes"), form.get("source")]).toEqual([
      "6",
      "90",
      "",
    ]);
  });

  it("does not save the recipe when the user fills in the form from pasted text", async () => {
    const { sent } = open({ json: myRecipe() });
    await userEvent.click(await screen.findByRole("button", { name: "Coller une recette" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Coller une recette" }));
    const pasted = "Crêpes\nIngrédients\n250 g de farine";
    fireEvent.change(dialog.getByRole("textbox"), { target: { value: pasted } });
    await dialog.findByText("1 ingrédient");
    await userEvent.click(dialog.getByRole("button", { name: "Remplir la fiche" }));
    await dialogsClosed();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Titre" }).value).toBe("Crêpes");
    expect(sent.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
  });

  it("redirects to /challenges if the recipe's challenge has ended", async () => {
    const challenge = { id: "c1", endDate: hoursFromNow(-1) };
    const { currentPath } = open({ json: myRecipe({ challenge }) });
    expect(await screen.findByText("Le délai de modification est expiré")).toBeDefined();
    await waitFor(() => expect(currentPath()).toBe("/challenges"));
  });

  it("keeps the user's unsaved changes if the challenge ends while the recipe is being edited", async () => {
    const closed = refusal(409, "editing-closed", "Le délai de modification est expiré");
    open({ json: myRecipe() }, closed);
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Titre" });
    fireEvent.change(title, { target: { value: "Tourte" } });
    await save();
    expect(await screen.findByText("Le délai de modification est expiré")).toBeDefined();
    expect(title.value).toBe("Tourte");
  });

  it("shows different messages for a missing recipe and for another user's recipe", async () => {
    const { unmount } = open(refusal(404, "not-found", "?"));
    expect(await screen.findByText("Cette recette n'existe pas ou n'existe plus.")).toBeDefined();
    unmount();
    open({ json: someRecipe() });
    expect(await screen.findByText(/Seule la personne qui a proposé cette recette/)).toBeDefined();
  });

  it("shows an error message when the recipe to edit cannot be loaded or saved", async () => {
    const { unmount } = open(refusal(403, "forbidden", "?"));
    expect(await screen.findByText("Erreur lors du chargement de la recette")).toBeDefined();
    unmount();
    open({ json: myRecipe() }, { status: 502 });
    await save();
    expect(
      await screen.findByText("Une erreur est survenue lors de la modification de la recette"),
    ).toBeDefined();
  });
});
