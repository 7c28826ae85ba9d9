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
    const reported = found.get<CaseItem>(keys.case(recipeId));
    return {
      recipeId,
      ground,
      explanation,
      reportedAt,
      ...(reported && { status: statusForReporters(reported) }),
    };
  });
}

/** Returns the status that reporters see. An appeal that was closed as moot leaves the recipe withdrawn for them. */
function statusForReporters({ status, noticeTask }: CaseItem): ReportStatus {
  // Only a case that was closed before a decision has a task that notifies the reporters.
  return status === "MOOT" && !noticeTask ? "WITHDRAWN" : outcomes[status];
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
