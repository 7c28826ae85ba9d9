import type { Decision } from "#shared/model/report.ts";
import type { Account } from "../account/account.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys, recipePlace } from "../table/keys.ts";
import { type DecisionItem, decisionOf } from "./items.ts";

/** The decision on a recipe and the author that it concerns, while both exist. */
export async function decidedFor(
  recipeId: string,
): Promise<{ author: Account; decision: Decision } | undefined> {
  const place = recipePlace(recipeId);
  if (!place) return undefined;
  const at = {
    author: keys.account(place.userId),
    decision: keys.decision(place.userId, recipeId),
  };
  const found = await batchGet(Object.values(at), { consistent: true });
  const author = found.of<Account>(at.author);
  const item = found.of<DecisionItem>(at.decision);
  const decision = item && decisionOf(item);
  return author && decision && { author, decision };
}
