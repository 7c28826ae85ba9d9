import { spreadCategoryName } from "../../data/challenge/spread-category-name.ts";
import { leaveTask, type OutboxTask } from "../../data/outbox/outbox-store.ts";

type Task = Extract<OutboxTask, { kind: "rename-category" }>;

const challengesInRun = 50;
/** Milliseconds after which no call that read the former name is still under way and the index lists what it wrote. */
const aftermath = 10 * 60_000;

/**
 * Gives the challenges of a category its new name; repeatable. Leaves a task for what is too much for one run. Kept
 * until the clock has looked once more ten minutes later.
 */
export async function performRenameCategory(
  { categoryId, since }: Task,
  now: Date,
): Promise<"keep" | undefined> {
  if (await spreadCategoryName(categoryId, challengesInRun, now)) {
    await leaveTask({ kind: "rename-category", categoryId, since }, now);
    return undefined;
  }
  return now.getTime() - Date.parse(since) < aftermath ? "keep" : undefined;
}
