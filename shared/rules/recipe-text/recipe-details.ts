import { recipeLimits } from "../../constants.ts";
import { findDurations } from "../cooking-durations.ts";
import { anyOf, numberWords } from "../number-words.ts";

const { servings: maxServings, minutes: maxMinutes } = recipeLimits;

const number = String.raw`\d{1,3}|${anyOf(numberWords.keys())}`;
const count = `(?<count>${number})`;
const range = String.raw`(?:\s?(?:à|-|–|ou|/)\s?(?:${number}))?`;
const eaters =
  "personnes?|pers\\b\\.?|convives?|portions?|parts?|gourmands?|couverts?|assiettes?|adultes?";
const servingsPatterns = [
  new RegExp(`(?<![\\p{L}\\d])${count}${range}\\s*(?:${eaters})(?!\\p{L})`, "iu"),
  new RegExp(`^(?:pour\\s+)?(?:nombre\\s+de\\s+)?(?:${eaters})\\s*[:=]?\\s*${count}(?!\\d)`, "iu"),
];
const servingsAtEnd = new RegExp(
  `[\\s,(–-]*(?<![\\p{L}\\d])(?:pour\\s+)?(?:${number})${range}\\s*(?:${eaters})\\s*\\)?[\\s.:]*$`,
  "iu",
);
const pour = new RegExp(`^pour\\s+${count}\\s*[:.]?$`, "iu");

/** Returns the number of servings in a line. For a range such as `Pour 4 à 6 personnes`, returns the lower bound. */
export function readServings(line: string): number | undefined {
  for (const pattern of [...servingsPatterns, pour]) {
    const text = pattern.exec(line)?.groups?.count?.toLowerCase();
    if (text === undefined) continue;
    const value = numberWords.get(text) ?? Number(text);
    if (value >= 1 && value <= maxServings) return value;
  }
  return undefined;
}

/** Removes the number of servings from the end of a title, such as `Crêpes (pour 4 personnes)`. */
export function withoutServings(title: string): string {
  return title.replace(servingsAtEnd, "");
}

const total = /(?:temps|durée)\s+total|^total\b|^prêt\s+en|^en tout/iu;
const timed =
  /(?:temps|durée|préparation|prépa?|cuisson|repos|réfrigération|frigo|marinade|macération|levée|pousse|trempage|attente|congélation|refroidissement|prep|total)/iu;
const label = String.raw`(?:temps|durée)?\s*(?:de\s+|d['’])?(?:préparation|prépa?|prep|cuisson|repos|réfrigération|frigo|marinade|macération|levée|pousse|trempage|attente|congélation|refroidissement|total[e]?)?`;
const timeLine = new RegExp(
  `^(?:[^\\p{L}\\d]*(?:${label}|prêt\\s+en|en\\s+tout|au\\s+four|four)\\s*(?:\\([^()]{0,40}\\)\\s*)?[:=–-]?\\s*(?:environ\\s+)?(?:\\d|½|¼|¾|une?\\s|demi|deux\\s|trois\\s|quatre\\s|aucune?|sans))`,
  "iu",
);

/** A duration that a recipe states. `isTotal` is true for the recipe's total time. */
interface StatedTime {
  minutes: number;
  isTotal: boolean;
}

/**
 * Parses a line of labelled durations, such as `Préparation : 20 min - Cuisson : 1 h 10`. Returns an empty list for any
 * other line.
 */
export function readTimes(line: string): StatedTime[] {
  if (!timed.test(line) || !timeLine.test(line) || /[.!]\s+\p{Lu}/u.test(line)) return [];
  const durations = findDurations(line, maxMinutes * 60);
  const rest = durations.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    line,
  );
  if (rest.replace(/[^\p{L}]/gu, "").length > 60) return [];
  return durations.map(({ start, seconds }, index) => ({
    minutes: Math.round(seconds / 60),
    isTotal: total.test(
      line.slice(durations[index - 1]?.end ?? 0, start).replace(/^[^\p{L}]+/u, ""),
    ),
  }));
}

/**
 * Returns a recipe's total time in minutes: the stated total if there is one, otherwise the sum of the stated times.
 * Returns undefined if the result is out of range.
 */
export function totalMinutes(times: readonly StatedTime[]): number | undefined {
  const stated = times.find(({ isTotal }) => isTotal)?.minutes;
  const minutes = stated ?? times.reduce((sum, time) => sum + time.minutes, 0);
  return minutes >= 1 && minutes <= maxMinutes ? minutes : undefined;
}
