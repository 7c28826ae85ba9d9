import type { CaseDetails } from "#shared/model/report.ts";
import { formatCount } from "../../../components/format-number.ts";

export const statusNames: Record<CaseDetails["status"], string> = {
  NONE: "Aucun signalement",
  OPEN: "À examiner",
  KEPT: "Conservée",
  WITHDRAWN: "Retirée",
  CONTESTED: "Retrait contesté",
  UPHELD: "Retrait maintenu",
  RESTORED: "Remise en ligne",
  MOOT: "Sans objet",
};

/** True if the moderation case needs a decision. */
export function isWaiting({ status }: Pick<CaseDetails, "status">): boolean {
  return status === "OPEN" || status === "CONTESTED";
}

/** Formats a number of reports: "1 signalement", "3 signalements" or "sans signalement". */
export function formatReports(count: number): string {
  return count === 0 ? "sans signalement" : formatCount(count, "signalement");
}
