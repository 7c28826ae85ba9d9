import type { MailContent, UnsubscribeLinks } from "./mail.ts";

/** A user's result in a challenge. */
interface ResultNotice {
  challenge: string;
  recipe: string;
  place: number;
  recipeCount: number;
  /** Unweighted average rating, or null if there are no votes. */
  mean: number | null;
  /** Names of the winners in alphabetical order. */
  winners: string[];
  /** Number of winners that are not in `winners`. */
  moreWinners: number;
}

interface ChallengeSummary {
  title: string;
  description: string;
  type: "DAILY" | "WEEKLY";
}

const maxNamedWinners = 3;
const count = new Intl.NumberFormat("fr");
const oneDecimal = new Intl.NumberFormat("fr", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Informs a user of their result in a challenge. The subject does not reveal the place (D51). */
export function resultsNotice(
  { challenge, recipe, place, recipeCount, mean, winners, moreWinners }: ResultNotice,
  url: string,
  unsubscribe: UnsubscribeLinks,
): MailContent {
  const ordinal = place === 1 ? "1re" : `${count.format(place)}e`;
  const rated = mean === null ? "" : `, avec une moyenne de ${oneDecimal.format(mean)} sur 5`;
  // If the challenge has no votes, all recipes are in first place, but none has won (D22).
  const result =
    place === 1 && mean === null
      ? "n'a pas reçu de vote"
      : `est ${ordinal} sur ${count.format(recipeCount)}${rated}`;
  return {
    subject: `Le palmarès de «\u00a0${challenge}\u00a0» est là`,
    title: "Le palmarès est là",
    before: [
      `Les votes du défi «\u00a0${challenge}\u00a0» sont comptés.`,
      `Votre recette «\u00a0${recipe}\u00a0» ${result}.`,
      ...(winners.length > 0 ? [winnersText(place, winners, moreWinners)] : []),
    ],
    action: { label: "Voir le palmarès", url },
    after: ["Vous recevez cet email parce que vous avez participé à ce défi."],
    unsubscribe,
  };
}

function winnersText(place: number, winners: string[], moreWinners: number): string {
  const isOnlyWinner = winners.length === 1 && moreWinners === 0;
  if (place === 1 && isOnlyWinner) return "Bravo, vous remportez ce défi\u202f!";
  const congratulation = place === 1 ? "Bravo, vous partagez la victoire\u202f! " : "";
  return `${congratulation}À la première place\u00a0: ${winnerNames(winners, moreWinners)}.`;
}

function winnerNames(winners: string[], moreWinners: number): string {
  const named = winners.slice(0, maxNamedWinners);
  const others = winners.length - named.length + moreWinners;
  if (others === 0) return new Intl.ListFormat("fr").format(named);
  return `${named.join(", ")} et ${count.format(others)} ${others === 1 ? "autre" : "autres"}`;
}

/** Returns the email about challenges that start today or are in progress, listed in the given order (D51). */
export function morningNotice(
  challenges: [ChallengeSummary, ...ChallengeSummary[]],
  url: string,
  unsubscribe: UnsubscribeLinks,
): MailContent {
  const [first] = challenges;
  const isDaily = first.type === "DAILY";
  return {
    subject: `${isDaily ? "Le défi du jour" : "Le défi de la semaine"}\u00a0: ${first.title}`,
    title: isDaily ? "Le défi du matin" : "Un nouveau défi pour la semaine",
    before: challenges.flatMap(({ title, description, type }) => [
      `${type === "DAILY" ? "Aujourd'hui" : "Cette semaine"}\u00a0: ${title}`,
      description,
    ]),
    action: { label: "Voir le défi", url },
    after: [
      "Vous recevez cet email parce que vous avez demandé le défi du matin dans votre profil.",
    ],
    unsubscribe,
  };
}

/** Informs a user who has not visited the site for 60 days that the site stops sending them morning emails (D51). */
export function morningStopNotice(url: string, unsubscribe: UnsubscribeLinks): MailContent {
  return {
    subject: "Le défi du matin s'arrête",
    title: "Nous vous laissons tranquille",
    before: [
      "Votre dernière visite sur À vos toques remonte à deux mois. Nous cessons donc de vous envoyer le défi du matin.",
    ],
    action: { label: "Ouvrir mon profil", url },
    after: [
      "L'envie revient\u202f? Choisissez de nouveau «\u00a0Le défi du matin\u00a0» dans votre profil.",
    ],
    unsubscribe,
  };
}
