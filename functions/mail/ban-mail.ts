import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

/** The reasoned statement to somebody who is banned (DSA, article 17); `url` is the page by which to answer. */
export function banMail(reason: string, url: string): Mail {
  return renderActionMail({
    subject: "Votre compte À vos toques est banni",
    title: "Votre compte est banni",
    before: [
      "Un administrateur a banni votre compte\u00a0: vous ne pouvez plus vous connecter, et vos recettes ne sont plus montrées tant que dure cette décision.",
      `Faits\u00a0: ${reason}`,
      "Fondement\u00a0: nos conditions d'utilisation.",
      "Aucun moyen automatisé n'a servi à la décision.",
    ],
    action: { label: "Nous écrire pour contester", url },
    after: [
      "Vous pouvez contester cette décision pendant six mois, gratuitement\u00a0; une personne la relit. Si elle est levée, vos recettes reviennent avec leurs votes.",
      "Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou un tribunal.",
    ],
  });
}
