import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readQuantity, scaleQuantity } from "./scale-quantity.ts";

describe("a quantity", () => {
  it.each([
    ["200", 200],
    ["1,5", 1.5],
    ["1.5", 1.5],
    ["1/2", 0.5],
    ["1 1/2", 1.5],
    ["½", 0.5],
    ["1½", 1.5],
    [" 2 ¼ ", 2.25],
  ])("%s reads as %d", (text, value) => {
    expect(readQuantity(text)).toBe(value);
  });

  it.each(["un peu", "2 ou 3", "1/0", "", "  ", "12x", "-3"])("%j reads as no number", (text) => {
    expect(readQuantity(text)).toBeUndefined();
  });

  it.each([
    ["200", 2, "400"],
    ["1,5", 2, "3"],
    ["1,5", 1.5, "2,25"],
    ["1/2", 3, "1 ½"],
    ["3", 0.5, "1 ½"],
    ["1", 0.5, "½"],
    ["1/3", 2, "⅔"],
    ["1/2", 2, "1"],
    ["25", 0.5, "12,5"],
  ])("%s times %d is %s", (text, factor, scaled) => {
    expect(scaleQuantity(text, factor)).toBe(scaled);
  });
});

test("what reads as no number stays as it was written", () => {
  expect(scaleQuantity("un peu", 3)).toBe("un peu");
});

test("once the recipe is the recipe, letter for letter", () => {
  expect(scaleQuantity("1 1/2", 1)).toBe("1 1/2");
});

const count = fc.integer({ min: 1, max: 999 });
const written = fc.oneof(
  count.map(String),
  fc.tuple(count, fc.integer({ min: 1, max: 99 })).map(([whole, part]) => `${whole},${part}`),
  fc.tuple(count, count).map(([numerator, denominator]) => `${numerator}/${denominator}`),
  fc
    .tuple(count, fc.constantFrom("½", "¼", "¾", "⅓", "⅔"))
    .map(([whole, part]) => `${whole} ${part}`),
);
const factor = fc.tuple(count, fc.integer({ min: 1, max: 12 })).map(([to, from]) => to / from);

test("a scaled quantity reads as that many times the quantity, to two decimals", () => {
  fc.assert(
    fc.property(written, factor, (text, times) => {
      const value = readQuantity(text) ?? Number.NaN;
      expect(value).toBeGreaterThan(0);
      const scaled = readQuantity(scaleQuantity(text, times)) ?? Number.NaN;
      expect(Math.abs(scaled - value * times)).toBeLessThanOrEqual(0.005 + 1e-9 * scaled);
    }),
    { numRuns: 2000 },
  );
});

test("any other text stays as it was written, whatever the factor", () => {
  fc.assert(
    fc.property(fc.string(), factor, (text, times) => {
      fc.pre(readQuantity(text) === undefined);
      expect(scaleQuantity(text, times)).toBe(text);
    }),
  );
});
