import { useQueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { queryKeys } from "../../api/query-keys.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { someRecipe } from "../../testing/sample-data.ts";
import { useCastVote } from "./use-cast-vote.ts";

const recipe = someRecipe();
const count = { count: 3, more: false };

/**
 * A button that casts a vote. The recipe count is cached under a key that starts like the keys of recipe lists, but it
 * is not a list.
 */
function Page() {
  const countKey = [...queryKeys.challengeRecipes(recipe.challenge.id), "count"];
  const queryClient = useQueryClient();
  const castVote = useCastVote();
  queryClient.setQueryData(countKey, count);
  return (
    <button type="button" onClick={() => castVote(recipe, { rating: 4 })}>
      Voter
    </button>
  );
}

it("saves a vote while the challenge's recipe count is in the cache", async () => {
  const vote = { averageRating: 4, ratingCount: 1, myRating: 4 };
  fakeApi(() => ({ status: 201, json: { message: "ok", ...vote } }));
  renderPage("/", "/", Page);
  await userEvent.click(screen.getByRole("button", { name: "Voter" }));
  expect(await screen.findByText("Votre vote a été enregistré avec succès")).toBeDefined();
});
