import { ApiError } from "../../../api/client.ts";

/** The sentence of spec §8, and after it the reason when the server refused and gave one (D14). */
export function actionErrorMessage(error: unknown, sentence: string): string {
  const refused = error instanceof ApiError && error.status < 500 && error.message !== "";
  return refused ? `${sentence}. ${error.message}` : sentence;
}
