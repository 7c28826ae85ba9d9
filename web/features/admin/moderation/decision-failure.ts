import { errorMessage, hasCode, isNotFound } from "../../../api/api-error.ts";

export const caseGone = "Ce dossier n'existe pas ou n'existe plus.";

/** Returns the message for a moderation decision that could not be saved. */
export function decisionFailure(error: unknown, { hasText }: { hasText: boolean }): string {
  const message =
    isNotFound(error) && hasText
      ? caseGone
      : errorMessage(error, "La décision n'a pas pu être enregistrée. Veuillez réessayer.");
  return (isNotFound(error) || hasCode(error, "already-decided")) && hasText
    ? `${message} Copiez votre texte si vous voulez le garder.`
    : message;
}
