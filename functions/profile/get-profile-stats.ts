import { getProfileStats } from "#shared/contract/profile.ts";
import { getStats } from "../data/contributor/contributor-store.ts";
import { endpoint } from "../http/endpoint.ts";

/**
 * Also returns the number of recipes as the number of entered challenges, because a user can submit only one recipe to
 * each challenge.
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
