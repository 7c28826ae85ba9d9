import type { ChallengeDraft } from "#shared/model/challenge.ts";
import { createCategory } from "../../data/challenge/category-store.ts";
import { createChallenge } from "../../data/challenge/change-challenge.ts";
import {
  challengeFromDraft,
  challengeItem,
  type StoredChallenge,
} from "../../data/items/stored-challenge.ts";
import { newId } from "../../data/table/ids.ts";
import { putItems } from "../table/items.ts";
import { challengeDraft } from "../test-data/challenges.ts";

/**
 * Tests with a `FilledSite` must set the clock to this time. It is fixed, because a change to or from daylight saving
 * time could change the costs.
 */
export const siteNow = new Date("2026-11-21T11:00:00.000Z");

export const soupCategory = { id: "soupes", name: "Soupes" };

function soupDraft(from: number, days: number, type: ChallengeDraft["type"] = "DAILY") {
  return challengeDraft(from, days, { categoryId: soupCategory.id, type });
}

/**
 * Stores a challenge that begins `from` days after today. Does not add it to the precomputed list of current
 * challenges.
 */
export async function putSiteChallenge(from: number, days: number): Promise<StoredChallenge> {
  const [challenge] = await putSiteChallenges([from], days);
  if (!challenge) throw new Error("No challenge was stored");
  return challenge;
}

/** Stores challenges that last `days` days. Does not add them to the precomputed list of current challenges. */
export async function putSiteChallenges(starts: number[], days = 1): Promise<StoredChallenge[]> {
  const createdAt = new Date(siteNow.getTime() - 1000).toISOString();
  const challenges = starts.map((from) =>
    challengeFromDraft(soupDraft(from, days), soupCategory, { id: newId(), createdAt }),
  );
  await putItems(challenges.map(challengeItem));
  return challenges;
}

/** The first day for which `createCalendar` stores a challenge, in days relative to today. */
export const firstDay = -30;

/** Stores six categories, and daily and weekly challenges from a month ago to three days from now. */
export async function createCalendar() {
  for (const name of ["Soupes", "Plats", "Desserts", "Salades", "Entrées", "Boissons"]) {
    await createCategory(name);
  }
  const daily = new Map<number, StoredChallenge>();
  const weekly: StoredChallenge[] = [];
  for (let day = firstDay; day <= 3; day++) {
    daily.set(day, await createChallenge(soupDraft(day, 1), soupCategory, siteNow));
    if (day % 7 !== 0) continue;
    weekly.push(await createChallenge(soupDraft(day, 7, "WEEKLY"), soupCategory, siteNow));
  }
  const [current, upcoming] = [daily.get(0), daily.get(2)];
  if (!current || !upcoming) throw new Error("A day has no challenge");
  const started = [...daily.values(), ...weekly].filter(
    ({ startDate }) => startDate <= siteNow.toISOString(),
  );
  return { started, current, upcoming: upcoming.id };
}
