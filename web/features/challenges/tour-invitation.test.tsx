import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { myRecipe, someChallenge, someRecipe } from "../../testing/sample-data.ts";
import { TourInvitation } from "./tour-invitation.tsx";

function show(recipes: RecipeForReader[], over: Partial<Challenge> = {}) {
  fakeApi(() => ({ json: recipes }));
  return renderPage("/challenges", "/challenges", () => (
    <TourInvitation challenge={someChallenge(over)} />
  ));
}

describe("TourInvitation", () => {
  it("links to the tasting tour while there are recipes left to rate", async () => {
    show([myRecipe(), someRecipe()]);
    const link = await screen.findByRole("link", { name: "Faire la tournée" });
    expect(link.getAttribute("href")).toBe("/challenges/c1/tour");
  });

  it("links to the tasting tour even if the first page of recipes has only the user's own recipe", async () => {
    const next = { link: '</api/recipes/challenge/c1?limit=24&cursor=x>; rel="next"' };
    fakeApi(() => ({ json: [myRecipe()], headers: next }));
    renderPage("/challenges", "/challenges", () => <TourInvitation challenge={someChallenge()} />);
    expect(await screen.findByRole("link", { name: "Faire la tournée" })).toBeDefined();
  });

  it.each([
    [
      "every recipe is rated or the user's own",
      [myRecipe(), someRecipe({ hasVoted: true, myRating: 3 })],
      {},
    ],
    ["the only recipe is the user's own", [myRecipe()], {}],
    ["the winners are recorded", [someRecipe()], { winners: [] }],
  ])("does not link to the tasting tour when %s", async (_, recipes, over) => {
    const { loaded } = show(recipes, over);
    await loaded();
    expect(screen.queryByRole("link")).toBeNull();
  });
});
