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
  key: "Le service de génération refuse la clé API. Vérifiez-la dans la configuration GPT.",
  noKey: "Le service de génération demande une clé API. Ajoutez-la dans la configuration GPT.",
  credit: "Le crédit du compte auprès du service de génération est épuisé.",
  busy: "Le service de génération reçoit trop de demandes. Réessayez dans quelques minutes.",
  request: "Le service de génération refuse la demande : vérifiez son adresse et son modèle.",
  broken: "Le service de génération est en panne. Réessayez plus tard.",
  late: "Le service de génération n'a pas répondu à temps. Réessayez plus tard.",
  unreachable: "Le service de génération est injoignable. Réessayez plus tard.",
  refusal: "Le service de génération a refusé de proposer un défi. Revoyez les consignes.",
  nonsense: "La réponse du service de génération est inutilisable. Réessayez.",
  repeat: "Le service de génération ne propose que des défis récents. Réessayez plus tard.",
} as const;

export type Failure = keyof typeof failures;

export function generationFailed(failure: Failure): RefusedError {
  return new RefusedError("generation-failed", { message: failures[failure] });
}

/** Classifies an error of the `openai` package. Returns undefined for other errors. */
export function toFailure(error: unknown): Failure | undefined {
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) {
    return "late";
  }
  if (error instanceof APIConnectionError) return "unreachable";
  if (!(error instanceof APIError)) {
    return error instanceof OpenAIError || error instanceof SyntaxError ? "nonsense" : undefined;
  }
  const { status = 0, code } = error;
  if (status === 401 || status === 403) return "key";
  if (status === 429) return code === "insufficient_quota" ? "credit" : "busy";
  if (status === 408) return "late";
  return status >= 500 ? "broken" : "request";
}
