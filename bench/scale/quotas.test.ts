import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { quotaTable, raisedQuotas, requestedValue } from "./quotas.ts";

describe("quotaTable", () => {
  it("returns the same table of AWS quotas as docs/operations.md", () => {
    const page = readFileSync("docs/operations.md", "utf8");
    const [, table] = /<!-- quotas -->\n([\s\S]*)\n<!-- \/quotas -->/.exec(page) ?? [];
    expect(table?.trim()).toBe(quotaTable());
  });
});

describe("requestedValue", () => {
  it.each([10_000, 1_000_000, 10_000_000])(
    "returns a quota that suffices for %i users and is not below the AWS default",
    (people) => {
      for (const quota of Object.values(raisedQuotas)) {
        const value = requestedValue(quota, people);
        expect(value, quota.name).toBeGreaterThanOrEqual(quota.needed(people));
        expect(value, quota.name).toBeGreaterThanOrEqual(quota.byDefault);
      }
    },
  );
});
