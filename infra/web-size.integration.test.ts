import { describe, expect, it } from "vitest";
import { measurePages } from "../bench/web-size.ts";

// Of the site as it was built last: `npm test` and `npm run build` build it.
describe("the scripts of the built site, in KB of brotli", () => {
  it.each(measurePages())("$page stays within $budget", ({ kilobytes, budget }) => {
    expect(kilobytes).toBeLessThanOrEqual(budget);
  });
});
