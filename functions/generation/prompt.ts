import { textLimits, timeZone } from "#shared/constants.ts";
import type { Category, ChallengeType } from "#shared/model/challenge.ts";
import type { GenerationPeriod } from "#shared/rules/generation-period.ts";

/** Input for the prompt that asks the generation service to propose a challenge. */
export interface ChallengeRequest {
  type: ChallengeType;
  period: GenerationPeriod;
  categories: Category[];
  /** Titles that must not be proposed again. */
  recentTitles: string[];
  /** Additional instructions from the settings. May be empty. */
  teamPrompt: string;
}

export interface Message {
  role: "system" | "user";
  content: string;
}

const maxCategories = 100;

const instructions = `Tu proposes des défis de cuisine pour « À vos toques », un site français où chacun cuisine sur un même thème, publie sa recette et note celles des autres.
Un défi est un plat ou un thème précis, réalisable chez soi, de saison en France.
- title : le titre du défi en français, sans guillemets ni point final, ${textLimits.title} caractères au plus.
- description : deux à quatre phrases chaleureuses, au vouvoiement, qui donnent envie de cuisiner et laissent de la liberté ; ${textLimits.challengeDescription} caractères au plus, sans recette détaillée.
- category : le nom exact d'une des catégories existantes si l'une convient, sinon un nouveau nom court.
Réponds uniquement par l'objet JSON demandé.`;

/** Builds the French prompt that asks the generation service to propose a challenge. */
export function buildPrompt({
  type,
  period,
  categories,
  recentTitles,
  teamPrompt,
}: ChallengeRequest): Message[] {
  const names = categories.slice(0, maxCategories).map(({ name }) => name);
  const parts = [
    type === "DAILY"
      ? `Propose le défi quotidien du ${inWords(period.firstDay)}.`
      : `Propose le défi hebdomadaire du ${inWords(period.firstDay)} au ${inWords(period.lastDay)} : il mérite un plat un peu plus ambitieux.`,
    names.length > 0
      ? `Catégories existantes :\n${listed(names)}`
      : "Il n'y a pas encore de catégorie : nommes-en une.",
    ...(recentTitles.length > 0
      ? [
          `Défis récents, dont aucun ne doit revenir, même formulé autrement :\n${listed(recentTitles)}`,
        ]
      : []),
    ...(teamPrompt ? [`Consignes de l'équipe :\n${teamPrompt}`] : []),
  ];
  return [
    { role: "system", content: instructions },
    { role: "user", content: parts.join("\n\n") },
  ];
}

/** Builds the French message that asks the generation service for a title that was not used recently. */
export function rejectRepeat(title: string): Message {
  return {
    role: "user",
    content: `« ${title} » figure déjà parmi les défis récents. Propose un défi vraiment différent.`,
  };
}

const dayInWords = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone });

function inWords(day: string): string {
  return dayInWords.format(new Date(`${day}T12:00:00.000Z`));
}

function listed(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}
