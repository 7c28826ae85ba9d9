import { Logger } from "@aws-lambda-powertools/logger";
import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy from "@middy/core";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { averageRating } from "#shared/rules/ranking.ts";
import { rebuildBoard } from "../data/board/board-store.ts";
import { refreshRecipeCounts } from "../data/challenge/agenda-store.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import type { RecipeCard } from "../data/items/recipe-card.ts";
import type { VoteNews } from "../data/live/news-store.ts";
import { closeMootCase } from "../data/moderation/close-moot-case.ts";
import { authorsWithOutdatedNames, rebuildNames } from "../data/rebuild/rebuild-names.ts";
import { countRecipes } from "../data/recipe/count-recipes.ts";
import { indexByVotes } from "../data/recipe/index-by-votes.ts";
import { repairRank, setRecipesEnd } from "../data/recipe/recipe-store.ts";
import { recipeSlot } from "../data/table/recipe-id.ts";
import { countUncountedVotes } from "../data/vote/uncounted-votes.ts";
import { announce } from "../live/announce.ts";
import {
  affectsBoard,
  type CardChange,
  cardChanges,
  challengeChanges,
  hasNewRating,
  renamedAccounts,
  uncountedVotes,
} from "./batch-changes.ts";

const logger = new Logger();

/**
 * Updates the data derived from votes, recipes and challenges, such as counters, ranking keys and the
 * leaderboard. Processing a stream record twice has no further effect. Reports failed records, so that the
 * stream redelivers the batch from the first of them.
 */
export const handler = middy<DynamoDBStreamEvent, DynamoDBBatchResponse>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ Records }) => {
    const now = new Date();
    const cards = cardChanges(Records);
    const challenges = challengeChanges(Records);
    const failed: string[] = [];
    const attempt = async (sequenceNumber: string, act: () => Promise<unknown>) => {
      try {
        await act();
      } catch (error) {
        logger.error("Projection failed; the stream will redeliver the batch", error as Error);
        failed.push(sequenceNumber);
      }
    };
    for (const { recipeId, voterIds, sequenceNumber } of uncountedVotes(Records)) {
      await attempt(sequenceNumber, () => countUncountedVotes(recipeId, voterIds));
    }
    for (const { after, sequenceNumber } of cards) {
      if (after) await attempt(sequenceNumber, () => repairRank(after));
    }
    for (const { challengeId, kind, sequenceNumber } of challenges) {
      if (kind === "end-moved") await attempt(sequenceNumber, () => moveEnd(challengeId));
    }
    for (const { userId, sequenceNumber } of renamedAccounts(Records)) {
      await attempt(sequenceNumber, () => rebuildNames(userId));
    }
    // Updates the author's name on new recipes, because the author may have changed it while the recipe was
    // being stored.
    const entered = cards.filter(({ before, after }) => !before && after);
    const [first] = entered;
    if (first) await attempt(first.sequenceNumber, () => renameAuthorsOf(entered));
    // Includes recipes that were stored and deleted within the batch, because a rebuild may have counted them
    // in between.
    const moved = cards.filter(({ before, after }) => !before || !after);
    const [firstMoved] = moved;
    for (const [challengeId, changes] of Map.groupBy(moved, challengeOf)) {
      const recipeIds = changes.map(({ recipeId }) => recipeId);
      await attempt(changes[0]?.sequenceNumber ?? "", () => countRecipes(challengeId, recipeIds));
    }
    if (firstMoved) {
      await attempt(firstMoved.sequenceNumber, () =>
        refreshRecipeCounts([...new Set(moved.map(challengeOf))], now),
      );
    }
    const left = cards.filter(({ after }) => !after);
    for (const { recipeId, sequenceNumber } of left) {
      await attempt(sequenceNumber, () => closeMootCase(recipeId, now));
    }
    for (const [challengeId, cards] of byChallenge(entered)) {
      await attempt(first?.sequenceNumber ?? "", () => indexByVotes(challengeId, cards));
    }
    const causes = [
      ...cards.filter(affectsBoard),
      ...challenges.filter(({ kind }) => kind === "deleted"),
    ];
    const [cause] = causes;
    if (cause) {
      await attempt(cause.sequenceNumber, async () => {
        await rebuildBoard(now, cards);
        await announce(lastVote(cards), logger);
      });
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  });

/** Copies the end date from the stored challenge, because the stream record may be older. */
async function moveEnd(challengeId: string): Promise<void> {
  const challenge = await getChallenge(challengeId);
  if (challenge) await setRecipesEnd(challengeId, challenge.endDate);
}

function byChallenge(entered: CardChange[]): Map<string, RecipeCard[]> {
  return Map.groupBy(
    entered.flatMap(({ after }) => after ?? []),
    ({ challengeId }) => challengeId,
  );
}

function challengeOf({ recipeId }: CardChange): string {
  return recipeSlot(recipeId)?.challengeId ?? "";
}

async function renameAuthorsOf(entered: CardChange[]): Promise<void> {
  const misnamed = await authorsWithOutdatedNames(entered.flatMap(({ after }) => after ?? []));
  for (const userId of misnamed) await rebuildNames(userId);
}

/**
 * Returns the last vote in the batch. Only that vote is announced, because clients that receive the
 * announcement also load the other votes.
 */
function lastVote(cards: CardChange[]): VoteNews | undefined {
  const voted = cards.filter((card) => card.after?.ratingCount && hasNewRating(card)).at(-1);
  if (!voted?.after) return undefined;
  const { recipeId, after } = voted;
  return { recipeId, averageRating: averageRating(after), ratingCount: after.ratingCount };
}
