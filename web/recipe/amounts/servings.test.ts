import { describe, expect, it } from "vitest";
import { formatServings, nextFactor, scaledServings } from "./servings.ts";

describe("scaling servings", () => {
  it("changes the number of servings by one at a time, from 1 to 99", () => {
    const seen: number[] = [];
    for (let factor: number | undefined = 1; factor; factor = nextFactor(7, factor, 1)) {
      seen.push(scaledServings(7, factor));
    }
    expect(seen).toEqual(Array.from({ length: 93 }, (_, index) => index + 7));
    expect(nextFactor(7, 1 / 7, -1)).toBeUndefined();
  });

  it("returns to the original quantities after adding and removing one serving", () => {
    const up = nextFactor(6, 1, 1) ?? 0;
    expect(nextFactor(6, up, -1)).toBe(1);
  });

  it("formats one serving in the singular", () => {
    expect([1, 2].map(formatServings)).toEqual(["1 personne", "2 personnes"]);
  });
});
