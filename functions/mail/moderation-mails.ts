import type { decisionGrounds } from "#shared/model/grounds.ts";
import type { Decision } from "#shared/model/report.ts";
import type { OutcomeNotice, ReportOutcome } from "../data/outbox/outbox-task.ts";
import type { MailContent } from "./mail.ts";

const noAutomation = "Aucun moyen automatisé n'a servi à la décision.";
const otherRemedies =
  "Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou un tribunal.";

const outcomeTexts: Record<ReportOutcome, string> = {
  KEPT: "Après examen, la recette que vous avez signalée reste en ligne\u00a0: nous n'y avons rien trouvé de contraire à la loi ou à nos conditions.",
  WITHDRAWN:
    "Après examen, la recette que vous avez signalée a été retirée. Son auteur peut contester cette décision pendant six mois.",
  RESTORED:
    "La recette que vous avez signalée avait été retirée. Après un nouvel examen, elle est de nouveau en ligne.",
  RECIPE_DELETED:
    "La recette que vous avez signalée n'est plus en ligne. Son auteur l'a retirée avant notre décision.",
  CHALLENGE_DELETED:
    "La recette que vous avez signalée n'est plus en ligne. Son défi a été supprimé avant notre décision.",
};

const mootOutcomes: readonly ReportOutcome[] = ["RECIPE_DELETED", "CHALLENGE_DELETED"];

const groundTexts: Record<keyof typeof decisionGrounds, string> = {
  TERMS: "Fondement\u00a0: nos conditions d'utilisation.",
  LAW: "Fondement\u00a0: la loi.",
};

/**
 * Emails about reports, moderation decisions, bans and deleted accounts. In each function, `url` is the page that the
 * email's button opens.
 */
export const moderationMails = {
  /** Asks a person without an account to confirm their report (D44). */
  reportLink: (url: string): MailContent => ({
    subject: "Confirmez votre signalement",
    title: "Confirmez votre signalement",
    before: [
      "Cette adresse a été donnée pour signaler un contenu d'À vos toques. Confirmez-le avec le bouton ci-dessous\u00a0: d'ici là, personne ne le lit.",
    ],
    action: { label: "Confirmer mon signalement", url },
    after: [
      "Ce lien est valable 24 heures et ne sert qu'une fois.",
      "Vous n'avez rien signalé\u202f? Ignorez cet email\u00a0: sans confirmation, rien ne se passe.",
    ],
  }),

  /**
   * Confirms that a report of the recipe `title` was received (Digital Services Act, article 16.4). `url` is the page
   * with the terms of use.
   */
  reportReceipt: (title: string | undefined, url: string): MailContent => ({
    subject: "Nous avons reçu votre signalement",
    title: "Merci, votre signalement est arrivé",
    before: [
      ...nameRecipe(title),
      "Nous l'examinons dès que possible, et vous écrirons ce que nous avons décidé. Une personne décide toujours\u00a0: aucun moyen automatisé n'intervient.",
    ],
    action: { label: "Lire les conditions d'utilisation", url },
    after: ["L'auteur de la recette n'apprend pas qui l'a signalée."],
  }),

  /** Informs the team of a new moderation case. `url` is the list of cases. */
  newCase: (url: string): MailContent => ({
    subject: "Un signalement attend votre décision",
    title: "Un signalement à examiner",
    before: [
      "Au moins un signalement attend une décision. Le prochain email à ce sujet partira dans une heure au plus tôt.",
    ],
    action: { label: "Voir les signalements", url },
    after: [],
  }),

  /**
   * Informs the team of a report of child abuse. Contains no reported content, only the id and the URL of the
   * moderation case.
   */
  childAbuse: (caseId: string, url: string): MailContent => ({
    subject: "Urgent\u00a0: signalement d'abus sexuel sur mineur",
    title: "Un signalement urgent",
    before: [`Dossier ${caseId}`],
    action: { label: "Ouvrir le dossier", url },
    after: [],
  }),

  /**
   * Informs the person who reported a recipe about the decision and its reasons (Digital Services Act, article 16.5).
   * After a withdrawal, the button leads to the terms of use, otherwise to the page for reporting content.
   */
  reportOutcome: (
    { outcome, title, ground, facts }: OutcomeNotice,
    urls: Record<"terms" | "report", string>,
  ): MailContent => {
    const isMoot = mootOutcomes.includes(outcome);
    return {
      subject: isMoot ? "Votre signalement est clos" : "Notre décision sur votre signalement",
      title: isMoot ? "Votre signalement est clos" : "Notre décision",
      before: [
        ...nameRecipe(title),
        outcomeTexts[outcome],
        ...(facts ? [`Faits\u00a0: ${facts}`] : []),
        ...(ground ? [groundTexts[ground]] : []),
      ],
      action:
        outcome === "WITHDRAWN"
          ? { label: "Lire les conditions d'utilisation", url: urls.terms }
          : { label: "Signaler un contenu", url: urls.report },
      after: isMoot
        ? ["Vous n'avez rien à faire. Si le contenu revient, signalez-le de nouveau."]
        : [
            noAutomation,
            outcome === "WITHDRAWN"
              ? otherRemedies
              : "Vous n'êtes pas d'accord\u202f? Signalez de nouveau le contenu en expliquant ce qui nous a échappé, ou saisissez un tribunal ou un organe de règlement extrajudiciaire des litiges.",
          ],
    };
  },

  decision: decisionContent,

  /** Explains a ban to the banned user (Digital Services Act, article 17). `url` is the contact page. */
  ban: (reason: string, url: string): MailContent => ({
    subject: "Votre compte À vos toques est banni",
    title: "Votre compte est banni",
    before: [
      "Un administrateur a banni votre compte\u00a0: vous ne pouvez plus vous connecter, et vos recettes ne sont plus montrées tant que dure cette décision.",
      `Faits\u00a0: ${reason}`,
      groundTexts.TERMS,
      noAutomation,
    ],
    action: { label: "Nous écrire pour contester", url },
    after: [
      "Vous pouvez contester cette décision pendant six mois, gratuitement\u202f; une personne la relit. Si elle est levée, vos recettes reviennent avec leurs votes.",
      otherRemedies,
    ],
  }),

  /**
   * Informs a user that their ban has been lifted. `url` is the login page, which offers to send the verification email
   * again.
   */
  unban: (url: string, { isVerified }: { isVerified: boolean }): MailContent => ({
    subject: "Votre compte À vos toques est rétabli",
    title: "Votre compte est rétabli",
    before: [
      isVerified
        ? "Un administrateur a levé le bannissement de votre compte\u00a0: vous pouvez de nouveau vous connecter, et vos recettes sont de nouveau montrées, avec leurs votes."
        : "Un administrateur a levé le bannissement de votre compte. Pour vous connecter, vérifiez d'abord votre adresse email\u00a0: la page de connexion propose de vous renvoyer l'email de vérification.",
    ],
    action: { label: "Me connecter", url },
    after: ["Une recette retirée par une autre décision reste retirée.", noAutomation],
  }),

  /**
   * Informs a user that an administrator has deleted their account. Gives no reasons, because none are stored. `url` is
   * the contact page.
   */
  accountDeletion: (url: string): MailContent => ({
    subject: "Votre compte À vos toques est supprimé",
    title: "Votre compte est supprimé",
    before: [
      "Un administrateur a supprimé votre compte, avec vos recettes, vos votes et vos données personnelles. Cette suppression est définitive\u00a0: rien ne peut être rétabli.",
      noAutomation,
    ],
    action: { label: "Nous écrire", url },
    after: [
      "Pour connaître les raisons de cette décision, écrivez-nous depuis cette adresse.",
      otherRemedies,
    ],
  }),
};

