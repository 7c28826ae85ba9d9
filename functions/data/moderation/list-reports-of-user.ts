import type { ProfileExport } from "#shared/model/profile.ts";
import { ownerOf } from "../table/indexes.ts";
import { idInPartition } from "../table/keys.ts";
import { queryOwnedItems } from "../table/owned-items.ts";
import type { ReportItem } from "./reporters.ts";

export async function listReportsOfUser(userId: string): Promise<ProfileExport["reports"]> {
  const reports: ProfileExport["reports"] = [];
  for await (const report of queryOwnedItems<ReportItem>(ownerOf.reports(userId))) {
    const { ground, explanation, reportedAt } = report;
    reports.push({ recipeId: idInPartition(report), ground, explanation, reportedAt });
  }
  return reports;
}
