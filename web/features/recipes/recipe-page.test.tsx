import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { SingleRecipe } from "#shared/model/recipe.ts";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, myRecipe, someRecipe } from "../../testing/sample-data.ts";
import { camille } from "../../testing/sign-in.ts";
import RecipePage from "./recipe-page.tsx";

const answerWith = (recipe: SingleRecipe) =>
  fakeApi(({ call }) => ({ json: call === "GET /users/carnet/marks" ? [] : recipe }));

const open = () => renderPage("/recipes/:recipeId", "/recipes/r1", RecipePage);

describe("RecipePage", () => {
  it("shows the recipe with its ingredients and steps", async () => {
    const recipe = someRecipe({ id: "r1", title: "Tarte aux quetsches" });
    answerWith(recipe);
    open();
    expect(await screen.findByRole("heading", { level: 1, name: recipe.title })).toBeTruthy();
    expect(
      await screen.findByRole("img", { name: `Photo de la recette ${recipe.title}` }),
    ).toBeTruthy();
    expect(screen.getByText(recipe.description)).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "Ingrédients" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Voir les autres recettes du défi" })).toBeTruthy();
  });

  it("adjusts the quantities when the user adds one serving (D47)", async () => {
    const salt = { name: "Sel", quantity: "au goût", unit: "" };
    const flour = { name: "farine", quantity: "200", unit: "g" };
    const details = { servings: 4, minutes: 65, source: "Mémé Jeanne" };
    answerWith(someRecipe({ id: "r1", ingredients: [flour, salt], ...details }));
    open();
    expect(await screen.findByText("D'après Mémé Jeanne")).toBeTruthy();
    expect(screen.getByText(/Temps total/).textContent).toBe("Temps total\u00a0: 1\u00a0h\u00a005");
    expect(screen.getByText("Pour 4 personnes")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Augmenter les quantités" }));
    expect(screen.getByText("Pour 5 personnes")).toBeTruthy();
    expect(screen.getByText("250 g")).toBeTruthy();
    expect(screen.getByText("Sel, au goût")).toBeTruthy();
  });

  it("keeps the focus on the quantity buttons at the smallest and the largest quantity", async () => {
    answerWith(someRecipe({ id: "r1" }));
    open();
    for (const [name, last] of [
      ["Diminuer les quantités", "× ½"],
      ["Augmenter les quantités", "× 4"],
    ] as const) {
      const button = await screen.findByRole("button", { name });
      for (let count = 0; count < 7; count++) await userEvent.click(button);
      expect(button.getAttribute("aria-disabled")).toBe("true");
      expect(document.activeElement).toBe(button);
      expect(screen.getByText(last)).toBeTruthy();
    }
  });

  it("reopens cooking mode after a reload, with the same servings and ticked ingredients (D39b)", async () => {
    answerWith(someRecipe({ id: "r1", servings: 4 }));
    const { unmount } = open();
    await userEvent.click(await screen.findByRole("button", { name: "Augmenter les quantités" }));
    await userEvent.click(screen.getByRole("button", { name: "Cuisiner" }));
    await userEvent.click(await screen.findByRole("checkbox"));
    unmount();
    const { currentPath } = renderPage("/recipes/:recipeId", "/recipes/r1?cuisine=r1", RecipePage);
    expect(
      await screen.findByRole("heading", { name: "Ingrédients pour 5 personnes" }),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Quitter la cuisine" }));
    await dialogsClosed();
    expect(currentPath()).toBe("/recipes/r1");
  });

  it("shows authors how often voters chose each descriptive word for their recipe (D49)", async () => {
    const words = [
      { word: "J'en veux", count: 3 },
      { word: "De saison", count: 1 },
    ];
    answerWith({ ...myRecipe({ id: "r1", ratingCount: 5 }), words });
    open();
    const list = await screen.findByRole("list", { name: "Mots des votants" });
    const items = [...list.children].map(({ textContent }) => textContent);
    expect(items).toEqual(["J'en veux\u00a0× 3", "De saison\u00a0× 1"]);
  });

  it.each([undefined, []])(
    "does not show a list of voters' words if the recipe's `words` attribute is %j",
    async (words) => {
      answerWith({ ...myRecipe({ id: "r1" }), ...(words && { words }) });
      open();
      expect(await screen.findByText("Votre recette")).toBeTruthy();
      expect(screen.queryByRole("list", { name: "Mots des votants" })).toBeNull();
    },
  );

  it("copies the recipe's link when the system has no share dialog", async () => {
    const writeText = vi.fn(async () => undefined);
    answerWith(someRecipe({ id: "r1" }));
    open();
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
    await user.click(await screen.findByRole("button", { name: "Copier le lien" }));
    expect(writeText).toHaveBeenCalledWith(new URL("/recipes/r1", location.origin).href);
    expect(await screen.findByText("Le lien de la recette est copié")).toBeTruthy();
  });

  it("lets the user print another user's recipe but not edit it", async () => {
    vi.stubGlobal("print", vi.fn());
    answerWith(someRecipe({ id: "r1" }));
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Imprimer" }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.queryByRole("link", { name: "Modifier" })).toBeNull();
  });

  it.each([
    ["links the author to the edit form while the challenge is open", 1, "/recipes/edit/mine"],
    ["shows the author no link to the edit form after the end of the challenge", -1, undefined],
  ])("%s", async (_, hours, address) => {
    answerWith(myRecipe({ challenge: { id: "c1", endDate: hoursFromNow(hours) } }));
    open();
    await screen.findByRole("button", { name: "Imprimer" });
    const link = screen.queryByRole("link", { name: "Modifier" });
    expect(link?.getAttribute("href")).toBe(address);
  });

  it("shows a message when the recipe does not exist", async () => {
    fakeApi(() => refusal(404, "not-found", "non"));
    open();
    expect(await screen.findByRole("heading", { name: "Recette introuvable" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Voir les défis en cours" })).toBeTruthy();
  });

  it("links the author of a missing recipe to the decisions in the profile (D44)", async () => {
    fakeApi(() => refusal(404, "not-found", "non"));
    renderPage("/recipes/:recipeId", `/recipes/c1-${camille.id}-n1`, RecipePage);
    const link = await screen.findByRole("link", { name: "Voir mon profil" });
    expect(link.getAttribute("href")).toBe("/profile#decisions");
    expect(screen.getByText(/Si nous l'avons retirée/)).toBeTruthy();
  });
});
