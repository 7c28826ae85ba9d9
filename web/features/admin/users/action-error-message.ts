import { ApiError, isNotFound } from "../../../api/client.ts";

/** Returns the message for a failed admin action, with the server's reason, if any (spec §8, D14). */
export function actionErrorMessage(error: unknown, text: string): string {
  if (isNotFound(error)) return `${text}. Ce compte n'existe pas ou n'existe plus.`;
  const hasReason = error instanceof ApiError && error.status < 500 && error.message !== "";
  return hasReason ? `${text}. ${error.message}` : text;
}
