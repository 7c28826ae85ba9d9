import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { someRecipe } from "../../testing/sample-data.ts";
import SearchPage from "./search-page.tsx";

type Answers = Parameters<typeof fakeApi>[0];

const categories = [
  { id: "dessert", name: "Desserts" },
  { id: "soupe", name: "Soupes" },
];

/** Opens the search page. `answer` returns fake API responses to requests for recipes. */
function open(path: string, answer: Answers, categoriesReply: FakeAnswer = { json: categories }) {
  const sent = fakeApi((request) => {
    if (request.call === "GET /categories") return categoriesReply;
    if (request.call === "GET /users/carnet/marks") return { json: [] };
    return answer(request);
  });
  return { ...renderPage("/recipes", path, SearchPage), sent };
}

const field = () =>
  screen.getByRole<HTMLInputElement>("searchbox", { name: "Chercher une recette" });
const status = () => screen.getByRole("status").textContent;
const next = (cursor: string) => ({ link: `</api/recipes?cursor=${cursor}>; rel="next"` });
const recipes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => someRecipe({ id: `r${from + index}` }));

describe("SearchPage", () => {
  it("shows the newest recipes when there is no search text", async () => {
    open("/recipes", ({ call }) =>
      call === "GET /recipes?sort=new"
        ? { json: [someRecipe({ title: "Soupe au pistou" })] }
        : refusal(404, "not-found", "?"),
    );
    await screen.findByRole("button", { name: "Soupe au pistou" });
    await waitFor(() => expect(status()).toBe("1 recette"));
    expect(document.title).toBe("Recettes · À vos toques");
  });

  it("searches on Enter and stores the search text and the filters in the URL", async () => {
    const { currentPath } = open("/recipes", ({ call }) => ({
      json: call === "GET /recipes?q=tarte+fine&categoryId=dessert&maxMinutes=30" ? recipes(1) : [],
    }));
    await userEvent.type(field(), " tarte fine {Enter}");
    expect(currentPath()).toBe("/recipes?q=tarte+fine");
    await screen.findByRole("option", { name: "Desserts" });
    await userEvent.selectOptions(screen.getByLabelText("Catégorie"), "dessert");
    await userEvent.selectOptions(screen.getByLabelText("Temps total"), "30 min au plus");
    expect(currentPath()).toBe("/recipes?q=tarte+fine&categorie=dessert&temps=30");
    await waitFor(() => expect(status()).toBe("1 recette"));
    expect(field().value).toBe("tarte fine");
  });

  it("includes typed text when the user changes a filter, unless the text is invalid", async () => {
    const { currentPath } = open("/recipes?q=riz", () => ({ json: recipes(1) }));
    await userEvent.type(field(), " rond");
    await userEvent.selectOptions(screen.getByLabelText("Temps total"), "30 min au plus");
    expect(currentPath()).toBe("/recipes?q=riz+rond&temps=30");
    await userEvent.clear(field());
    await userEvent.type(field(), "a");
    await userEvent.selectOptions(screen.getByLabelText("Temps total"), "Peu importe");
    expect(currentPath()).toBe("/recipes?q=riz+rond");
    expect(field().value).toBe("a");
  });

  it("focuses the field of an invalid search, announces the error, and clears it on input", async () => {
    open("/recipes", () => ({ json: [] }));
    await userEvent.type(field(), "a");
    await userEvent.click(screen.getByRole("button", { name: "Chercher" }));
    const hint = "Cherchez un mot de 2 à 100 caractères.";
    expect(screen.getByRole("alert").textContent).toBe(hint);
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), "i");
    expect(screen.queryByText(hint)).toBeNull();
  });

  it("shows the new rating in the search results after a vote, without another search", async () => {
    const recipe = someRecipe({ title: "Soupe", averageRating: 0, ratingCount: 0 });
    const voted = { averageRating: 4, ratingCount: 1, myRating: 4, hasVoted: true };
    let opened = recipe;
    const { sent } = open("/recipes?q=soupe", ({ call }) => {
      if (call === "GET /recipes/r1") return { json: opened };
      if (call !== "POST /recipes/r1/vote") return { json: [recipe] };
      opened = { ...recipe, ...voted };
      return { status: 201, json: { message: "?", ...voted } };
    });
    await userEvent.click(await screen.findByRole("button", { name: "Soupe" }));
    fireEvent.click(await screen.findByRole("radio", { name: "4 étoiles sur 5" }));
    await userEvent.click(screen.getByRole("button", { name: "Voter" }));
    await userEvent.click(screen.getByRole("button", { name: "Fermer la recette" }));
    await dialogsClosed();
    expect(screen.getByText("1 vote")).toBeDefined();
    expect(sent.filter(({ call }) => call === "GET /recipes?q=soupe")).toHaveLength(1);
  });

  it("shows a category that no longer exists as unknown, and keeps it selected", async () => {
    open("/recipes?categorie=gone", () => ({ json: [] }));
    await screen.findByRole("option", { name: "Catégorie inconnue" });
    expect(screen.getByLabelText<HTMLSelectElement>("Catégorie").value).toBe("gone");
  });

  it("does not describe a category as unknown when the categories fail to load", async () => {
    const { loaded } = open(
      "/recipes?categorie=soupe",
      () => ({ json: [] }),
      refusal(403, "?", "?"),
    );
    await loaded();
    expect(screen.queryByRole("option", { name: "Catégorie inconnue" })).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>("Catégorie").value).toBe("soupe");
  });

  it('loads pages until 20 recipes are shown, and more when the user presses "Afficher plus"', async () => {
    open("/recipes?q=riz", ({ call }) => {
      if (call === "GET /recipes?q=riz") return { json: [], headers: next("a") };
      if (call.endsWith("cursor=a")) return { json: recipes(8), headers: next("b") };
      if (call.endsWith("cursor=b")) return { json: recipes(12, 8), headers: next("c") };
      if (call.endsWith("cursor=c")) return { json: recipes(1, 20), headers: next("d") };
      return { json: recipes(2, 21) };
    });
    await waitFor(() => expect(status()).toBe("20 recettes affichées"));
    await userEvent.click(await screen.findByRole("button", { name: "Afficher plus" }));
    await waitFor(() => expect(status()).toBe("23 recettes"));
  });

  it("shows an error message if the next page cannot be loaded", async () => {
    open("/recipes?q=riz", ({ call }) =>
      call === "GET /recipes?q=riz"
        ? { json: recipes(20), headers: next("a") }
        : refusal(403, "forbidden", "?"),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Afficher plus" }));
    expect(await screen.findByText("Erreur lors de la recherche")).toBeDefined();
  });

  it("shows the search text when nothing is found, and offers to remove the filters", async () => {
    const { currentPath } = open("/recipes?q=yuzu&temps=60", () => ({ json: [] }));
    await screen.findByText(/Aucune recette ne correspond à «.yuzu.»\./);
    expect(screen.getByText("Essayez un seul mot, ou retirez les filtres.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Retirer les filtres" }));
    expect(currentPath()).toBe("/recipes?q=yuzu");
    expect(document.activeElement).toBe(screen.getByRole("status"));
  });

  it.each(["a", "le", "x".repeat(101)])(
    'shows a hint instead of sending the invalid search text "%s"',
    async (q) => {
      const { sent } = open(`/recipes?q=${q}`, () => ({ json: [] }));
      await screen.findByText("Cherchez un mot de 2 à 100 caractères.");
      expect(sent.filter(({ call }) => call.startsWith("GET /recipes"))).toEqual([]);
      await userEvent.clear(field());
      await userEvent.type(field(), "riz{Enter}");
      expect(screen.queryByText("Cherchez un mot de 2 à 100 caractères.")).toBeNull();
    },
  );
});