/** Returns a paragraph that names the reported recipe, or nothing if its title must not be sent. */
function nameRecipe(title: string | undefined): string[] {
  return title === undefined ? [] : [`Recette signalée\u00a0: «\u00a0${title}\u00a0»`];
}

/**
 * Explains a moderation decision to the recipe's author (Digital Services Act, article 17). `url` is the list of
 * decisions.
 */
function decisionContent(decision: Decision, url: string): MailContent {
  const { title, outcome } = decision;
  const action = { label: "Voir la décision", url };
  if (outcome === "RESTORED") {
    return {
      subject: `Votre recette «\u00a0${title}\u00a0» est de nouveau en ligne`,
      title: "Votre recette est de retour",
      before: [
        `Après un nouvel examen, nous avons remis «\u00a0${title}\u00a0» à sa place, avec ses votes et son rang.`,
      ],
      action,
      after: [noAutomation],
    };
  }
  if (outcome === "MOOT") {
    return {
      subject: `Votre contestation sur «\u00a0${title}\u00a0» est close`,
      title: "Votre contestation est close",
      before: [
        `Le défi de votre recette «\u00a0${title}\u00a0» a été supprimé, et votre recette avec lui. Nous ne pouvons donc plus la remettre en ligne, et votre contestation est close sans nouvelle décision.`,
      ],
      action,
      after: [otherRemedies],
    };
  }
  const upheld = outcome === "UPHELD";
  return {
    subject: upheld
      ? `Notre décision sur votre recette «\u00a0${title}\u00a0» est maintenue`
      : `Votre recette «\u00a0${title}\u00a0» a été retirée`,
    title: upheld ? "La décision est maintenue" : "Votre recette a été retirée",
    before: [
      upheld
        ? `Nous avons relu votre contestation\u00a0: «\u00a0${title}\u00a0» reste retirée.`
        : `Nous avons retiré «\u00a0${title}\u00a0» de tous les défis, classements et listes du site.`,
      `Faits\u00a0: ${decision.facts}`,
      groundTexts[decision.ground],
      decision.reported
        ? "Un signalement nous a conduits à l'examiner."
        : "Nous l'avons examinée de notre propre initiative.",
      noAutomation,
    ],
    action,
    after: [
      ...(upheld
        ? []
        : [
            "Vous pouvez contester cette décision pendant six mois depuis votre profil, gratuitement\u202f; une personne la relit.",
          ]),
      otherRemedies,
    ],
  };
}
