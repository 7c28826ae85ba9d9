import { describe, expect, it } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

describe("cleanText", () => {
  it.each([
    ["CRLF and CR", "un\r\ndeux\rtrois", "un\ndeux\ntrois"],
    ["other line ends", "un\vdeux\ftrois\u0085quatre\u2028cinq", "un\ndeux\ntrois\nquatre\ncinq"],
    ["a tab and line ends, which are kept", "a\tb\nc", "a\tb\nc"],
    ["control characters", "ta\u0000rte\u001b[31m", "tarte[31m"],
    ["a character that reverses text", "tarte\u202Eexe.gpj", "tarteexe.gpj"],
    ["isolating characters", "\u2066tarte\u2069", "tarte"],
    ["zero-width spaces and a byte order mark", "\uFEFFtar\u200Bte", "tarte"],
    ["lone surrogates", "a\ud83db\ude00", "ab"],
    [
      "lone surrogates around a hidden character, which do not form an emoji",
      "\ud83d\u200B\ude00",
      "",
    ],
    ["an emoji made of several characters, which are kept", "👩‍🍳", "👩‍🍳"],
    ["an accent made of two characters", "cre\u0301me", "cr\u00e9me"],
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

describe("cleanLine", () => {
  it.each([
    ["line breaks", "un\r\ndeux\n\ntrois\u2028quatre\fcinq", "un deux trois quatre cinq"],
    ["a tab", "a\tb", "a b"],
    ["spaces around a line break", "a \n \t b", "a b"],
    ["spaces without a line break, which are kept", "a  b\u00a0: c", "a  b\u00a0: c"],
    ["hidden characters", "tar\u200Bte\u0000", "tarte"],
  ])("returns one line for text that contains %s", (_, text, line) => {
    expect(cleanLine(text)).toBe(line);
  });

  it("cleans text with 100,000 spaces in less than a second of CPU time", () => {
    const start = process.threadCpuUsage();
    cleanLine(`${" ".repeat(100_000)}x`);
    expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
  });
});
