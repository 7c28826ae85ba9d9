import { moderationLimits } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import { inParallel } from "#shared/in-parallel.ts";
import { addMonths } from "#shared/rules/months.ts";
import { type CaseItem, sortPrefixes } from "../items/case.ts";
import { idOf } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { purgeSteps } from "../recipe/deletion-steps.ts";
import { ifSame } from "../table/expressions.ts";
import { newId } from "../table/ids.ts";
import { lists, ownerOf } from "../table/indexes.ts";
import { inList, keysStartingWith } from "../table/key-conditions.ts";
import { idInPartition, type Key, keys } from "../table/keys.ts";
import { latestFirstKey } from "../table/latest-first-key.ts";
import { queryOwned } from "../table/owned-items.ts";
import { parseStoredRecipeId } from "../table/recipe-id.ts";
import { getItem, queryItems } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { checkStep, deleteStep, putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { closeMootCase } from "./close-moot-case.ts";
import type { ReportItem } from "./reporters.ts";
import { updateCaseStep } from "./update-case.ts";

/**
 * Deletes up to `limit` moderation cases that were decided more than six months ago, and the withdrawn recipes of these
 * cases. Returns how many such cases it found.
 */
export async function purgeOldCases(limit: number, now: Date): Promise<number> {
  const end = addMonths(now, -moderationLimits.appealMonths).toISOString();
  const before = sortPrefixes.decided + latestFirstKey(end);
  const { Items: old } = await queryItems<CaseItem>({
    ...inList(lists.cases),
    KeyConditionExpression: "#list = :list AND sort > :before",
    ExpressionAttributeValues: { ":list": lists.cases, ":before": before },
    Limit: limit,
  });
  await inParallel(old, 5, async ({ recipeId, since }) => {
    // Reads the case again, because a new report may have reopened it since the query.
    const stored = await getItem<CaseItem>(keys.case(recipeId), { consistent: true });
    if (stored?.since === since) await purgeCase(stored, now);
  });
  return old.length;
}

/** DynamoDB allows 100 actions per transaction. Two of them change the case and delete the decision. */
const reportsPerTransaction = 98;

/**
 * Deletes a moderation case with its reports, its decision and its withdrawn recipe. Keeps the recipe if it is hidden
 * only because its author is banned. Deletes the case item last, so that an interrupted deletion can be resumed.
 *
 * Each transaction checks the case. Once a new report or decision has changed it, the function deletes nothing more and
 * returns false.
 */
async function purgeCase(stored: CaseItem, now: Date): Promise<boolean> {
  const { recipeId, status, since } = stored;
  const slot = parseStoredRecipeId(recipeId);
  const unchanged = {
    refusal: "already-decided",
    Key: keys.case(recipeId),
    ...ifSame({ status, since }),
  } as const;
  try {
    await purgeWithdrawn(keys.withdrawn(slot), now, {
      condition: ({ byBan }) => !byBan,
      extraSteps: [checkStep(unchanged)],
    });
    let isLast = false;
    while (!isLast) {
      const { Items: reports } = await queryItems<Key>({
        ...keysStartingWith(keys.report(recipeId, "")),
        ProjectionExpression: "PK, SK",
        ConsistentRead: true,
        Limit: reportsPerTransaction,
      });
      isLast = reports.length < reportsPerTransaction;
      await transact([
        ...(isLast
          ? [deleteStep(unchanged), deleteStep({ Key: keys.decision(slot.userId, recipeId) })]
          : [
              updateCaseStep(
                stored,
                {},
                { newReports: -reports.length, refusal: () => "already-decided" },
              ),
            ]),
        ...reports.map(({ PK, SK }) => deleteStep({ Key: { PK, SK } })),
      ]);
    }
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.code === "already-decided") return false;
    throw error;
  }
}

/**
 * Deletes a withdrawn recipe if `condition` returns true. Its image, votes, win and result are deleted in the
 * background.
 */
