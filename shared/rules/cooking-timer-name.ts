import { findDurations } from "./cooking-durations.ts";

const maxNameLength = 40;

/** Matches filler words before a duration, such as "environ" in "laissez cuire environ 10 minutes". */
const wordsBeforeDuration =
  /(?:[\s,:(–-]|(?<!\p{L})(?:pendant|durant|pour|environ|entre|encore|quelque|en|et|puis|compter|comptez|jusqu['’]à|au\s+moins|au\s+plus|à\s+peu\s+près|de|d['’]|les?|la))+$/iu;
/** Matches filler words after a duration, such as "de" in "10 minutes de repos". */
const wordsAfterDuration = /^(?:[\s,:)–-]|(?:de|d['’]|du|des)(?!\p{L}))+/iu;
const conjunctions = /^(?:[\s,]|(?:puis|et|ensuite|enfin|alors)(?!\p{L}))+/iu;

/**
 * Matches everything before the last instruction in a text. An instruction starts with a verb in the imperative or the
 * infinitive.
 */
const lastInstruction = /.*(?:,|(?<!\p{L})(?:puis|et))\s+(?=\p{L}+(?:ez|er|ir)(?!\p{L}))/isu;
const sentenceEnd = /.*[.!?;](?=\s)/su;

/**
 * Returns a name for a timer, such as "Laissez cuire" for "Mouillez, puis laissez cuire 25 min." Returns undefined if
 * the step contains only the duration.
 */
export function nameTimer(
  step: string,
  duration: { start: number; end: number },
): string | undefined {
  const previousEnd = findDurations(step)
    .filter(({ end }) => end <= duration.start)
    .reduce((latest, { end }) => Math.max(latest, end), 0);
  const before = step
    .slice(previousEnd, duration.start)
    .replace(sentenceEnd, "")
    .replace(wordsBeforeDuration, "")
    .replace(lastInstruction, "")
    .replace(conjunctions, "")
    .trim();
  const [after = ""] = step.slice(duration.end).split(/[.!?;,](?=\s|$)(?<=\p{L}.|[)%°C].)/u);
  const name = /\p{L}/u.test(before) ? before : after.replace(wordsAfterDuration, "").trim();
  if (!/\p{L}/u.test(name)) return undefined;
  return shorten(name.charAt(0).toLocaleUpperCase("fr") + name.slice(1));
}

/** Shortens text at a word boundary, and adds an ellipsis. */
function shorten(text: string): string {
  if (text.length <= maxNameLength) return text;
  const cut = text.slice(0, maxNameLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxNameLength / 2))}…`;
}
