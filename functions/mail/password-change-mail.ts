import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

/** The mail that tells that the password has changed; `url` is the login's, where a new one can be asked for. */
export function passwordChangeMail(url: string): Mail {
  return renderActionMail({
    subject: "Votre mot de passe a changé",
    title: "Votre mot de passe a changé",
    before: [
      "Le mot de passe de votre compte À vos toques vient d'être changé. Toutes les autres sessions sont fermées.",
    ],
    action: { label: "Me connecter", url },
    after: [
      "C'était vous\u202f? Vous n'avez rien à faire.",
      "Ce n'était pas vous\u202f? Choisissez «\u00a0Mot de passe oublié\u00a0» sur la page de connexion\u00a0: un lien valable 1 heure vous est envoyé, et un nouveau mot de passe ferme toutes les sessions.",
    ],
  });
}
