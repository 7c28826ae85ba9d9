import { describe, expect, it } from "vitest";
import { breakableTexts } from "./typography.ts";

describe("French typography", () => {
  it("uses non-breaking spaces before ; : ! ? and inside guillemets (fix: npm run format)", () => {
    expect(breakableTexts().map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([]);
  });
});
