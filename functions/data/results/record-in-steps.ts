import { isRecordingDue, maxWaitingCount, sufficientVotes } from "#shared/rules/overtime.ts";
import { PlaceTable, placeRows, VoteClassCounter } from "#shared/rules/place-table.ts";
import { bySubmission } from "#shared/rules/ranking.ts";
import { startPace } from "../../start-pace.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { maxNamedWinners } from "./named-winners.ts";
import type { RecordedRecipes } from "./record-winners.ts";
import {
  getLastRecipePart,
  getPlaces,
  getRecipePart,
  putPlaces,
  putRecipePart,
  queryRecipeParts,
} from "./recording-parts.ts";
import {
  abandonRecording,
  type FirstRecipe,
  markWritten,
  openRecording,
  putSummary,
  type Recording,
  type RecordingSummary,
} from "./recording-store.ts";
import { putResults } from "./result-items.ts";
import { type TalliedRecipe, Totals, tallyPage, tallyRecipe } from "./tally.ts";
import { noteWaiting } from "./waiting-recipes.ts";
import { transactWinners } from "./winners-transaction.ts";

export interface StepLimits {
  recipesPerPart: number;
  /**
   * Maximum number of write units per second for recording the results. A DynamoDB partition accepts 1,000, so the rest
   * remains available for users' requests.
   */
  unitsPerSecond: number;
}

export const defaultLimits: StepLimits = { recipesPerPart: 500, unitsPerSecond: 500 };

interface StepOptions {
  now: Date;
  /** Returns false once the time limit of this execution is reached. */
  isInTime: () => boolean;
  limits?: StepLimits;
}

/**
 * Records the winners and results of a challenge with any number of recipes, in several executions if necessary.
 * Returns undefined if the recording is not finished yet, or if the winners are already recorded. The next execution
 * continues where this one stopped. Executions may overlap.
 */
export async function recordInSteps(
  challengeId: string,
  { now, isInTime, limits = defaultLimits }: StepOptions,
): Promise<RecordedRecipes | undefined> {
  const challenge = await getUndecided(challengeId);
  const recording = challenge && (await openRecording(challenge, now));
  if (!recording) return undefined;
  const options = { now, isInTime, limits };
  const summary = recording.summary ?? (await summarise(challenge, recording, options));
  if (!summary || !(await writeResults(recording, summary, options))) return undefined;
  return finish(recording, summary, now);
}

async function getUndecided(challengeId: string): Promise<StoredChallenge | undefined> {
  const challenge = await getChallenge(challengeId);
  return challenge?.wonAt ? undefined : challenge;
}

/**
 * Returns true if the challenge still has no recorded winners and its end date is unchanged. If only the end date has
 * changed, also abandons this recording run.
 */
async function isCurrent(recording: Recording): Promise<boolean> {
  const challenge = await getUndecided(recording.challengeId);
  if (challenge?.endDate === recording.endDate) return true;
  if (challenge) await abandonRecording(recording);
  return false;
}

/**
 * Copies and ranks all recipes of a challenge. Returns undefined if time runs out or if some recipes still need votes.
 */
async function summarise(
  challenge: StoredChallenge,
  recording: Recording,
  options: Required<StepOptions>,
): Promise<RecordingSummary | undefined> {
  const { now } = options;
  if (!(await copyRecipes(recording, options)) || !options.isInTime()) return undefined;
  const summary = await rank(recording, now);
  if (!isRecordingDue(challenge.endDate, summary.waiting, now)) {
    await noteWaiting(challenge, Math.min(summary.waiting, maxWaitingCount));
    await abandonRecording(recording);
    return undefined;
  }
  return (await putSummary(recording, summary)) ? summary : undefined;
}

/**
 * Copies the recipes that have not been copied yet. Returns true once all recipes are copied, and false if time runs
 * out or the challenge has changed.
 */
async function copyRecipes(
  recording: Recording,
  { now, isInTime, limits }: Required<StepOptions>,
): Promise<boolean> {
  const { recipesPerPart, unitsPerSecond } = limits;
  const pace = startPace(unitsPerSecond);
  let last = await getLastRecipePart(recording);
  while (!last?.isLast) {
    if (!isInTime() || !(await isCurrent(recording))) return false;
    const after = last?.recipes.at(-1)?.userId;
    const recipes = await tallyPage(recording.challengeId, recipesPerPart, after);
    const part = { part: (last?.part ?? -1) + 1, recipes, isLast: recipes.length < recipesPerPart };
    const { stored, units } = await putRecipePart(recording, part, now);
    last = stored;
    await pace(units);
  }
  return true;
}

