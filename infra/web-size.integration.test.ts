import { describe, expect, it } from "vitest";
import { measurePages } from "../bench/web-size.ts";

// Measures the latest build. `npm test` and `npm run build` create it.
describe("the JavaScript of the built site", () => {
  it.each(measurePages())("stays within $budget KB for $page", ({ kilobytes, budget }) => {
    expect(kilobytes).toBeLessThanOrEqual(budget);
  });
});
