import { getProfileStats } from "#shared/contract/profile.ts";
import { getStats } from "../data/contributor/contributor-store.ts";
import { endpoint } from "../http/endpoint.ts";

/** The number of challenges equals the number of recipes: users can enter one recipe per challenge. */
export const handler = endpoint(getProfileStats, async ({ caller }) => {
  const stats = await getStats(caller.id, { consistent: false });
  return {
    recipesCount: stats?.recipeCount ?? 0,
    challengesParticipated: stats?.recipeCount ?? 0,
    challengesWon: stats?.wins ?? 0,
    totalVotes: stats?.ratingCount ?? 0,
  };
});
