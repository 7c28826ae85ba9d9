/** Characters up to which sentences are gathered into one step: what one reads at a glance from the stove. */
const readable = 200;

const numbering = /^\s*(?:étape\s+)?\d{1,2}\s*(?:[.):]|[-–—]\s)\s*/i;
const bullet = /^\s*[-–—•*]\s+/;

/**
 * The steps of a recipe's text: its lines or numbers where the author made them, else its sentences gathered to
 * readable lengths.
 */
export function splitIntoSteps(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > 1) return lines.map(withoutMark).filter(Boolean);
  const [line = ""] = lines;
  return numberedParts(line) ?? gathered(sentencesOf(line));
}

function withoutMark(line: string): string {
  return line.replace(numbering, "").replace(bullet, "").trim();
}

/** `1. … 2. … 3. …` in one line; undefined when it is not numbered so. */
function numberedParts(line: string): string[] | undefined {
  const starts: { at: number; after: number }[] = [];
  for (const match of line.matchAll(/(?:^|\s)(\d{1,2})[.)]\s+(?=\p{L})/gu)) {
    if (Number(match[1]) !== starts.length + 1) continue;
    starts.push({ at: match.index, after: match.index + match[0].length });
  }
  if (starts.length < 2 || starts[0]?.at !== 0) return undefined;
  return starts.map(({ after }, index) => line.slice(after, starts[index + 1]?.at).trim());
}

function sentencesOf(text: string): string[] {
  const segments = new Intl.Segmenter("fr", { granularity: "sentence" }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter(Boolean);
}

function gathered(sentences: string[]): string[] {
  const steps: string[] = [];
  for (const sentence of sentences) {
    const last = steps.at(-1);
    if (last && last.length + sentence.length < readable) {
      steps[steps.length - 1] = `${last} ${sentence}`;
    } else steps.push(sentence);
  }
  return steps;
}
