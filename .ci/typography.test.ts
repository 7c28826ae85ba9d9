import { expect, it } from "vitest";
import { breakableTexts } from "./typography.ts";

it("no line breaks before a double sign or inside guillemets: `npm run format` writes the spaces", () => {
  expect(breakableTexts().map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([]);
});
