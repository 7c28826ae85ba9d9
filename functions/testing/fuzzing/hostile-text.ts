import fc from "fast-check";

/** Strings that often cause bugs. */
const known = [
  "",
  " ",
  "\t\r\n",
  "\u00a0\u200b",
  "\ufeff",
  "\u202eabc",
  "a\r\nBcc: b@c.fr",
  "İ".repeat(60),
  "👩‍👩‍👧‍👦".repeat(20),
  "e\u0301".repeat(40),
  "ﷺ".repeat(60),
  "\u0301",
  "Ａ\u3000Ｂ",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e400",
  "0x10",
  "#",
  "C#",
  "U#x",
  "a/b",
  "..",
  "../../etc/passwd",
  "%00",
  "%E0%A4%A",
  "%2e%2e%2f",
  "?a=b&c",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "attribute_exists(PK)",
  ":now",
  "*",

  "9007199254740993",
  "2026-02-30",
  "2999-12-31",
  "2000-01-01",
  "+002026-01-01",
  "a@b.fr\u0000",
];

/** Strings with unpaired surrogates or NUL characters. */
export const brokenTexts = ["\ud800", "b\udfff", "\udc00\ud800", "a\ud83d b", "\u0000", "a\u0000b"];

/**
 * Strings that are too long for any field. The last three would keep a regular expression with excessive backtracking
 * busy for hours.
 */
const long = [
  "é".repeat(1_000),
  "x".repeat(3_000),
  "x".repeat(100_000),
  "a.".repeat(80_000),
  `${"a".repeat(50_000)}@${"b-".repeat(50_000)}`,
  `${" ".repeat(100_000)}x`,
];

/** Generates strings that often cause bugs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...known) },
  { weight: 3, arbitrary: fc.constantFrom(...brokenTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...long) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);
