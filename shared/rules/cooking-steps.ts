/**
 * Maximum length of a step with several sentences, in characters. It keeps the step short enough to read at a glance.
 */
const maxStepLength = 200;

/**
 * Matches step numbers such as `2.`, `2/`, `2°)` or `Étape 2 :`, and a number that is alone on its line. Does not match
 * amounts such as `1.5 l` or `10 - 15 minutes`.
 */
const numbering =
  /^\s*(?:étape\s*)?\d{1,2}\s*(?:\ufe0f?\u20e3|[.):/](?!\d)|°\)|[-–—]\s(?!\s*\d)|$)\s*/iu;
const bullet = /^\s*[-–—•*]\s+/;

/**
 * Splits a recipe's text into cooking steps: at line breaks or step numbers if there are any, otherwise between
 * sentences.
 */
export function splitIntoSteps(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > 1) return lines.map(removeMarker).filter(Boolean);
  const [line = ""] = lines;
  return splitNumbered(line) ?? groupSentences(splitSentences(line));
}

function removeMarker(line: string): string {
  return withoutStepNumber(line).replace(bullet, "").trim();
}

/** Removes the step number from the start of a line. */
export function withoutStepNumber(line: string): string {
  return line.replace(numbering, "");
}

/** Splits a line such as `1. … 2. … 3. …` at its step numbers. Returns undefined for a line without step numbers. */
export function splitNumbered(line: string): string[] | undefined {
  const markers: { start: number; end: number }[] = [];
  for (const match of line.matchAll(/(?:^|\s)(\d{1,2})[.)]\s+(?=\p{L})/gu)) {
    if (Number(match[1]) !== markers.length + 1) continue;
    markers.push({ start: match.index, end: match.index + match[0].length });
  }
  if (markers.length < 2 || markers[0]?.start !== 0) return undefined;
  return markers.map(({ end }, index) => line.slice(end, markers[index + 1]?.start).trim());
}

function splitSentences(text: string): string[] {
  const segments = new Intl.Segmenter("fr", { granularity: "sentence" }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter(Boolean);
}

function groupSentences(sentences: string[]): string[] {
  const steps: string[] = [];
  for (const sentence of sentences) {
    const last = steps.at(-1);
    if (last && last.length + sentence.length < maxStepLength) {
      steps[steps.length - 1] = `${last} ${sentence}`;
    } else steps.push(sentence);
  }
  return steps;
}
