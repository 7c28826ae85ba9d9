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
import { addTask } from "../data/outbox/outbox-store.ts";
import { authorsWithOutdatedNames, rebuildNames } from "../data/rebuild/rebuild-names.ts";
import { indexByVotes } from "../data/recipe/index-by-votes.ts";
import { moveTextOut } from "../data/recipe/move-text-out.ts";
import { correctRecipeCount } from "../data/recipe/recipe-count.ts";
import { repairRank, setRecipesEnd } from "../data/recipe/recipe-store.ts";
import { copyEditToResults } from "../data/results/copy-edit.ts";
import { indexRecipe, indexRecipeIn } from "../data/search/index-recipe.ts";
import { syncPublicEntry } from "../data/sharing/public-list.ts";
import { rebuildShowcase } from "../data/showcase/showcase-store.ts";
import { inParallel } from "../data/table/in-parallel.ts";
import { recipeSlot } from "../data/table/recipe-id.ts";
import { countUncountedVotes } from "../data/vote/uncounted-votes.ts";
import { announce } from "../live/announce.ts";
import {
  affectsBoard,
  affectsResults,
  type CardChange,
  cardChanges,
  categoryChanges,
  challengeChanges,
  hasNewRating,
  longTextChanges,
  renamedAccounts,
  searchedChanges,
  uncountedVotes,
} from "./batch-changes.ts";
import { publicChanges, showcaseCause } from "./public-changes.ts";
import { logger } from "../logger.ts";

/** Maximum number of recipes or challenges processed concurrently. */
const changesAtOnce = 20;

interface Change {
  /** The stream record to report if the change cannot be processed. */
  sequenceNumber: string;
}

/**
 * Updates the data derived from votes, recipes and challenges, such as counters and the leaderboard. Can safely process
 * a record more than once. Reports failed records, so that the stream redelivers the batch from the first of them.
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
    const attemptEach = <C extends Change>(changes: C[], act: (change: C) => Promise<unknown>) =>
      inParallel(changes, changesAtOnce, (change) =>
        attempt(change.sequenceNumber, () => act(change)),
      );
    // Runs the action if there are any changes. If it fails, reports the first change's stream record as failed.
    const attemptForAll = async ([first]: Change[], act: () => Promise<unknown>) => {
      if (first) await attempt(first.sequenceNumber, act);
    };
    for (const { recipeId, voterIds, sequenceNumber } of uncountedVotes(Records)) {
      await attempt(sequenceNumber, () => countUncountedVotes(recipeId, voterIds));
    }
    for (const { after, sequenceNumber } of cards) {
      if (after) await attempt(sequenceNumber, () => repairRank(after));
      if (after) await attempt(sequenceNumber, () => moveTextOut(after));
    }
    for (const { challengeId, kind, sequenceNumber } of challenges) {
      if (kind === "end-moved") await attempt(sequenceNumber, () => moveEnd(challengeId));
    }
    for (const { userId, sequenceNumber } of renamedAccounts(Records)) {
      await attempt(sequenceNumber, () => rebuildNames(userId));
    }
    // Corrects the author's name on new recipes, because it may have changed while a recipe was being stored.
    const entered = cards.filter(({ before, after }) => !before && after);
    await attemptForAll(entered, () => renameAuthorsOf(entered));
    // Also corrects the recipe count for recipes that were created and deleted within the batch. A concurrent rebuild
    // may have counted such a recipe before its deletion.
    const moved = cards.filter(({ before, after }) => !before || !after);
    const movedByChallenge = Map.groupBy(moved, challengeOf);
    await inParallel([...movedByChallenge], changesAtOnce, ([challengeId, changes]) => {
      const recipeIds = changes.map(({ recipeId }) => recipeId);
      return attemptForAll(changes, () => correctRecipeCount(challengeId, recipeIds));
    });
    await attemptForAll(moved, () => refreshRecipeCounts([...movedByChallenge.keys()], now));
    await attemptEach(cards.filter(affectsResults), ({ recipeId }) => copyEditToResults(recipeId));
    const left = cards.filter(({ after }) => !after);
    await attemptEach(left, ({ recipeId }) => closeMootCase(recipeId, now));
    for (const [challengeId, newCards] of byChallenge(entered)) {
      await attemptForAll(entered, () => indexByVotes(challengeId, newCards));
    }
    const deletedChallenges = challenges.filter(({ kind }) => kind === "deleted");
    await attemptForAll([...cards.filter(affectsBoard), ...deletedChallenges], async () => {
      await rebuildBoard(now, cards);
      await announce(lastVote(cards));
    });
    for (const { challengeId, sequenceNumber } of categoryChanges(Records)) {
      // A background task updates the search records, because a challenge may have too many recipes for one batch.
      await attempt(sequenceNumber, () => addTask({ kind: "index-challenge", challengeId }, now));
    }
    await attemptEach(publicChanges(Records), ({ entry }) => syncPublicEntry(entry));
    // The showcase contains recipe counts and public winners, so it is rebuilt after they have been updated.
    const showcaseChange = showcaseCause(Records) ?? moved[0]?.sequenceNumber;
    if (showcaseChange) await attempt(showcaseChange, () => rebuildShowcase(now));
    await attemptEach(searchedChanges(Records), ({ recipeId }) => indexRecipe(recipeId));
    await attemptEach(longTextChanges(Records), ({ slot }) => indexRecipeIn(slot));
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  });

/** Copies a challenge's end date to its recipes. Reads the stored challenge, because stream records may be outdated. */
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
 * Returns the last vote in a batch. Only this vote is broadcast, because a client receives at most one vote message per
 * second (D33).
 */
function lastVote(cards: CardChange[]): VoteNews | undefined {
  const voted = cards.filter((card) => card.after?.ratingCount && hasNewRating(card)).at(-1);
  if (!voted?.after) return undefined;
  const { recipeId, after } = voted;
  return { recipeId, averageRating: averageRating(after), ratingCount: after.ratingCount };
}
