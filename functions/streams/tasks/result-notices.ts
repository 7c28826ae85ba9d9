import { averageRating } from "#shared/rules/ranking.ts";
import { noticesOf } from "../../data/account/notice-settings.ts";
import { getChallenge } from "../../data/challenge/challenge-store.ts";
import type { Account } from "../../data/items/account.ts";
import type { StoredChallenge, StoredResults } from "../../data/items/stored-challenge.ts";
import { listParticipants } from "../../data/results/list-participants.ts";
import type { ResultItem } from "../../data/results/result-items.ts";
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
  const participants = await listParticipants(challengeId, results.run, { after, limit });
  return participants.map(({ result, account, card }) => ({
    position: result.SK,
    notice: card && noticeFor(account, result, { ...challenge, results }),
  }));
};

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
