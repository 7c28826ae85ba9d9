import { ApiError, errorMessage, isNotFound } from "../../../api/client.ts";

export const caseGone = "Ce dossier n'existe pas ou n'existe plus.";

/** Returns the message for a moderation decision that could not be saved. */
export function decisionFailure(error: unknown, { hasText }: { hasText: boolean }): string {
  const message =
    isNotFound(error) && hasText
      ? caseGone
      : errorMessage(error, "La décision n'a pas pu être enregistrée. Veuillez réessayer.");
  return (isNotFound(error) || isAlreadyDecided(error)) && hasText
    ? `${message} Copiez votre texte si vous voulez le garder.`
    : message;
}

/** True if another administrator has decided the case in the meantime. */
export function isAlreadyDecided(error: unknown): boolean {
  return error instanceof ApiError && error.code === "already-decided";
}
