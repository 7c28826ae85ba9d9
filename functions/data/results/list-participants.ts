import type { Account } from "../items/account.ts";
import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { listResults, type ResultItem } from "./result-items.ts";

/**
 * A recipe's result with its author's account and its card item. `account` is undefined if the account was deleted, and
 * `card` if the recipe was deleted or withdrawn.
 */
interface Participant {
  result: ResultItem;
  account: Account | undefined;
  card: RecipeCard | undefined;
}

/**
 * Returns up to `limit` participants of a challenge whose results are recorded, best first. All reads are strongly
 * consistent.
 */
export async function listParticipants(
  challengeId: string,
  run: string,
  page: { after: string | undefined; limit: number },
): Promise<Participant[]> {
  const results = await listResults(challengeId, run, page);
  const at = ({ userId }: ResultItem) => ({
    account: keys.account(userId),
    card: keys.recipe({ challengeId, userId }),
  });
  const found = await batchGet(
    results.flatMap((result) => Object.values(at(result))),
    { consistent: true },
  );
  return results.map((result) => ({
    result,
    account: found.get<Account>(at(result).account),
    card: cardIfSame(found.get<RecipeCard>(at(result).card), result.recipeId),
  }));
}
