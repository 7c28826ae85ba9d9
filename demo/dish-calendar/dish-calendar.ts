import { join } from "node:path";
import * as z from "zod";
import { createChallenge } from "#shared/contract/admin-challenges.ts";
import { createCategory } from "#shared/contract/challenges.ts";
import { readDataFile } from "../read-data-file.ts";

const dish = z.object({
  title: createChallenge.body.shape.title,
  category: createCategory.body.shape.name,
  /** Months in which the dish is in season, from 1 (January) to 12 (December). */
  months: z.array(z.int().min(1).max(12)).min(1),
  description: createChallenge.body.shape.description,
});

/** A seasonal French dish that can be the theme of a challenge. */
export type Dish = z.output<typeof dish>;

/** Returns all dishes of the calendar. Throws an error that names the file and the invalid field. */
export function readCalendar(): Dish[] {
  return readDataFile(join(import.meta.dirname, "dishes.json"), z.array(dish));
}

/**
 * Picks a dish that is in season and that `text` does not mention. The choice changes every day. If `text` mentions all
 * dishes in season, picks a dish of another season. If it mentions every dish, picks any dish.
 */
export function chooseDish(dishes: Dish[], now: Date, text: string): Dish | undefined {
  const lower = text.toLowerCase();
  const fresh = dishes.filter(({ title }) => !lower.includes(title.toLowerCase()));
  const inSeason = fresh.filter(({ months }) => months.includes(now.getMonth() + 1));
  const [choice = dishes] = [inSeason, fresh].filter((some) => some.length > 0);
  const day = Math.floor(now.getTime() / 86_400_000);
  // Because 7919 is prime, multiplying the day number by it goes through all dishes in a scrambled order.
  return choice[(day * 7919) % choice.length];
}
