import { describe, expect, it } from "vitest";
import { chooseDish, type Dish } from "./dish-calendar.ts";

/** Eight dishes. The first four are in season in November, the others in December. */
const dishes: Dish[] = Array.from({ length: 8 }, (_, index) => ({
  title: `Plat ${index}`,
  category: "Légumes",
  months: [index < 4 ? 11 : 12],
  description: "Un plat de saison.",
}));

/** Returns the title of the dish that `chooseDish` picks at the given time. */
const titleAt = (instant: string) => chooseDish(dishes, new Date(instant), "")?.title;

describe("chooseDish", () => {
  it("picks another dish each day, from midnight in Paris (D3)", () => {
    const before = titleAt("2026-11-10T23:59:00+01:00");
    const after = titleAt("2026-11-11T00:00:00+01:00");
    expect(after).not.toBe(before);
    expect(titleAt("2026-11-11T23:59:00+01:00")).toBe(after);
  });

  it("changes the season at the start of the month in Paris", () => {
    const monthsAt = (instant: string) => chooseDish(dishes, new Date(instant), "")?.months;
    expect(monthsAt("2026-11-30T23:59:00+01:00")).toEqual([11]);
    expect(monthsAt("2026-12-01T00:00:00+01:00")).toEqual([12]);
  });
});
