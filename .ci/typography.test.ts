import { describe, expect, it } from "vitest";
import { breakableTexts, typeset } from "./typography.ts";

describe("French typography", () => {
  it("uses non-breaking spaces before ; : ! ? and inside guillemets (fix: npm run format)", () => {
    expect(breakableTexts().map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([]);
  });
});

describe("typeset", () => {
  const spaces = { narrow: "\u202f", wide: "\u00a0" };

  it("replaces a wide no-break space before an exclamation mark with a narrow one", () => {
    expect(typeset("Bravo\u00a0!", spaces)).toBe("Bravo\u202f!");
  });

  it("corrects the text around a prescribed text, but not the prescribed text", () => {
    expect(typeset("Bravo ! Inscription réussie !", spaces)).toBe(
      "Bravo\u202f! Inscription réussie !",
    );
  });
});
