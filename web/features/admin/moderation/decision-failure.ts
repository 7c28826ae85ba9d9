import { ApiError, errorMessage } from "../../../api/client.ts";

/** Returns the message for a moderation decision that could not be saved. */
export function decisionFailure(error: unknown, { hasText }: { hasText: boolean }): string {
  const message = errorMessage(
    error,
    "La décision n'a pas pu être enregistrée. Veuillez réessayer.",
  );
  return isAlreadyDecided(error) && hasText
    ? `${message} Copiez votre texte si vous voulez le garder.`
    : message;
}

/** True if another administrator has decided the case in the meantime. */
export function isAlreadyDecided(error: unknown): boolean {
  return error instanceof ApiError && error.code === "already-decided";
}
