import { getProfileStats } from "#shared/contract/profile.ts";
import { getStats } from "../data/contributor/contributor-store.ts";
import { endpoint } from "../http/endpoint.ts";

/**
 * A user can submit only one recipe to each challenge, so the user's number of challenges equals the number of recipes.
 */
export const handler = endpoint(getProfileStats, async ({ caller }) => {
  const stats = await getStats(caller.id, { consistent: false });
  return {
    recipesCount: stats?.recipeCount ?? 0,
    challengesParticipated: stats?.recipeCount ?? 0,
    challengesWon: stats?.wins ?? 0,
    totalVotes: stats?.ratingCount ?? 0,
  };
});
