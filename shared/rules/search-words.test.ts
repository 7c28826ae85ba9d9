import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuTimeGrowth } from "../testing/cpu-time.ts";
import { cleanQuery, isSearchable, searchWords } from "./search-words.ts";

describe("searchWords", () => {
  it.each([
    ["Crème brûlée", ["creme", "brulee"]],
    ["CRÈME", ["creme"]],
    ["Œufs cocotte", ["oeuf", "cocotte"]],
    ["Ex æquo", ["ex", "aequo"]],
    ["chou-fleur", ["chou", "fleur"]],
    ["L'ail d’ours", ["ail", "our"]],
    ["jusquʼau", ["jusqu"]],
    ["tarte aux pommes", ["tarte", "pomme"]],
    ["deux choux, des noix", ["deu", "chou", "noi"]],
    ["dés de jambon sûr", ["de", "jambon", "sur"]],
    ["À LA VAPEUR", ["vapeur"]],
    ["là", ["la"]],
    ["os à moelle", ["os", "moelle"]],
    ["pain 7 céréales", ["pain", "7", "cereale"]],
    ["½ litre", ["1", "2", "litre"]],
    ["ﬁlet", ["filet"]],
    ["Straße, ガ", ["straße", "カ"]],
    ["le la les l un une des du de d à a au aux", []],
    ["en avec sans pour sur dans par chez sous et ou", []],
    ["🍎 — ! \u0301", []],
  ])("returns the search words of %j: %j", (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it("removes one final s or x from words of at least three letters", () => {
    expect(searchWords("express bas us xx xxx")).toEqual(["expres", "ba", "us", "xx"]);
  });

  it("returns the same words for every Unicode normalisation form of a text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const words = searchWords(text);
        for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const) {
          expect(searchWords(text.normalize(form))).toEqual(words);
        }
      }),
    );
  });

  it("returns the same search words for a word regardless of letter case and neighbouring words", () => {
    const word = fc.constantFrom("pommes", "Œuf", "crème", "riz", "chou-fleur", "1/2", "dés", "de");
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (before, after) => {
        const joined = new Set(searchWords([...before, ...after].join(" ").toUpperCase()));
        const apart = new Set([...before, ...after].flatMap((one) => searchWords(one)));
        expect(joined).toEqual(apart);
      }),
    );
  });

  it("returns unique words that contain only letters and digits", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        const words = searchWords(text);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{Nd}]+$/u);
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });

  it.each([
    ["letters", "a"],
    ["words", "ab "],
    ["apostrophes", "'"],
    ["marks in the wrong order", "\u0301\u0323"],
    ["decomposed letters", "e\u0301"],
    ["ligatures that expand", "ﷺ"],
  ])("uses CPU time proportional to the number of %s in a text", (_, part) => {
    const count = Math.ceil(10_000 / part.normalize("NFKD").length);
    expect(cpuTimeGrowth(searchWords, part.repeat(count))).toBeLessThan(10);
  });
});

describe("isSearchable", () => {
  it.each([
    ["of two letters", "ri", true],
    ["of one letter", "r", false],
    ["of one letter and spaces", "  r  ", false],
    ["of 100 characters", "é".repeat(100), true],
    ["of 100 decomposed characters", "e\u0301".repeat(100), true],
    ["of 100 characters beyond the first Unicode plane", "𝒳".repeat(100), true],
    ["of 101 characters", "é".repeat(101), false],
    ["of 40 words", "b ".repeat(40), true],
    ["that contains only articles", "le la les", false],
    ["that contains only emoji", "🍎🍐", false],
    ["that contains only a combining accent", "\u0301\u0301", false],
    ["that contains only hidden characters", "\u200b\u200b\u200b", false],
    ["that is empty", "", false],
    ["of 100,000 characters", "\u0301\u0323".repeat(50_000), false],
  ])("decides whether a search query %s is allowed", (_, query, expected) => {
    expect(isSearchable(query)).toBe(expected);
  });
});

describe("cleanQuery", () => {
  it("trims a search query, removes hidden characters and composes accented letters", () => {
    expect(cleanQuery("  tar\u200bte e\u0301te ")).toBe("tarte éte");
  });
});
