const upToNineteen =
  "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const tens = {
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  "quatre-vingt": 80,
};

const words = new Map(upToNineteen.map((word, index) => [word, index + 1]));
for (const [ten, value] of Object.entries(tens)) {
  words.set(ten, value);
  for (const [index, unit] of upToNineteen.slice(0, value < 60 ? 9 : 19).entries()) {
    const links = unit === "un" || unit === "onze" ? ["-", " et ", "-et-"] : ["-"];
    for (const link of links) words.set(`${ten}${link}${unit}`, value + index + 1);
  }
}
words.set("quatre-vingts", 80);
for (const [word, value] of [...words]) {
  if (word.endsWith("un")) words.set(`${word}e`, value);
}

/** French number words from 1 to 99 in lower case, with their values. Includes the feminine forms, such as `une`. */
export const numberWords: ReadonlyMap<string, number> = words;

/**
 * Returns the source of a regular expression that matches any of the words. The expression tries longer words first.
 */
export function anyOf(words: Iterable<string>): string {
  return [...words].sort((a, b) => b.length - a.length).join("|");
}
