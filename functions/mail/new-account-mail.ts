import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

/** The verification mail for an account that an administrator made (D14); its link is good for 24 h (D10). */
export function newAccountMail(url: string): Mail {
  return renderActionMail({
    subject: "Un compte À vos toques vous attend",
    title: "Bienvenue en cuisine\u202f!",
    before: [
      "Un administrateur d'À vos toques a créé un compte pour cette adresse. Confirmez-la pour participer aux défis.",
    ],
    action: { label: "Confirmer mon adresse", url },
    after: [
      "Ce lien est valable 24 heures et ne sert qu'une fois. Connectez-vous ensuite avec le mot de passe que l'administrateur vous a donné, ou choisissez le vôtre par «\u00a0Mot de passe oublié\u00a0» sur la page de connexion.",
      "Vous n'attendiez pas ce compte\u202f? Ignorez cet email\u00a0: sans confirmation, rien ne se passe.",
    ],
  });
}
