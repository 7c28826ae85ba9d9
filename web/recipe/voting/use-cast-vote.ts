import {
  type InfiniteData,
  type QueryClient,
  type QueryFilters,
  useQueryClient,
} from "@tanstack/react-query";
import type { ReplyOf } from "#shared/contract/call.ts";
import { castVote } from "#shared/contract/votes.ts";
import type { Page } from "#shared/model/page.ts";
import type { Recipe, RecipeForReader } from "#shared/model/recipe.ts";
import type { VoteChoice } from "#shared/model/vote.ts";
import { errorMessage, hasCode } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { queryKeys, reloadQueries } from "../../api/query-keys.ts";
import { changeItems } from "../../api/send-page.ts";
import { useToast } from "../../hooks/use-toast.ts";

type VotedRecipe = Pick<RecipeForReader, "id" | "challenge">;

/**
 * Returns a function that casts a vote. The function shows the vote immediately, then reloads the recipes (spec §4,
 * §8). Its promise resolves to false if the vote is rejected.
 */
export function useCastVote() {
  const queryClient = useQueryClient();
  const toast = useToast();

  /** Reloads the recipe and the lists that contain it. A list that lacks the vote in `reply` still shows it (D20). */
  async function reload(recipe: VotedRecipe, reply?: ReplyOf<typeof castVote>) {
    const { id, challenge } = recipe;
    const options = { throwOnError: true };
    const lists = { queryKey: queryKeys.challengeRecipes(challenge.id) };
    const reloadLists = async () => {
      await queryClient.refetchQueries(lists, options);
      if (reply) cacheVote(queryClient, recipe, reply);
    };
    try {
      await Promise.all([
        reloadLists(),
        queryClient.refetchQueries({ queryKey: queryKeys.recipe(id), type: "active" }, options),
      ]);
      return true;
    } catch {
      toast.error("Erreur lors du rafraîchissement des recettes");
      return false;
    }
  }

  return async (recipe: VotedRecipe, vote: VoteChoice): Promise<boolean> => {
    let reply: ReplyOf<typeof castVote>;
    try {
      reply = await send(castVote, { params: { recipeId: recipe.id }, body: vote });
    } catch (error) {
      toast.error(errorMessage(error, "Erreur lors de l'enregistrement du vote"));
      if (hasCode(error, "already-voted")) void reload(recipe);
      return false;
    }
    cacheVote(queryClient, recipe, reply);
    toast.success("Votre vote a été enregistré avec succès");
    void reloadQueries(
      queryClient,
      queryKeys.topRecipes,
      queryKeys.firstRecipes(recipe.challenge.id),
      queryKeys.results(recipe.challenge.id),
    );
    void reload(recipe, reply).then(
      (isFresh) => isFresh && toast.success("Votre vote a été enregistré"),
    );
    return true;
  };
}

/** Shows the vote in the cached recipe, challenge list and search results, unless they already contain it. */
function cacheVote(
  queryClient: QueryClient,
  { id, challenge }: VotedRecipe,
  { averageRating, ratingCount, myRating }: ReplyOf<typeof castVote>,
) {
  const withVote = <Voted extends { hasVoted?: boolean }>(recipe: Voted) =>
    recipe.hasVoted ? recipe : { ...recipe, averageRating, ratingCount, myRating, hasVoted: true };
  const lists: QueryFilters[] = [
    // Other queries whose keys start with this key contain other data.
    { queryKey: queryKeys.challengeRecipes(challenge.id), exact: true },
    { queryKey: queryKeys.recipeSearch() },
  ];
  for (const list of lists) {
    queryClient.setQueriesData<InfiniteData<Page<Recipe & { hasVoted?: boolean }>>>(
      list,
      (data) =>
        data &&
        changeItems(data, (items) => items.map((item) => (item.id === id ? withVote(item) : item))),
    );
  }
  queryClient.setQueryData<RecipeForReader>(
    queryKeys.recipe(id),
    (recipe) => recipe && withVote(recipe),
  );
}
