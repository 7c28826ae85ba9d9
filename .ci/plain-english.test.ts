import { describe, expect, it } from "vitest";
import { readProse } from "./read-prose.ts";

/** Phrases that are hard to read, each with a plainer alternative. */
const avoided: [phrase: RegExp, instead: string][] = [
  [/\banew\b/, "again, or a verb such as recreate"],
  [/\b(is|are|was|were) none\b/, "there is no …, or: is not a …"],
  [/\bwh(o|om)ever\b/, "the user who …"],
  [/\btells? (whether|how|which|what|of|when|that)\b/i, "returns, reports or notifies"],
  [/^(Gives|Takes what|Does what) |\bgives (what|whether|how|back)\b/, "returns"],
  [/^what (is|no|stands|comes|follows|a|the)\b/i, "begin with the noun: The …"],
  [/^whether\b/i, "True if …"],
  [/\b(some|no|any)body\b/i, "a user, no user, any user"],
  [/\bstands? (in|at|for|beside|below|there|on)\b/, "is in, is on"],
  [/\bgoes (with|by|along)\b/, "is deleted with, follows"],
  [/\b(one's|its|their) own and\b|\bof its own\b|\bone's own\b/, "its own …"],
  [/\bno more\b(?! than)/, "no longer"],
  [/\bbut for\b/, "except"],
  [/\bso many\b/, "the given number of …"],
  [/\bis asked (of|for)\b/, "the caller requests …"],
  [/\btold\b/, "notified"],
  [/\bwithout a line\b|\bthe line (is|comes)\b/, "offline, online"],
  [/\bdear\b/, "expensive"],
  [/\bat hand\b/, "current, available"],
  [/\bbeside\b/, "next to, in addition to"],
  [/\bof whom\b/, "whose"],
  [/\bma(kes|de) up for\b/, "catches up"],
];

const maxTitleLength = 90;
const prose = readProse();

describe("comments and titles", () => {
  it("does not use any phrase from the list of phrases that are hard to read", () => {
    const findings = prose.flatMap(({ file, line, text }) =>
      avoided.flatMap(([phrase, instead]) => {
        const [found] = phrase.exec(text) ?? [];
        return found ? [`${file}:${line}: "${found}" (better: ${instead})`] : [];
      }),
    );
    expect(findings).toEqual([]);
  });
});

describe("test titles", () => {
  it(`limits every test title to ${maxTitleLength} characters`, () => {
    const long = prose.filter(({ kind, text }) => kind === "test" && text.length > maxTitleLength);
    expect(long.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
  });
});
