import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

/** The mail that tells the address in use that another is to replace it (D13); `url` is the profile's. */
export function emailChangeNoticeMail(url: string): Mail {
  return renderActionMail({
    subject: "Votre adresse email va changer",
    title: "Un changement d'adresse est demandé",
    before: [
      "Une nouvelle adresse email vient d'être demandée pour votre compte À vos toques. Celle-ci reste utilisée jusqu'à ce que la nouvelle soit confirmée, dans les 24 heures.",
    ],
    action: { label: "Ouvrir mon profil", url },
    after: [
      "C'était vous\u202f? Vous n'avez rien à faire ici\u00a0: suivez le lien reçu à la nouvelle adresse.",
      "Ce n'était pas vous\u202f? Changez votre mot de passe depuis votre profil\u00a0: la demande sera annulée et toutes les autres sessions fermées.",
    ],
  });
}
