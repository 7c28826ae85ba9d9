import { describe, expect, it } from "vitest";
import { numberWords } from "./number-words.ts";

describe("numberWords", () => {
  it("contains a word for every number from 1 to 99", () => {
    const values = new Set(numberWords.values());
    expect([...values].sort((a, b) => a - b)).toEqual(Array.from({ length: 99 }, (_, i) => i + 1));
  });

  it.each([
    ["une", 1],
    ["dix-sept", 17],
    ["vingt et un", 21],
    ["trente-et-une", 31],
    ["soixante et onze", 71],
    ["soixante-dix-neuf", 79],
    ["quatre-vingts", 80],
    ["quatre-vingt-une", 81],
    ["quatre-vingt-dix-neuf", 99],
  ])("maps the word %j to the number %i", (word, value) => {
    expect(numberWords.get(word)).toBe(value);
  });
});
