import type { Challenge } from "#shared/model/challenge.ts";
import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import { runSchedule } from "./console.ts";
import type { User } from "./users.ts";

/** Returns the date in Paris, `days` days from today, as `yyyy-mm-dd`. */
export function parisDayFromNow(days = 0): string {
  return addDays(parisDay(new Date()), days);
}

/** Returns a request body for a challenge that is open today. */
function challengeDraft(categoryId: string, change: Record<string, unknown> = {}) {
  return {
    title: "Le meilleur de la pomme",
    description: "Une recette où la pomme tient le premier rôle.",
    type: "DAILY",
    startDate: parisDayFromNow(),
    endDate: parisDayFromNow(1),
    categoryId,
    ...change,
  };
}

/** Adds random characters to a title, so that a retried test does not find what its first attempt has stored. */
export function unique(title: string): string {
  return `${title} ${Math.random().toString(36).slice(2, 6)}`;
}

/** Creates a category with one challenge, which is open today. */
export async function createChallenge(
  admin: User,
  change: Record<string, unknown> = {},
): Promise<Challenge> {
  const name = `Catégorie ${Math.random().toString(36).slice(2, 8)}`;
  const category = await admin.api.expect(201, "POST", "/categories", { name });
  return addChallenge(admin, category.id, change);
}

/** Creates a challenge in a category. The challenge is open today. */
export async function addChallenge(
  admin: User,
  categoryId: string,
  change: Record<string, unknown> = {},
): Promise<Challenge> {
  return admin.api.expect(201, "POST", "/challenges/admin", challengeDraft(categoryId, change));
}

/** Moves a challenge into the past. After that, its recipes can no longer be changed (D19). */
export async function endChallenge(admin: User, challenge: Challenge, daysAgo: number) {
  const { id, title, description, type, category } = challenge;
  const days = { startDate: parisDayFromNow(-daysAgo - 6), endDate: parisDayFromNow(-daysAgo) };
  const draft = challengeDraft(category.id, { title, description, type, ...days });
  await admin.api.expect(200, "PUT", `/challenges/admin/${id}`, draft);
}

/** Runs the job that records the winners of ended challenges (D22). */
export const recordWinners = (url: string): Promise<void> => runSchedule(url, "record-winners");
