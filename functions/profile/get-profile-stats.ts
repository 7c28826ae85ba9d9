import { getProfileStats } from "#shared/contract/profile.ts";
import { getStats } from "../data/contributor/contributor-store.ts";
import { endpoint } from "../http/endpoint.ts";

/** A user can enter only one recipe per challenge, so the number of recipes is also the number of challenges. */
export const handler = endpoint(getProfileStats, async ({ caller }) => {
  const stats = await getStats(caller.id, { consistent: false });
  return {
    recipesCount: stats?.recipeCount ?? 0,
    challengesParticipated: stats?.recipeCount ?? 0,
    challengesWon: stats?.wins ?? 0,
    totalVotes: stats?.ratingCount ?? 0,
  };
});
