import type { PasskeyChange } from "../data/outbox/outbox-task.ts";
import type { MailContent } from "./mail.ts";

/** Emails about a user's account. In each function, `url` is the page that the email's button opens. */
export const accountMails = {
  /** Asks a new user to verify their email address. The link is valid for 24 hours (D10). */
  verification: (url: string): MailContent => ({
    subject: "Confirmez votre adresse email",
    title: "Bienvenue en cuisine\u202f!",
    before: [
      "Votre compte À vos toques est créé. Il ne reste qu'à confirmer votre adresse email pour participer aux défis.",
    ],
    action: { label: "Confirmer mon adresse", url },
    after: [
      "Ce lien est valable 24 heures et ne sert qu'une fois.",
      "Vous n'avez pas créé de compte\u202f? Ignorez cet email\u00a0: sans confirmation, rien ne se passe.",
    ],
  }),

  /** Asks the user of an account that an administrator created to verify the email address (D10, D14). */
  newAccount: (url: string): MailContent => ({
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
  }),

  /**
   * Contains the link for setting a new password. The link is valid for 1 hour (D10). `disowns` is true if the link also
   * removes the account's passkeys (D7).
   */
  passwordReset: (url: string, disowns = false): MailContent => ({
    subject: "Réinitialisez votre mot de passe",
    title: "Un nouveau mot de passe",
    before: [
      "Vous avez demandé à réinitialiser le mot de passe de votre compte À vos toques. Choisissez-en un nouveau avec le bouton ci-dessous.",
    ],
    action: { label: "Choisir un nouveau mot de passe", url },
    after: [
      `Ce lien est valable 1 heure et ne sert qu'une fois. ${
        disowns
          ? "Toutes les sessions ouvertes seront fermées, et toutes les clés d'accès du compte seront retirées."
          : "Toutes vos sessions ouvertes seront fermées."
      }`,
      "Vous n'avez rien demandé\u202f? Ignorez cet email\u00a0: votre mot de passe reste le même.",
    ],
  }),

  /** Informs a user that their password has changed. `url` is the login page. */
  passwordChange: (url: string): MailContent => ({
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
  }),

  passkeyChange: passkeyChangeContent,

  /** Asks a user to verify their new email address. The link is valid for 24 hours (D10, D13). */
  emailChange: (url: string): MailContent => ({
    subject: "Confirmez votre nouvelle adresse email",
    title: "Une nouvelle adresse",
    before: [
      "Cette adresse doit remplacer celle d'un compte À vos toques. Confirmez-la avec le bouton ci-dessous\u00a0: d'ici là, l'ancienne reste utilisée.",
    ],
    action: { label: "Confirmer ma nouvelle adresse", url },
    after: [
      "Ce lien est valable 24 heures et ne sert qu'une fois.",
      "Vous n'avez rien demandé\u202f? Ignorez cet email\u00a0: sans confirmation, rien ne se passe.",
    ],
  }),

  /**
   * Informs a user, at their current address, that a change to another address was requested (D13). `url` is the
   * profile page.
   */
  emailChangeNotice: (url: string): MailContent => ({
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
  }),

  /** Informs a user that emails to their address are no longer blocked (D51). `url` is the profile page. */
  unblocked: (url: string): MailContent => ({
    subject: "Nous pouvons de nouveau vous écrire",
    title: "Vos emails reviennent",
    before: [
      "Vous avez demandé à recevoir de nouveau les emails d'À vos toques à cette adresse. Celui-ci est bien arrivé\u00a0: c'est fait.",
    ],
    action: { label: "Ouvrir mon profil", url },
    after: ["Vous choisissez dans votre profil les emails que vous recevez."],
  }),

  /** Warns a user that their unused account will be deleted in a month (D45). `url` is the login page. */
  idle: (url: string): MailContent => ({
    subject: "Votre compte sera supprimé dans un mois",
    title: "Votre toque prend la poussière",
    before: [
      "Votre dernière visite sur À vos toques remonte à près de deux ans. Sans nouvelles de vous, votre compte, vos recettes et vos votes seront supprimés dans un mois.",
    ],
    action: { label: "Me connecter et tout garder", url },
    after: [
      "Il suffit de vous connecter une fois. Si vous n'y tenez plus, vous n'avez rien à faire.",
    ],
  }),
};

/**
 * Informs a user that passkeys were added or removed (D7, D57, D58). `url` is the profile page. The subject omits the
 * passkey's name, which the user has chosen.
 */
function passkeyChangeContent(change: PasskeyChange, url: string): MailContent {
  const action = { label: "Ouvrir mon profil", url };
  const expected = "C'était vous\u202f? Vous n'avez rien à faire.";
  const changePassword =
    "changez votre mot de passe depuis votre profil\u00a0: toutes les autres sessions seront fermées.";
  switch (change.change) {
    case "added":
      return {
        subject: "Une clé d'accès a été ajoutée à votre compte",
        title: "Une nouvelle clé d'accès",
        before: [
          `La clé d'accès «\u00a0${change.name}\u00a0» vient d'être ajoutée à votre compte À vos toques. Elle permet de se connecter sans mot de passe.`,
        ],
        action,
        after: [
          expected,
          `Ce n'était pas vous\u202f? Supprimez d'abord cette clé, puis ${changePassword}`,
        ],
      };
    case "removed":
      return {
        subject: "Une clé d'accès a été supprimée de votre compte",
        title: "Une clé d'accès en moins",
        before: [
          `La clé d'accès «\u00a0${change.name}\u00a0» vient d'être supprimée de votre compte À vos toques. Elle ne permet plus de se connecter.`,
        ],
        action,
        after: [expected, `Ce n'était pas vous\u202f? Sans attendre, ${changePassword}`],
      };
    case "reset":
      return {
        subject: "Vos clés d'accès ont été retirées",
        title: "Vos clés d'accès ont été retirées",
        before: [
          "Un administrateur d'À vos toques a retiré toutes les clés d'accès de votre compte. Connectez-vous avec votre mot de passe, puis ajoutez une nouvelle clé depuis votre profil.",
        ],
        action,
        after: [
          "Vous l'aviez demandé\u202f? Vous n'avez rien d'autre à faire.",
          `Vous n'aviez rien demandé\u202f? Écrivez-nous depuis la page Contact, et ${changePassword}`,
        ],
      };
    case "disowned":
      return {
        subject: "Les clés d'accès de votre compte ont été retirées",
        title: "Un compte rien qu'à vous",
        before: [
          "Quelqu'un d'autre avait créé votre compte À vos toques, et vous y avez choisi un nouveau mot de passe. Toutes les clés d'accès du compte ont été retirées\u00a0: elles ne permettent plus de se connecter.",
        ],
        action,
        after: [
          "C'était vous\u202f? Connectez-vous avec votre nouveau mot de passe. Vous pourrez ajouter une clé d'accès depuis votre profil.",
          "Ce n'était pas vous\u202f? Choisissez «\u00a0Mot de passe oublié\u00a0» sur la page de connexion\u00a0: un nouveau mot de passe ferme toutes les sessions.",
        ],
      };
  }
}
