import { ApiError, messageOf } from "../../api/api-error.ts";

const unverified =
  "Votre compte n'est pas encore vérifié. Vérifiez votre boîte mail ou cliquez sur le bouton ci-dessous pour recevoir un nouvel email de vérification.";

/** What the login screen says of a failed login, and whether it offers a new verification mail (spec §8, D10). */
export function loginFailure(error: unknown): { text: string; isUnverified: boolean } {
  if (error instanceof ApiError) {
    if (error.code === "email-not-verified") return { text: unverified, isUnverified: true };
    if (error.status === 401) {
      return { text: "Email ou mot de passe incorrect", isUnverified: false };
    }
    if (error.status === 400) {
      return { text: "Veuillez vérifier vos informations de connexion", isUnverified: false };
    }
  }
  return {
    text: messageOf(error, "Une erreur est survenue lors de la connexion"),
    isUnverified: false,
  };
}