/**
 * Adds up the votes for the copied recipes. Then stores a table that maps each combination of vote count and rating sum
 * to a place.
 */
async function rank(recording: Recording, now: Date): Promise<RecordingSummary> {
  const totals = new Totals();
  const counter = new VoteClassCounter();
  let [parts, recipeCount, waiting] = [0, 0, 0];
  for await (const { part, recipes } of queryRecipeParts(recording)) {
    if (part !== parts++) throw new Error(`A part of the recording ${recording.run} is missing`);
    for (const recipe of recipes) {
      recipeCount++;
      if (recipe.ratingCount < sufficientVotes) waiting++;
      totals.add(recipe);
      counter.add(recipe);
    }
  }
  const { all, stars } = totals.result;
  const rows = placeRows(counter.classes, all);
  const placeParts = await putPlaces(recording, rows, now);
  const places = new PlaceTable(rows);
  const tied = counter.classes
    .filter((votes) => votes.ratingCount > 0 && places.placeOf(votes) === 1)
    .reduce((sum, { recipes }) => sum + recipes, 0);
  return { parts, placeParts, all, stars, recipeCount, waiting, tied };
}

/**
 * Writes the results of all copied recipes, one group of recipes at a time. Returns true once all results are written.
 * Returns false if the time limit is reached, the challenge has changed, or a concurrent execution has taken over.
 */
async function writeResults(
  recording: Recording,
  { parts, placeParts }: RecordingSummary,
  { isInTime, limits }: Required<StepOptions>,
): Promise<boolean> {
  if (recording.written === parts) return true;
  const places = new PlaceTable(await getPlaces(recording, placeParts));
  const pace = startPace(limits.unitsPerSecond);
  while (recording.written < parts) {
    if (!isInTime() || !(await isCurrent(recording))) return false;
    const { recipes } = await getRecipePart(recording, recording.written);
    const placed = recipes.map((entry) => ({ entry, place: places.placeOf(entry) }));
    await putResults(recording, placed, pace);
    const first = earliest([
      ...recording.first,
      ...placed.flatMap(({ entry, place }) => (place === 1 && entry.ratingCount > 0 ? entry : [])),
    ]);
    // Stops if a concurrent execution has already written the results of this group of recipes or abandoned the run.
    if (!(await markWritten(recording, first))) return false;
    recording.first = first;
    recording.written++;
  }
  return true;
}

/** Returns the 48 recipes that were submitted first, earliest first. */
function earliest(recipes: FirstRecipe[]): FirstRecipe[] {
  return recipes
    .map(({ userId, recipeId, createdAt }) => ({ userId, recipeId, createdAt }))
    .toSorted(bySubmission)
    .slice(0, maxNamedWinners);
}

/**
 * Records the winners and makes the results visible. Votes cast after the recipes were copied do not count. If a
 * winning recipe has been deleted or withdrawn, abandons this recording run, because another recipe may now win.
 */
async function finish(
  recording: Recording,
  summary: RecordingSummary,
  now: Date,
): Promise<RecordedRecipes | undefined> {
  const { challengeId, run, endDate, first } = recording;
  const { all, stars, recipeCount, waiting, tied } = summary;
  const results = { run, recipeCount, all, stars, tied };
  return retryOnConflict(async () => {
    const challenge = await getUndecided(challengeId);
    if (challenge?.endDate !== endDate) return undefined;
    const winners = await readWinners(challengeId, first);
    if (winners.length < first.length) {
      await abandonRecording(recording);
      return undefined;
    }
    await transactWinners(challenge, winners, results, { now, checksVotes: false });
    return { recipes: recipeCount, judged: recipeCount - waiting };
  });
}

/** Returns the current data of the winning recipes that still exist. */
async function readWinners(challengeId: string, first: FirstRecipe[]): Promise<TalliedRecipe[]> {
  const keyOf = ({ userId }: FirstRecipe) => keys.recipe({ challengeId, userId });
  const found = await batchGet(first.map(keyOf), { consistent: true });
  return first.flatMap((recipe) => {
    const card = cardIfSame(found.get<RecipeCard>(keyOf(recipe)), recipe.recipeId);
    return card ? tallyRecipe(card) : [];
  });
}
