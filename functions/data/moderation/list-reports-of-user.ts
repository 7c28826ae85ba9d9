import type { ProfileExport } from "#shared/model/profile.ts";
import { batchGet } from "../table/batch-get.ts";
import { ownerOf } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { queryOwnedPages } from "../table/owned-items.ts";
import type { ReportItem } from "./reporters.ts";

/** All reports that a user has made. */
export async function listReportsOfUser(userId: string): Promise<ProfileExport["reports"]> {
  const reports: ProfileExport["reports"] = [];
  for await (const entries of queryOwnedPages(ownerOf.reports(userId))) {
    const found = await batchGet(entries);
    for (const entry of entries) {
      const report = found.get<ReportItem>(entry);
      if (!report) continue;
      const { ground, explanation, reportedAt } = report;
      const recipeId = entry.PK.slice(keys.case("").PK.length);
      reports.push({ recipeId, ground, explanation, reportedAt });
    }
  }
  return reports;
}
