import { expect, it } from "vitest";
import { addMonths } from "./months.ts";

it.each([
  ["2026-01-15T08:30:00.000Z", 6, "2026-07-15T08:30:00.000Z"],
  ["2026-08-31T23:59:59.000Z", 6, "2027-02-28T23:59:59.000Z"],
  ["2026-03-31T00:00:00.000Z", -1, "2026-02-28T00:00:00.000Z"],
])("addMonths(%s, %i) returns %s", (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
