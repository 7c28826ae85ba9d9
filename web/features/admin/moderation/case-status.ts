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

/** Formats a number of reports: "1 signalement", "3 signalements" or "sans signalement". */
export function formatReports(count: number): string {
  return count === 0 ? "sans signalement" : formatCount(count, "signalement");
}
