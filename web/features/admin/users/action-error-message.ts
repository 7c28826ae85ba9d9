import { isNotFound } from "../../../api/api-error.ts";
import { reasonOrFallback } from "../../../api/reason-or-fallback.ts";

/** Returns the message for a failed admin action: the text `failed`, and the reason if it is known (spec §8, D14). */
export function actionErrorMessage(error: unknown, failed: string): string {
  const reason = reasonOf(error);
  return reason ? `${failed}. ${reason}` : failed;
}

function reasonOf(error: unknown): string {
  if (isNotFound(error)) return "Ce compte n'existe pas ou n'existe plus.";
  return reasonOrFallback(error, "");
}
