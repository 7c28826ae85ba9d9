import { type RepairCounts, repairLabels } from "../data/rebuild/rebuild.ts";

/** Prints how many items of each kind a rebuild has corrected. */
export function reportRebuild(repaired: RepairCounts): void {
  for (const [kind, label] of Object.entries(repairLabels)) {
    console.log(`${label}: ${repaired[kind as keyof RepairCounts]} corrected`);
  }
}
