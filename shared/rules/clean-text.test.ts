import { describe, expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";

describe("cleanText", () => {
  it.each([
    ["CRLF and CR", "un\r\ndeux\rtrois", "un\ndeux\ntrois"],
    ["a tab and line ends, which are kept", "a\tb\nc", "a\tb\nc"],
    ["control characters", "ta\u0000rte\u001b[31m", "tarte[31m"],
    ["a character that reverses text", "tarte\u202Eexe.gpj", "tarteexe.gpj"],
    ["isolating characters", "\u2066tarte\u2069", "tarte"],
    ["zero-width spaces and a byte order mark", "\uFEFFtar\u200Bte", "tarte"],
    ["an emoji made of several characters, which are kept", "👩‍🍳", "👩‍🍳"],
    ["accents made of two characters, which are kept", "cre\u0301me", "cre\u0301me"],
  ])("normalises text with %s", (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it.each([" \n ", "\u200B\u200B", "\u3164", "\u2800\u2800", "\u200D\uFE0F", "\u202E"])(
    "returns an empty string for %j, which contains no visible characters",
    (text) => {
      expect(cleanText(text)).toBe("");
    },
  );
});
