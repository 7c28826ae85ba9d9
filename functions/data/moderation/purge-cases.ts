import { moderationLimits } from "#shared/constants.ts";
import { inParallel } from "#shared/in-parallel.ts";
import { addMonths } from "#shared/rules/months.ts";
import { type CaseItem, sortPrefixes } from "../items/case.ts";
import { idOf } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { purgeImageStep } from "../recipe/deletion-steps.ts";
import { ifSame } from "../table/expressions.ts";
import { newId } from "../table/ids.ts";
import { lists, ownerOf } from "../table/indexes.ts";
import { inList, keysStartingWith } from "../table/key-conditions.ts";
import { idInPartition, type Key, keys } from "../table/keys.ts";
import { latestFirstKey } from "../table/latest-first-key.ts";
import { queryOwned } from "../table/owned-items.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import { deleteItem, getItem, queryAll, queryItems } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { deleteStep, putStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { getCaseState } from "./case-state.ts";
import { closeMootCase } from "./close-moot-case.ts";
import type { ReportItem } from "./reporters.ts";

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
    const current = await getCaseState(recipeId);
    if (current?.case?.since === since) await purgeCase(recipeId, now);
  });
  return old.length;
}

/**
 * Deletes a moderation case with its reports, its decision and its withdrawn recipe. Keeps the recipe if it is hidden
 * only because its author is banned. Deletes the case item last, so that an interrupted deletion can be resumed.
 */
async function purgeCase(recipeId: string, now: Date): Promise<void> {
  const slot = recipeSlot(recipeId);
  if (!slot) return;
  await purgeWithdrawn(keys.withdrawn(slot), now, ({ byBan }) => !byBan);
  await deleteItem(keys.decision(slot.userId, recipeId));
  // Deletes items in descending order of their keys. The keys of the reports follow the key of the case, so the case is
  // deleted last.
  const items = queryAll<Key>({
    ...keysStartingWith({ ...keys.case(recipeId), SK: "" }),
    ScanIndexForward: false,
    ProjectionExpression: "PK, SK",
  });
  for await (const key of items) await deleteItem(key);
}

/** Deletes a withdrawn recipe if `condition` returns true. Its image and votes are deleted in the background. */
function purgeWithdrawn(
  { PK, SK }: Key,
  now: Date,
  condition = (_: WithdrawnItem) => true,
): Promise<void> {
  return retryOnConflict(async () => {
    const withdrawn = await getItem<WithdrawnItem>({ PK, SK }, { consistent: true });
    if (!withdrawn || !condition(withdrawn)) return;
    const { card } = withdrawn;
    const votes = card.ratingCount;
    await transact([
      deleteStep({ Key: { PK, SK }, ...ifSame({ owner: withdrawn.owner }) }),
      purgeImageStep(card, now),
      addTaskStep({ kind: "purge-recipe-votes", recipeId: idOf(card), votes }, now),
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
    const recipeId = idInPartition(entry);
    if (await closeForPurge(recipeId, now)) await purgeCase(recipeId, now);
    else waiting++;
  });
  return {
    hasMore:
      [withdrawn, reports].some(({ length }) => length >= limit) ||
      (cases.length >= limit && waiting < cases.length),
    isWaiting: waiting > 0,
  };
}

/**
 * Closes the open moderation case of a deleted recipe. Returns true if the case can be deleted. Returns false until the
 * reporters' email addresses have been copied to email tasks, because deleting the case would also delete the
 * addresses.
 */
async function closeForPurge(recipeId: string, now: Date): Promise<boolean> {
  await closeMootCase(recipeId, now);
  const stored = await getItem<CaseItem>(keys.case(recipeId), { consistent: true });
  if (stored?.status === "OPEN") return false;
  const { noticeTask } = stored ?? {};
  return !noticeTask || (await getItem(noticeTask, { consistent: true })) === undefined;
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
