/** A duration found in a text, with its start and end index. */
interface CookingDuration {
  start: number;
  end: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const maxTimerSeconds = 12 * hour;

const units = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
const teens = ["dix", "onze", "douze", "treize", "quatorze", "quinze", "seize"];
const tens = { vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 } as const;

/** French number words up to 99, including the feminine `une`, and their values. */
const words = new Map<string, number>([["une", 1]]);
for (const [index, word] of units.entries()) words.set(word, index + 1);
for (const [index, word] of teens.entries()) words.set(word, index + 10);
for (const [index, word] of units.slice(6).entries()) words.set(`dix-${word}`, index + 17);
for (const [word, value] of Object.entries(tens)) {
  words.set(word, value);
  words.set(`${word} et un`, value + 1).set(`${word}-et-un`, value + 1);
  for (const [index, unit] of units.slice(1).entries()) {
    words.set(`${word}-${unit}`, value + index + 2);
  }
}
words.set("soixante-dix", 70).set("soixante-quinze", 75);
words.set("quatre-vingts", 80).set("quatre-vingt-dix", 90);

const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length).join("|");
const number = `(?:\\d+(?:[.,]\\d+)?|${longestFirst})`;
const range = `(?:\\s*(?:à|-|–|ou)\\s*${number})?`;
const minutesOrLess = String.raw`(?<unit>secondes?|sec\b\.?|minutes?|min\b\.?|mn\b)`;
const hours = String.raw`(?:heures?|h\b)`;

/** Prevents matches that start inside a word, a number or a fraction. */
const wordStart = String.raw`(?<![\p{L}\d/.,½¼¾])`;

const patterns: { pattern: RegExp; seconds: (groups: Record<string, string>) => number }[] = [
  {
    pattern: new RegExp(`${wordStart}(?:un\\s+quart|1/4|¼)\\s+d['’]heure`, "giu"),
    seconds: () => 15 * minute,
  },
  {
    pattern: new RegExp(`${wordStart}(?:trois\\s+quarts|3/4|¾)\\s+d['’]heure`, "giu"),
    seconds: () => 45 * minute,
  },
  {
    pattern: new RegExp(`${wordStart}(?:une\\s+demi-heure|(?:1/2|½)\\s+heure)`, "giu"),
    seconds: () => 30 * minute,
  },
  {
    // Matches hours with minutes: `1 h 30`, `1h30`, `2 heures 15 minutes`, `une heure trente`, `deux heures
    // et demie`, `une heure et quart`.
    pattern: new RegExp(
      `${wordStart}(?<hours>${number})${range}\\s*(?:heures?|h)(?:\\s*(?<minutes>\\d{1,2}|${longestFirst})(?:\\s*(?:minutes?|min\\b|mn\\b))?(?![\\p{L}\\d°%])|\\s+et\\s+(?<part>demie?|quart))`,
      "giu",
    ),
    seconds: ({ hours, minutes, part }) =>
      numberOf(hours) * hour + (part ? (part === "quart" ? 15 : 30) : numberOf(minutes)) * minute,
  },
  {
    pattern: new RegExp(
      `${wordStart}(?<value>${number})${range}\\s*${hours}(?![\\p{L}\\d])`,
      "giu",
    ),
    seconds: ({ value }) => numberOf(value) * hour,
  },
  {
    pattern: new RegExp(`${wordStart}(?<value>${number})${range}\\s*${minutesOrLess}`, "giu"),
    seconds: ({ value, unit = "" }) =>
      numberOf(value) * (unit.toLowerCase().startsWith("s") ? 1 : minute),
  },
];

/** Matches words such as "vers" or "toutes les". The time after them is not a waiting time. */
const notAWaitBefore =
  /(?:(?<!\p{L})(?:à|vers|dès|toutes\s+les|tous\s+les|il\s+y\s+a|depuis)\s+)$/iu;
/** Matches words such as "avant". The duration before them is not a waiting time. */
const notAWaitAfter = /^\s*(?:avant|plus\s+tôt|auparavant|d['’]avance|à\s+l['’]avance)/iu;

/**
 * Finds the waiting times in a recipe's text for which a timer can be set, in order. For a range, returns its lower
 * bound. Ignores durations above `maxSeconds`.
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
      if (isWait(text, duration) && !found.some((other) => overlap(other, duration))) {
        found.push(duration);
      }
    }
  }
  return found
    .filter(({ seconds }) => seconds > 0 && seconds <= maxSeconds)
    .sort((a, b) => a.start - b.start);
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

/** Formats a duration as French recipes do: `45 s`, `25 min`, `1 h 30`. */
export function formatDuration(seconds: number): string {
  if (seconds < minute) return `${seconds} s`;
  const [wholeHours, minutes] = [Math.floor(seconds / hour), Math.floor((seconds % hour) / minute)];
  const rest = seconds % minute;
  if (wholeHours > 0)
    return minutes > 0 ? `${wholeHours} h ${String(minutes).padStart(2, "0")}` : `${wholeHours} h`;
  return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
}
