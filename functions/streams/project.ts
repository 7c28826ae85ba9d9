import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from "aws-lambda";
import { inParallel } from "#shared/in-parallel.ts";
import { averageRating } from "#shared/rules/ranking.ts";
import { rebuildBoard } from "../data/board/board-store.ts";
import { refreshRecipeCounts } from "../data/challenge/agenda-store.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import type { RecipeCard } from "../data/items/recipe-card.ts";
import type { VoteEventData } from "../data/live/broadcast-store.ts";
import { closeMootCase } from "../data/moderation/close-moot-case.ts";
import { addTask } from "../data/outbox/outbox-store.ts";
import { indexByVotes } from "../data/recipe/index-by-votes.ts";
import { moveTextOut } from "../data/recipe/move-text-out.ts";
import { correctRecipeCount } from "../data/recipe/recipe-count.ts";
import { repairRank, setRecipesEnd } from "../data/recipe/repair-cards.ts";
import { copyEditToResults } from "../data/results/copy-edit.ts";
import { indexRecipe, indexRecipeIn } from "../data/search/index-recipe.ts";
import { syncPublicEntry } from "../data/sharing/public-list.ts";
import { rebuildShowcase } from "../data/showcase/showcase-store.ts";
import { parseRecipeId } from "../data/table/recipe-id.ts";
import {
  authorsWithOutdatedNames,
  propagateUserName,
} from "../data/user-name/propagate-user-name.ts";
import { countUncountedVotes } from "../data/vote/uncounted-votes.ts";
import { requestBroadcast } from "../live/schedule-broadcast.ts";
import { logger } from "../logger.ts";
import {
  affectsBoard,
  affectsResults,
  type CardChange,
  type ChallengeChange,
  cardChanges,
  categoryChanges,
  challengeChanges,
  hasNewRating,
  longTextChanges,
  renamedAccounts,
  searchIndexChanges,
  uncountedVotes,
} from "./batch-changes.ts";
import { BatchRun } from "./batch-run.ts";
import { firstShowcaseChange, publicChanges } from "./public-changes.ts";

/** Maximum number of challenges that are processed concurrently. */
const challengesAtOnce = 20;

/** The changes in a batch of stream records. */
interface Batch {
  records: DynamoDBRecord[];
  cards: CardChange[];
  challenges: ChallengeChange[];
}

/**
 * Updates the data derived from votes, recipes and challenges, such as counters and the leaderboard. Processing a
 * record more than once is safe. Reports failed records, so that the stream redelivers the batch from the first failed
 * record on.
 */
export async function handler(
  { Records: records }: DynamoDBStreamEvent,
  context: Context,
): Promise<DynamoDBBatchResponse> {
  logger.addContext(context);
  const now = new Date();
  const run = new BatchRun();
  const cards = cardChanges(records);
  const batch = { records, cards, challenges: challengeChanges(records) };
  const deleted = cards.filter(({ after }) => !after);
  await updateRecipes(run, batch);
  await updateRecipeCounts(run, batch, now);
  await run.attemptEach(cards.filter(affectsResults), ({ recipeId }) =>
    copyEditToResults(recipeId),
  );
  await run.attemptEach(deleted, ({ recipeId }) => closeMootCase(recipeId, now));
  // Rebuilds the leaderboard after the recipes have been updated, because it contains their ratings and author names.
  await updateBoard(run, batch, now);
  await run.attemptEach(publicChanges(records), ({ entry }) => syncPublicEntry(entry));
  // Rebuilds the showcase after the recipe counts and the public winners have been updated, because it contains both.
  await updateShowcase(run, batch, now);
  await updateSearchIndex(run, batch, now);
  return run.end();
}

