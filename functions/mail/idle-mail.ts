import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

/** The mail one month before an account that nobody uses is deleted (D45); `url` is the login's. */
export function idleMail(url: string): Mail {
  return renderActionMail({
    subject: "Votre compte sera supprimé dans un mois",
    title: "Votre toque prend la poussière",
    before: [
      "Vous n'êtes pas venu sur À vos toques depuis près de deux ans. Sans nouvelles de vous, votre compte, vos recettes et vos votes seront supprimés dans un mois.",
    ],
    action: { label: "Me connecter et tout garder", url },
    after: [
      "Il suffit de vous connecter une fois. Si vous n'y tenez plus, vous n'avez rien à faire.",
    ],
  });
}
