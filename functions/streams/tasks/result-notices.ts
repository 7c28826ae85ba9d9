import { averageRating } from "#shared/rules/ranking.ts";
import { noticesOf } from "../../data/account/notice-settings.ts";
import { getChallenge } from "../../data/challenge/challenge-store.ts";
import type { Account } from "../../data/items/account.ts";
import { idOf, type RecipeCard } from "../../data/items/recipe-card.ts";
import type { StoredChallenge, StoredResults } from "../../data/items/stored-challenge.ts";
import { listResults, type ResultItem } from "../../data/results/result-items.ts";
import { batchGet } from "../../data/table/batch-get.ts";
import { keys } from "../../data/table/keys.ts";
import { resultsNotice } from "../../mail/notice-contents.ts";
import { pageUrl } from "../../mail/page-url.ts";
import type { CandidateList, Notice } from "./notice-candidates.ts";

/** Lists the users who entered a challenge, sorted by place. Omits authors of withdrawn recipes. */
export const listResultCandidates: CandidateList<"notices-results"> = async (
  { challengeId, after },
  limit,
) => {
  const challenge = await getChallenge(challengeId);
  if (!challenge?.results) return [];
  const { results } = challenge;
  const lines = await listResults(challengeId, results.run, { after, limit });
  const at = (userId: string) => ({
    account: keys.account(userId),
    card: keys.recipe({ challengeId, userId }),
  });
  const found = await batchGet(
    lines.flatMap(({ userId }) => Object.values(at(userId))),
    { consistent: true },
  );
  return lines.map((line) => {
    const { account, card } = at(line.userId);
    const isShown = isOf(line, found.get<RecipeCard>(card));
    const notice = isShown
      ? noticeFor(found.get<Account>(account), line, { ...challenge, results })
      : undefined;
    return { position: line.SK, notice };
  });
};

function isOf(line: ResultItem, card: RecipeCard | undefined): boolean {
  return card !== undefined && idOf(card) === line.recipeId;
}

function noticeFor(
  account: Account | undefined,
  line: ResultItem,
  challenge: StoredChallenge & { results: StoredResults },
): Notice | undefined {
  if (!account?.isVerified || account.isBanned || !noticesOf(account).results) return undefined;
  const { id, title, winners = {}, results } = challenge;
  const names = Object.values(winners).map(({ nom }) => nom);
  return {
    account,
    name: "results",
    write: async (unsubscribe) =>
      resultsNotice(
        {
          challenge: title,
          recipe: line.title ?? "",
          place: line.place,
          recipeCount: results.recipeCount,
          mean: line.ratingCount > 0 ? averageRating(line) : null,
          winners: names.sort((a, b) => a.localeCompare(b, "fr")),
          moreWinners: results.moreWinners ?? 0,
        },
        pageUrl(`/challenges/${id}/results`),
        unsubscribe,
      ),
  };
}
