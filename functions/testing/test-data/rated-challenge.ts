import { vi } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { newId } from "../../data/table/ids.ts";
import { createTestChallenge, inHours } from "./challenges.ts";
import { enterRecipe, rateRecipe } from "./recipes.ts";

/** A user who has submitted a recipe to the test challenge. */
export interface Participant {
  id: string;
  nom: string;
  recipeId: string;
}

/**
 * Creates a challenge that starts now and lasts an hour. Submits one recipe for each list of ratings, at intervals of
 * one second. Requires a fake clock.
 */
export async function createRatedChallenge(
  ...ratings: number[][]
): Promise<{ id: string; cooks: Participant[] }> {
  const { id } = await createTestChallenge({ starts: new Date(), ends: inHours(1) });
  const cooks: Participant[] = [];
  for (const [index, ofCook] of ratings.entries()) {
    vi.setSystemTime(Date.now() + 1000);
    const author = { id: newId(), nom: `Cuistot ${index}` };
    const recipeId = await enterRecipe(id, author);
    for (const rating of ofCook) await rateRecipe(recipeId, rating);
    cooks.push({ ...author, recipeId });
  }
  return { id, cooks };
}

/**
 * Advances the clock past the end of the test challenge, which lasts one hour, and then by the given number of hours.
 */
export function setClockAfterEnd(hours: number): void {
  vi.setSystemTime(Date.now() + (1 + hours) * hourMs);
}
