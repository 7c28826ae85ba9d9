import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  OpenAIError,
} from "openai";
import { RefusedError } from "#shared/errors.ts";

/** Error messages for administrators. */
const failures = {
  "key-refused":
    "Le service de génération refuse la clé API. Vérifiez-la dans la configuration GPT.",
  "key-missing":
    "Le service de génération demande une clé API. Ajoutez-la dans la configuration GPT.",
  "quota-exceeded": "Le crédit du compte auprès du service de génération est épuisé.",
  busy: "Le service de génération reçoit trop de demandes. Réessayez dans quelques minutes.",
  request: "Le service de génération refuse la demande : vérifiez son adresse et son modèle.",
  "server-error": "Le service de génération est en panne. Réessayez plus tard.",
  timeout: "Le service de génération n'a pas répondu à temps. Réessayez plus tard.",
  unreachable: "Le service de génération est injoignable. Réessayez plus tard.",
  refusal: "Le service de génération a refusé de proposer un défi. Revoyez les consignes.",
  "invalid-response": "La réponse du service de génération est inutilisable. Réessayez.",
  "repeated-title":
    "Le service de génération ne propose que des défis récents. Réessayez plus tard.",
} as const;

export type Failure = keyof typeof failures;

export function generationFailed(failure: Failure): RefusedError {
  return new RefusedError("generation-failed", { message: failures[failure] });
}

/** Classifies an error of the `openai` package. Returns undefined for other errors. */
export function toFailure(error: unknown): Failure | undefined {
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) {
    return "timeout";
  }
  if (error instanceof APIConnectionError) return "unreachable";
  if (!(error instanceof APIError)) {
    return error instanceof OpenAIError || error instanceof SyntaxError
      ? "invalid-response"
      : undefined;
  }
  const { status = 0, code } = error;
  if (status === 401 || status === 403) return "key-refused";
  if (status === 429) return code === "insufficient_quota" ? "quota-exceeded" : "busy";
  if (status === 408) return "timeout";
  return status >= 500 ? "server-error" : "request";
}
