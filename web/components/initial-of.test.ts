import { describe, expect, it } from "vitest";
import { initialOf } from "./initial-of.ts";

describe("initialOf", () => {
  it.each([
    [" camille", "C"],
    ["élodie", "É"],
    ["🍋 Zoé", "🍋"],
    ["", ""],
  ])("returns the initial of the name %j", (nom, initial) => {
    expect(initialOf(nom)).toBe(initial);
  });
});
