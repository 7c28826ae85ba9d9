import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuantity, scaleQuantity } from "./scale-quantity.ts";

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

describe("readQuantity", () => {
  it.each([
    ["200", 200],
    ["1,5", 1.5],
    ["1.5", 1.5],
    ["1/2", 0.5],
    ["1 1/2", 1.5],
    ["½", 0.5],
    ["1½", 1.5],
    [" 2 ¼ ", 2.25],
  ])("parses the quantity %s as %d", (text, value) => {
    expect(readQuantity(text)).toBe(value);
  });

  it.each(["un peu", "2 ou 3", "1/0", "", "  ", "12x", "-3"])(
    "returns undefined for %j, which is not a quantity",
    (text) => {
      expect(readQuantity(text)).toBeUndefined();
    },
  );
});

describe("scaleQuantity", () => {
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
    ["333", 1.25, "416"],
    ["199", 0.5, "99,5"],
    ["37,5", 1.5, "56,3"],
    ["4,55", 0.5, "2,28"],
  ])("scales the quantity %s by %d to %s", (text, factor, scaled) => {
    expect(scaleQuantity(text, factor)).toBe(scaled);
  });

  it("returns a quantity unchanged when the factor is 1", () => {
    expect(scaleQuantity("1 1/2", 1)).toBe("1 1/2");
  });

  it("scales any quantity by any factor, with an error of at most half the last decimal place", () => {
    fc.assert(
      fc.property(written, factor, (text, times) => {
        const value = readQuantity(text) ?? Number.NaN;
        expect(value).toBeGreaterThan(0);
        const scaled = readQuantity(scaleQuantity(text, times)) ?? Number.NaN;
        const tolerance = scaled >= 100 ? 0.5 : scaled >= 10 ? 0.05 : 0.005;
        expect(Math.abs(scaled - value * times)).toBeLessThanOrEqual(tolerance + 1e-9 * scaled);
      }),
      { numRuns: 2000 },
    );
  });

  it("does not change text that is not a quantity", () => {
    fc.assert(
      fc.property(fc.string(), factor, (text, times) => {
        fc.pre(readQuantity(text) === undefined);
        expect(scaleQuantity(text, times)).toBe(text);
      }),
    );
  });
});
