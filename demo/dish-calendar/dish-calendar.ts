import { join } from "node:path";
import * as z from "zod";
import { createChallenge } from "#shared/contract/admin-challenges.ts";
import { createCategory } from "#shared/contract/challenges.ts";
import { dayMs } from "#shared/durations.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import { readDataFile } from "../read-data-file.ts";

const dish = z.object({
  title: createChallenge.body.shape.title,
  category: createCategory.body.shape.name,
  /** Months of the dish's season, from 1 (January) to 12 (December). */
  months: z.array(z.int().min(1).max(12)).min(1),
  description: createChallenge.body.shape.description,
});

/** A seasonal French dish that can be the theme of a challenge. */
export type Dish = z.output<typeof dish>;

/** Reads all dishes of the calendar. Throws an error that names the file and the invalid field. */
export function readCalendar(): Dish[] {
  return readDataFile(join(import.meta.dirname, "dishes.json"), z.array(dish));
}

/**
 * Picks a dish for the current day in Paris (D3), a different one each day. Prefers dishes that the prompt `text` does
 * not mention and, among these, dishes in season.
 */
export function chooseDish(dishes: Dish[], now: Date, text: string): Dish | undefined {
  const lower = text.toLowerCase();
  const fresh = dishes.filter(({ title }) => !lower.includes(title.toLowerCase()));
  const today = new Date(parisDay(now));
  const inSeason = fresh.filter(({ months }) => months.includes(today.getUTCMonth() + 1));
  const [choice = dishes] = [inSeason, fresh].filter((some) => some.length > 0);
  const day = today.getTime() / dayMs;
  // Multiplying by 7919 shuffles the order of the dishes. 7919 is prime, so every dish is used once before any dish
  // repeats.
  return choice[(day * 7919) % choice.length];
}
