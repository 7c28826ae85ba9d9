import { describe, expect, it } from "vitest";
import { initialOf } from "./initial-of.ts";

describe("initialOf", () => {
  it.each([
    ["camille dupont", "C"],
    [" Élise", "É"],
    ["🍋 Zoé", "🍋"],
    ["", undefined],
  ])(
    "returns the first character of %j in upper case, without splitting an emoji",
    (nom, initial) => {
      expect(initialOf(nom)).toBe(initial);
    },
  );
});
