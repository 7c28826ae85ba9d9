import type { CaseDetails } from "#shared/model/report.ts";
import { errorMessage, hasCode, isNotFound } from "../../../api/api-error.ts";
import { isWaiting, statusNames } from "./case-status.ts";

export const caseGone = "Ce dossier n'existe pas ou n'existe plus.";

interface Situation {
  hasText: boolean;
  /** The current status of the case, if the message should name it. */
  status?: CaseDetails["status"];
}

/** Returns the message for a moderation decision that could not be saved. */
export function decisionFailure(error: unknown, { hasText, status }: Situation): string {
  const isDecided = hasCode(error, "already-decided");
  const message =
    isNotFound(error) && hasText
      ? caseGone
      : errorMessage(error, "La décision n'a pas pu être enregistrée. Veuillez réessayer.");
  return [
    message,
    ...(isDecided && status && !isWaiting({ status })
      ? [`Statut actuel\u00a0: ${statusNames[status].toLowerCase()}.`]
      : []),
    ...((isNotFound(error) || isDecided) && hasText
      ? ["Copiez votre texte si vous voulez le garder."]
      : []),
  ].join(" ");
}