function purgeWithdrawn(
  { PK, SK }: Key,
  now: Date,
  {
    condition = () => true,
    extraSteps = [],
  }: { condition?: (item: WithdrawnItem) => boolean; extraSteps?: Step[] } = {},
): Promise<void> {
  return retryOnConflict(async () => {
    const withdrawn = await getItem<WithdrawnItem>({ PK, SK }, { consistent: true });
    if (!withdrawn || !condition(withdrawn)) return;
    const { card } = withdrawn;
    const votes = card.ratingCount;
    await transact([
      deleteStep({ Key: { PK, SK }, ...ifSame({ owner: withdrawn.owner }) }),
      ...purgeSteps(card, now),
      addTaskStep({ kind: "purge-recipe-votes", recipeId: idOf(card), votes }, now),
      ...extraSteps,
    ]);
  });
}

/** Deletes up to `limit` withdrawn recipes of a deleted challenge. Returns true if more may remain. */
export async function purgeWithdrawnOfChallenge(
  challengeId: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  const { Items } = await queryItems<Key>({
    ...keysStartingWith({ ...keys.challenge(challengeId), SK: "H#" }),
    ProjectionExpression: "PK, SK",
    ConsistentRead: true,
    Limit: limit,
  });
  await inParallel(Items, 5, (key) => purgeWithdrawn(key, now));
  return Items.length === limit;
}

/**
 * Deletes the moderation data of a deleted user: the user's withdrawn recipes, and the moderation cases about the
 * user's recipes. Makes the user's own reports anonymous. Handles up to `limit` items of each kind. `hasMore` is true
 * if more items may remain. `isWaiting` is true if a case cannot be deleted yet, because its reporters' addresses
 * have not been copied to email tasks.
 */
export async function purgeModerationOfUser(
  userId: string,
  limit: number,
  now: Date,
): Promise<{ hasMore: boolean; isWaiting: boolean }> {
  const withdrawn = [
    ...(await queryOwned(ownerOf.withdrawn(userId), limit)),
    ...(await queryOwned(ownerOf.hidden(userId), limit)),
  ];
  await inParallel(withdrawn, 5, (entry) => purgeWithdrawn(entry, now));
  const reports = await queryOwned(ownerOf.reports(userId), limit);
  await inParallel(reports, 5, anonymiseReport);
  const cases = await queryOwned(ownerOf.cases(userId), limit);
  let waiting = 0;
  await inParallel(cases, 5, async (entry) => {
    if (!(await closeAndPurge(idInPartition(entry), now))) waiting++;
  });
  return {
    hasMore:
      [withdrawn, reports].some(({ length }) => length >= limit) ||
      (cases.length >= limit && waiting < cases.length),
    isWaiting: waiting > 0,
  };
}

/**
 * Closes the waiting moderation case of a deleted recipe, and deletes the case. Returns false if the case cannot be
 * deleted yet. This is so until the reporters' email addresses have been copied to email tasks, because deleting the
 * case would also delete the addresses.
 */
async function closeAndPurge(recipeId: string, now: Date): Promise<boolean> {
  await closeMootCase(recipeId, now);
  const stored = await getItem<CaseItem>(keys.case(recipeId), { consistent: true });
  if (!stored) return true;
  const { status, noticeTask } = stored;
  if (status === "OPEN") return false;
  if (noticeTask && (await getItem(noticeTask, { consistent: true }))) return false;
  return purgeCase(stored, now);
}

/** Replaces a report with an anonymous copy under a random key. */
function anonymiseReport({ PK, SK }: Key): Promise<void> {
  return retryOnConflict(async () => {
    const item = await getItem<ReportItem>({ PK, SK }, { consistent: true });
    if (!item) return;
    const { owner, ownerSort, ...report } = item;
    await transact([
      deleteStep({ Key: { PK, SK }, ConditionExpression: "attribute_exists(PK)" }),
      putStep({ Item: { ...report, ...keys.report(idInPartition({ PK }), newId()) } }),
    ]);
  });
}
