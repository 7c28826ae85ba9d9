import { describe, expect, it } from "vitest";
import { measurePages } from "../bench/web/size-of-pages.ts";

// Measures the latest build of the site. `npm test` and `npm run build` create it.
describe("built site", () => {
  it.each(measurePages())(
    "loads at most $budget KB of JavaScript for $page",
    ({ kilobytes, budget }) => {
      expect(kilobytes).toBeLessThanOrEqual(budget);
    },
  );
});
