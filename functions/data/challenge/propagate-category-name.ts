import type { Category } from "#shared/model/challenge.ts";
import { updateOf } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { backgroundWindowMs } from "../table/retry-on-conflict.ts";
import { updateStep } from "../table/steps.ts";
import { changeAgenda, getAgenda, rewriteAgendaSteps, transactWithAgenda } from "./agenda-store.ts";
import { findCategory } from "./category-store.ts";
import { allChallenges, getChallenge } from "./challenge-store.ts";

/**
 * Copies a category's new name to up to `limit` of its challenges. Returns true if more challenges may have the old
 * name. Does nothing if the category was deleted. Idempotent.
 */
export async function propagateCategoryName(
  categoryId: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  const category = await findCategory(categoryId);
  if (!category) return false;
  let left = limit;
  // Updates one challenge at a time, because parallel changes would conflict on the agenda.
  for await (const { id, category: before } of allChallenges()) {
    if (before.id !== categoryId || before.name === category.name) continue;
    if (left === 0) return true;
    await renameIn(id, category, now);
    left--;
  }
  return false;
}

async function renameIn(challengeId: string, category: Category, now: Date): Promise<void> {
  await changeAgenda(async () => {
    const agenda = await getAgenda();
    const challenge = await getChallenge(challengeId);
    const { id, name } = challenge?.category ?? {};
    if (!challenge || id !== category.id || name === category.name) return;
    const isListed = agenda.entries.some((entry) => entry.id === challengeId);
    const renamed = { ...challenge, category };
    await transactWithAgenda([
      updateStep({
        Key: keys.challenge(challengeId),
        ...updateOf({ set: { category }, read: { category: challenge.category } }),
      }),
      ...(isListed ? await rewriteAgendaSteps(agenda, renamed, now) : []),
    ]);
  }, backgroundWindowMs);
}
