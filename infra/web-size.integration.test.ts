import { describe, expect, it } from "vitest";
import { measurePages } from "../bench/web/size-of-pages.ts";

// Measures the latest build of the site, which `npm test` and `npm run build` create.
describe("built site", () => {
  it.each(measurePages())(
    "loads at most $budget KB of JavaScript for $page",
    ({ kilobytes, budget }) => {
      expect(kilobytes).toBeLessThanOrEqual(budget);
    },
  );
});
