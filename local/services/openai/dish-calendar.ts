import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A seasonal French dish as a theme for cooks. */
export interface Dish {
  title: string;
  category: string;
  /** Months in which it is of the season, 1 to 12. */
  months: number[];
  description: string;
}

const folder = join(import.meta.dirname, "calendar");

/** Every dish of the calendar; one line each, its parts between bars. Throws for a line that is none. */
export function readCalendar(): Dish[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"))
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(readDish);
}

function readDish(line: string): Dish {
  const [title = "", category = "", months = "", description = ""] = line.split(" | ");
  const numbers = months.split(",").map(Number);
  const known = numbers.every((month) => Number.isInteger(month) && month >= 1 && month <= 12);
  if (!title || !category || !description || !known) throw new Error(`No dish: ${line}`);
  return { title, category, months: numbers, description };
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
