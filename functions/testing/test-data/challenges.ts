import { hourMs } from "#shared/durations.ts";
import type { ChallengeDraft } from "#shared/model/challenge.ts";
import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import { getChallenge } from "../../data/challenge/challenge-store.ts";
import { challengeItem, type StoredChallenge } from "../../data/items/stored-challenge.ts";
import { newId } from "../../data/table/ids.ts";
import { putItem } from "../../data/table/requests.ts";

export function inHours(hours: number): Date {
  return new Date(Date.now() + hours * hourMs);
}

/** Stores and returns a challenge. By default, it began an hour ago and ends 24 hours from now. */
export async function createTestChallenge(
  dates: { starts?: Date; ends?: Date } = {},
): Promise<StoredChallenge> {
  const challenge: StoredChallenge = {
    id: newId(),
    title: "La tarte aux pommes",
    description: "Une tarte aux pommes comme chez vous.",
    type: "DAILY",
    startDate: (dates.starts ?? inHours(-1)).toISOString(),
    endDate: (dates.ends ?? inHours(24)).toISOString(),
    category: { id: "dessert", name: "Dessert" },
    createdAt: inHours(-2).toISOString(),
    recipeCount: 0,
  };
  await putChallenge(challenge);
  return challenge;
}

interface DraftOptions {
  categoryId?: string;
  type?: ChallengeDraft["type"];
}

/** Returns the input for a challenge that begins `from` days after today and lasts `days` days. */
export function challengeDraft(
  from = 0,
  days = 1,
  { categoryId = "dessert", type = "DAILY" }: DraftOptions = {},
): ChallengeDraft {
  const today = parisDay(new Date());
  return {
    title: "La soupe qui réchauffe",
    description:
      "Novembre s'installe : une soupe, un velouté ou un bouillon qui donne envie de rentrer à la maison. Légumes de saison bienvenus, croûtons aussi.",
    type,
    startDate: addDays(today, from),
    endDate: addDays(today, from + days - 1),
    categoryId,
  };
}

/** Stores a challenge directly, without an API call. */
export async function putChallenge(challenge: StoredChallenge): Promise<void> {
  await putItem({ Item: challengeItem(challenge) });
}

export async function getStoredChallenge(challengeId: string): Promise<StoredChallenge> {
  const challenge = await getChallenge(challengeId);
  if (!challenge) throw new Error("The challenge is not stored");
  return challenge;
}