/** Updates the recipes' ratings, ranks, texts, end dates and author names. */
async function updateRecipes(run: BatchRun, { records, cards, challenges }: Batch): Promise<void> {
  for (const { recipeId, voterIds, sequenceNumber } of uncountedVotes(records)) {
    await run.attempt(sequenceNumber, () => countUncountedVotes(recipeId, voterIds));
  }
  for (const { after, sequenceNumber } of cards) {
    if (after) await run.attempt(sequenceNumber, () => repairRank(after));
    if (after) await run.attempt(sequenceNumber, () => moveTextOut(after));
  }
  for (const { challengeId, kind, sequenceNumber } of challenges) {
    if (kind === "end-moved") await run.attempt(sequenceNumber, () => moveEnd(challengeId));
  }
  for (const { userId, sequenceNumber } of renamedAccounts(records)) {
    await run.attempt(sequenceNumber, () => propagateUserName(userId));
  }
  // Corrects the author's name on new recipes, because the author may have changed it while a recipe was being stored.
  const created = cards.filter(({ before, after }) => !before && after);
  await run.attemptForAll(created, () => renameAuthorsOf(created));
  for (const [challengeId, changes] of Map.groupBy(created, challengeOf)) {
    await run.attemptForAll(changes, () => indexByVotes(challengeId, cardsAfter(changes)));
  }
}

/**
 * Updates the challenges' recipe counts. Includes recipes that were created and deleted within the batch, because a
 * concurrent rebuild of the counts may have counted them.
 */
async function updateRecipeCounts(run: BatchRun, { cards }: Batch, now: Date): Promise<void> {
  const createdOrDeleted = cards.filter(isCreatedOrDeleted);
  const byChallenge = Map.groupBy(createdOrDeleted, challengeOf);
  await inParallel([...byChallenge], challengesAtOnce, ([challengeId, changes]) => {
    const recipeIds = changes.map(({ recipeId }) => recipeId);
    return run.attemptForAll(changes, () => correctRecipeCount(challengeId, recipeIds));
  });
  await run.attemptForAll(createdOrDeleted, () =>
    refreshRecipeCounts([...byChallenge.keys()], now),
  );
}

async function updateBoard(run: BatchRun, { cards, challenges }: Batch, now: Date): Promise<void> {
  const deletedChallenges = challenges.filter(({ kind }) => kind === "deleted");
  await run.attemptForAll([...cards.filter(affectsBoard), ...deletedChallenges], async () => {
    await rebuildBoard(now, cards);
    await requestBroadcast(lastVote(cards));
  });
}

async function updateShowcase(run: BatchRun, { records, cards }: Batch, now: Date): Promise<void> {
  const change = firstShowcaseChange(records) ?? cards.find(isCreatedOrDeleted)?.sequenceNumber;
  if (change) await run.attempt(change, () => rebuildShowcase(now));
}

async function updateSearchIndex(run: BatchRun, { records }: Batch, now: Date): Promise<void> {
  for (const { challengeId, sequenceNumber } of categoryChanges(records)) {
    // Leaves the update of the search records to a background task, because the challenge may have too many recipes for
    // this function.
    await run.attempt(sequenceNumber, () => addTask({ kind: "index-challenge", challengeId }, now));
  }
  await run.attemptEach(searchIndexChanges(records), ({ recipeId }) => indexRecipe(recipeId));
  await run.attemptEach(longTextChanges(records), ({ slot }) => indexRecipeIn(slot));
}

function isCreatedOrDeleted({ before, after }: CardChange): boolean {
  return !before || !after;
}

/**
 * Copies a challenge's end date to its recipes. Reads the date from the stored challenge, because stream records may be
 * outdated.
 */
async function moveEnd(challengeId: string): Promise<void> {
  const challenge = await getChallenge(challengeId);
  if (challenge) await setRecipesEnd(challengeId, challenge.endDate);
}

function cardsAfter(changes: CardChange[]): RecipeCard[] {
  return changes.flatMap(({ after }) => after ?? []);
}

function challengeOf({ recipeId }: CardChange): string {
  return parseRecipeId(recipeId)?.challengeId ?? "";
}

async function renameAuthorsOf(changes: CardChange[]): Promise<void> {
  const misnamed = await authorsWithOutdatedNames(cardsAfter(changes));
  for (const userId of misnamed) await propagateUserName(userId);
}

/**
 * Returns the last vote in a batch. Only this vote is broadcast, because clients may get at most one vote message per
 * second (D33).
 */
function lastVote(cards: CardChange[]): VoteEventData | undefined {
  const voted = cards.filter((card) => card.after?.ratingCount && hasNewRating(card)).at(-1);
  if (!voted?.after) return undefined;
  const { recipeId, after } = voted;
  return { recipeId, averageRating: averageRating(after), ratingCount: after.ratingCount };
}
