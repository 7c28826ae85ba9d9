import { ApiError, messageOf } from "../../api/api-error.ts";

/** What the registration screen says of a refused registration (spec §8). */
export function registerFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 409) return "Cet email est déjà utilisé.";
    if (error.status === 400) return "Veuillez vérifier les informations saisies.";
  }
  return messageOf(error, "Une erreur est survenue lors de l'inscription");
}
