import type { RepairCounts } from "../data/rebuild/rebuild.ts";

const labels: Record<keyof RepairCounts, string> = {
  places: "Index entries",
  addresses: "E-mail addresses of accounts",
  administrators: "List of administrators",
  recipes: "Recipes (votes, rank, end of the challenge, win)",
  recipeCounts: "Challenges (number of recipes)",
  names: "Names on recipes, statistics and wins",
  contributors: "Statistics of users",
  cookbooks: "Cookbooks (number of recipes)",
  results: "Lines of results",
  agenda: "Agenda",
  board: "Leaderboard",
};

/** Prints how many items of each kind a rebuild has corrected. */
export function reportRebuild(repaired: RepairCounts): void {
  for (const [kind, count] of Object.entries(repaired)) {
    console.log(`${labels[kind as keyof RepairCounts]}: ${count} corrected`);
  }
}
