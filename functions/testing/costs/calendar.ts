import type { ChallengeDraft } from "#shared/model/challenge.ts";
import { addDays } from "#shared/rules/paris-days.ts";
import { createCategory } from "../../data/challenge/category-store.ts";
import { createChallenge } from "../../data/challenge/change-challenge.ts";
import {
  challengeFromDraft,
  challengeItem,
  type StoredChallenge,
} from "../../data/items/stored-challenge.ts";
import { newId } from "../../data/table/ids.ts";
import { putItems } from "../table/items.ts";

/** The instant of a filled site: 48 hours ahead touch one day more or less where the clocks change. */
export const siteNow = new Date("2026-11-21T11:00:00.000Z");
const today = "2026-11-21";

export const soupCategory = { id: "soupes", name: "Soupes" };

/** What an administrator sends for a challenge that begins some days from today. */
export function siteChallengeDraft(
  from: number,
  days: number,
  type: ChallengeDraft["type"] = "DAILY",
): ChallengeDraft {
  return {
    title: "La soupe qui réchauffe",
    description:
      "Novembre s'installe : une soupe, un velouté ou un bouillon qui donne envie de rentrer à la maison. Légumes de saison bienvenus, croûtons aussi.",
    type,
    startDate: addDays(today, from),
    endDate: addDays(today, from + days - 1),
    categoryId: soupCategory.id,
  };
}

/** A challenge that stands in the table and, as if it were older, in no agenda. */
export async function putSiteChallenge(from: number, days: number): Promise<StoredChallenge> {
  const [challenge] = await putSiteChallenges([from], days);
  if (!challenge) throw new Error("No challenge");
  return challenge;
}

/** Challenges of that many days each, which the agenda has forgotten. */
export async function putSiteChallenges(starts: number[], days = 1): Promise<StoredChallenge[]> {
  const createdAt = new Date(siteNow.getTime() - 1000).toISOString();
  const challenges = starts.map((from) =>
    challengeFromDraft(siteChallengeDraft(from, days), soupCategory, { id: newId(), createdAt }),
  );
  await putItems(challenges.map(challengeItem));
  return challenges;
}

/** Days before today from which on fillCalendar stores challenges. */
export const firstDay = -30;

/** A month of daily and weekly challenges with three days to come, and six categories. */
export async function createCalendar() {
  for (const name of ["Soupes", "Plats", "Desserts", "Salades", "Entrées", "Boissons"]) {
    await createCategory(name);
  }
  const daily = new Map<number, StoredChallenge>();
  const weekly: StoredChallenge[] = [];
  for (let day = firstDay; day <= 3; day++) {
    daily.set(day, await createChallenge(siteChallengeDraft(day, 1), soupCategory, siteNow));
    if (day % 7 !== 0) continue;
    weekly.push(await createChallenge(siteChallengeDraft(day, 7, "WEEKLY"), soupCategory, siteNow));
  }
  const [current, upcoming] = [daily.get(0), daily.get(2)];
  if (!current || !upcoming) throw new Error("A day without a challenge");
  const started = [...daily.values(), ...weekly].filter(
    ({ startDate }) => startDate <= siteNow.toISOString(),
  );
  return { started, current, upcoming: upcoming.id };
}
