import { join } from "node:path";
import * as z from "zod";
import { createChallenge } from "#shared/contract/admin-challenges.ts";
import { createCategory } from "#shared/contract/categories.ts";
import { readDataFile } from "../read-data-file.ts";

const dish = z.object({
  title: createChallenge.body.shape.title,
  category: createCategory.body.shape.name,
  /** Months in which it is of the season, 1 to 12. */
  months: z.array(z.int().min(1).max(12)).min(1),
  description: createChallenge.body.shape.description,
});

/** A seasonal French dish as a theme for cooks. */
export type Dish = z.output<typeof dish>;

/** Every dish of the calendar; throws a sentence that names the file and the field of what is wrong. */
export function readCalendar(): Dish[] {
  return readDataFile(join(import.meta.dirname, "dishes.json"), z.array(dish));
}

/**
 * A dish of the season at an instant that is not named in `text`, another one each day; of any season when all of
 * this one are named, and one that is named when all are.
 */
export function chooseDish(dishes: Dish[], now: Date, text: string): Dish | undefined {
  const lower = text.toLowerCase();
  const fresh = dishes.filter(({ title }) => !lower.includes(title.toLowerCase()));
  const inSeason = fresh.filter(({ months }) => months.includes(now.getMonth() + 1));
  const [choice = dishes] = [inSeason, fresh].filter((some) => some.length > 0);
  const day = Math.floor(now.getTime() / 86_400_000);
  // A step that is coprime to every number of dishes below it, so that neighbouring days differ in kind.
  return choice[(day * 7919) % choice.length];
}
