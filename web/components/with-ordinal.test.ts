import { expect, it } from "vitest";
import { withOrdinal } from "./with-ordinal.ts";

it.each([
  ["1 mai 2026", "1er mai 2026"],
  ["mardi 1 décembre", "mardi 1er décembre"],
  ["1 déc. 2026, 01:00", "1er déc. 2026, 01:00"],
  ["11 mai 2026", "11 mai 2026"],
  ["21 nov. 2026", "21 nov. 2026"],
])("writes the date %s as %s", (date, expected) => {
  expect(withOrdinal(date)).toBe(expected);
});
