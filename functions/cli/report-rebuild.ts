import type { RepairCounts } from "../data/rebuild/rebuild.ts";

const labels: Record<keyof RepairCounts, string> = {
  indexKeys: "Index entries",
  addresses: "Email addresses of accounts",
  administrators: "List of administrators",
  recipes: "Recipes (votes, rank, end of the challenge, win)",
  recipeCounts: "Challenges (number of recipes)",
  names: "Names on recipes, statistics and wins",
  contributors: "Statistics of users",
  cookbooks: "Cookbooks (number of recipes)",
  morningNotices: "Accounts listed for the morning emails",
  publicRecipes: "Entries in the lists of public recipes",
  showcase: "Showcase",
  results: "Lines of results",
  agenda: "Agenda",
  board: "Leaderboard",
  search: "Recipes in the search index",
};

/** Prints how many items of each kind a rebuild has corrected. */
export function reportRebuild(repaired: RepairCounts): void {
  for (const [kind, count] of Object.entries(repaired)) {
    console.log(`${labels[kind as keyof RepairCounts]}: ${count} corrected`);
  }
}
