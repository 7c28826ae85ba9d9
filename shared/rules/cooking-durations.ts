import { anyOf, numberWords } from "./number-words.ts";

/** A duration that a text mentions, with its start and end index in the text. */
interface CookingDuration {
  start: number;
  end: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const maxTimerSeconds = 12 * hour;

/** Maps French number words, and phrases such as `une dizaine de`, to their values. */
const words = new Map([
  ...numberWords,
  ["une dizaine de", 10],
  ["une quinzaine de", 15],
  ["une vingtaine de", 20],
  ["une trentaine de", 30],
]);

const longestFirst = anyOf(words.keys());
const number = `(?:\\d+(?:[.,]\\d+)?|${longestFirst})`;
/** Matches the word or character between the two numbers of a range, as in `10 à 15`, `10/15` or `entre 10 et 15`. */
const separator = `(?:à|-|–|ou|(?<=entre\\s+${number}\\s+)et|(?<=(?<!\\d)[2-9]|\\d\\d)/)`;
const range = `(?:\\s*${separator}\\s*${number})?`;
const adjective = String.raw`(?:\s+(?:bonn|petit|gross)es?)?`;
const minuteUnit = String.raw`(?:minutes?|mins?\b\.?|mn\b)`;
const secondUnit = String.raw`(?:secondes?|sec\b\.?)`;
const hourUnit = String.raw`(?:heures?|h\b)`;

/**
 * Prevents a match from starting inside a word, a number or a fraction, or after a hyphen in a word. For example,
 * `vingt` in `cent-vingt` does not match.
 */
const wordStart = String.raw`(?<![\p{L}\d/.,½¼¾]|\p{L}-(?=\p{L}))`;

/** Prevents the amount of an ingredient from being matched as seconds, such as `20 g` in `5 min 20 g de beurre`. */
const notAmount = String.raw`(?![\p{L}\d]|\s*(?:[°%/]|(?:k?g|[cdm]?l|h|mi?n)\b))`;

const ofHour = String.raw`(?:\s+d['’]heure|\s*h\b)`;
const quarterHour = String.raw`(?:un\s+quart|1/4|¼)${ofHour}`;
const halfHour = String.raw`une${adjective}\s+demi[-\s]heure|(?:1/2|½)\s*${hourUnit}`;
const threeQuarterHours = String.raw`(?:trois\s+quarts|3/4|¾)${ofHour}`;

/** Earlier patterns take precedence: a match that overlaps an earlier pattern's match is ignored. */
const patterns: { pattern: RegExp; seconds: (groups: Record<string, string>) => number }[] = [
  {
    pattern: new RegExp(
      `${wordStart}(?:(?<quarter>${quarterHour})|(?<half>${halfHour})|${threeQuarterHours})`,
      "giu",
    ),
    seconds: ({ quarter, half }) => (quarter ? 15 : half ? 30 : 45) * minute,
  },
  {
    // Matches hours with minutes: `1 h 30`, `1h30`, `2 heures 15 minutes`, `une heure trente`, `deux heures
    // et demie`, `une heure et quart`.
    pattern: new RegExp(
      `${wordStart}(?<whole>${number})${range}${adjective}\\s*(?:heures?|h)(?:\\s*(?<rest>\\d{1,2}|${longestFirst})(?:\\s*${minuteUnit})?(?![\\p{L}\\d°%])|\\s+et\\s+(?<part>demie?|quart))`,
      "giu",
    ),
    seconds: ({ whole, rest, part }) =>
      numberOf(whole) * hour + (part ? (part === "quart" ? 15 : 30) : numberOf(rest)) * minute,
  },
  {
    // Matches minutes with seconds: `2 min 30`, `2 minutes et 30 secondes`, `une minute trente`, `une minute et demie`.
    pattern: new RegExp(
      `${wordStart}(?<whole>${number})${range}${adjective}\\s*${minuteUnit}(?:\\s+(?<part>et\\s+demie?)(?!\\p{L})|\\s*(?:et\\s+)?(?<stated>${number})\\s*(?:${secondUnit}|s\\b)|\\s*(?<rest>[1-5][05]|quinze|trente|quarante-cinq)${notAmount})`,
      "giu",
    ),
    seconds: ({ whole, stated, rest, part }) =>
      numberOf(whole) * minute + (part ? 30 : numberOf(stated ?? rest)),
  },
  {
    pattern: new RegExp(
      `${wordStart}(?<whole>${number})${range}(?:${adjective}\\s*(?:(?<inHours>${hourUnit}(?![\\p{L}\\d]))|${minuteUnit}|(?<inSeconds>${secondUnit}))|\\s?['’′](?![\\p{L}\\d'’′]))`,
      "giu",
    ),
    seconds: ({ whole, inHours, inSeconds }) =>
      numberOf(whole) * (inHours ? hour : inSeconds ? 1 : minute),
  },
];

/** Matches words such as "vers" (around) or "toutes les" (every). A time that follows them is not a waiting time. */
const notAWaitBefore =
  /(?:(?<!\p{L})(?:à|vers|dès|toutes\s+les|tous\s+les|il\s+y\s+a|depuis)\s+)$/iu;
/** Matches words such as "avant" (before). A duration in front of them is not a waiting time. */
const notAWaitAfter = /^\s*(?:avant|plus\s+tôt|auparavant|d['’]avance|à\s+l['’]avance)/iu;

/**
 * Finds the durations in a recipe's text for which a cook can set a timer, in the order of the text. For a range, uses
 * the lower bound. Ignores durations above `maxSeconds`.
 */
export function findDurations(text: string, maxSeconds = maxTimerSeconds): CookingDuration[] {
  const found: CookingDuration[] = [];
  for (const { pattern, seconds } of patterns) {
    for (const match of text.matchAll(pattern)) {
      const duration = {
        start: match.index,
        end: match.index + match[0].length,
        seconds: Math.round(seconds((match.groups ?? {}) as Record<string, string>)),
      };
      if (!found.some((other) => overlap(other, duration))) found.push(duration);
    }
  }
  found.sort((a, b) => a.start - b.start);
  return joinRanges(text, found).filter(
    (duration) => duration.seconds > 0 && duration.seconds <= maxSeconds && isWait(text, duration),
  );
}

/** Merges the two durations of a range such as `1 h ou 1 h 30` or `entre 1 h et 1 h 30`, and keeps the lower bound. */
function joinRanges(text: string, durations: CookingDuration[]): CookingDuration[] {
  const joined: CookingDuration[] = [];
  for (const duration of durations) {
    const lower = joined.at(-1);
    if (lower && isRange(text, lower, duration)) lower.end = duration.end;
    else joined.push(duration);
  }
  return joined;
}

function isRange(text: string, lower: CookingDuration, upper: CookingDuration): boolean {
  const between = text.slice(lower.end, upper.start).trim();
  if (between === "et") return /(?<!\p{L})entre\s+$/iu.test(text.slice(0, lower.start));
  return /^(?:à|-|–|ou)$/u.test(between);
}

function isWait(text: string, { start, end }: CookingDuration): boolean {
  return !notAWaitBefore.test(text.slice(0, start)) && !notAWaitAfter.test(text.slice(end));
}

function overlap(a: CookingDuration, b: CookingDuration): boolean {
  return a.start < b.end && b.start < a.end;
}

function numberOf(text = "0"): number {
  return words.get(text.toLowerCase().replace(/\s+/g, " ")) ?? Number(text.replace(",", "."));
}
