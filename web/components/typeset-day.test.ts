import { describe, expect, it } from "vitest";
import { typesetDay } from "./typeset-day.ts";

describe("typesetDay", () => {
  it.each([
    ["1 mai 2026", "1er\u00a0mai 2026"],
    ["mardi 1 décembre", "mardi 1er\u00a0décembre"],
    ["1 déc. 2026, 01:00", "1er\u00a0déc. 2026, 01:00"],
    ["11 mai 2026", "11\u00a0mai 2026"],
    ["21 nov. 2026", "21\u00a0nov. 2026"],
  ])("typesets %s as %s", (date, expected) => {
    expect(typesetDay(date)).toBe(expected);
  });
});
