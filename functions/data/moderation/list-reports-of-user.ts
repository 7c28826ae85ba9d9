import type { ProfileExport } from "#shared/model/profile.ts";
import type { CaseStatus, ReportStatus } from "#shared/model/report.ts";
import type { CaseItem } from "../items/case.ts";
import { batchGet } from "../table/batch-get.ts";
import { ownerOf } from "../table/indexes.ts";
import { idInPartition, keys } from "../table/keys.ts";
import { queryOwnedItems } from "../table/owned-items.ts";
import type { ReportItem } from "./reporters.ts";

export async function listReportsOfUser(userId: string): Promise<ProfileExport["reports"]> {
  const reports: ReportItem[] = [];
  for await (const report of queryOwnedItems<ReportItem>(ownerOf.reports(userId))) {
    reports.push(report);
  }
  const found = await batchGet(reports.map((report) => keys.case(idInPartition(report))));
  return reports.map((report) => {
    const { ground, explanation, reportedAt } = report;
    const recipeId = idInPartition(report);
    const status = found.get<CaseItem>(keys.case(recipeId))?.status;
    return {
      recipeId,
      ground,
      explanation,
      reportedAt,
      ...(status && { status: outcomes[status] }),
    };
  });
}

/**
 * The status that reporters see for each status of a moderation case. Reporters do not see that an author has appealed.
 */
const outcomes = {
  OPEN: "OPEN",
  KEPT: "KEPT",
  WITHDRAWN: "WITHDRAWN",
  CONTESTED: "WITHDRAWN",
  UPHELD: "WITHDRAWN",
  RESTORED: "KEPT",
  MOOT: "MOOT",
} as const satisfies Record<CaseStatus, ReportStatus>;
