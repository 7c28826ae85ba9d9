import { RefusedError } from "#shared/errors.ts";
import type { Page, PageQuery } from "#shared/model/page.ts";
import type { CaseDetails, ModerationCase } from "#shared/model/report.ts";
import type { Account } from "../items/account.ts";
import { type CaseItem, caseOf, sortPrefixes } from "../items/case.ts";
import { imageFolder } from "../items/image-folder.ts";
import { recipeOf, slotOf } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { lists } from "../table/indexes.ts";
import { inList, keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryPage } from "../table/query-page.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { queryAll, queryItems } from "../table/requests.ts";
import { getCaseState } from "./case-state.ts";
import { decisionOf } from "./decision-item.ts";
import { listDecisions } from "./decisions.ts";
import { type ReportItem, reporterUserId } from "./reporters.ts";

const sortPattern = /^(0[!#]\d{4}-\d\d-\d\dT[\d:.]+Z|1#\d{13})$/;

/**
 * Cursor into the list of moderation cases: the recipe id and `sort` attribute of the last case on the previous page.
 */
export type CasePosition = Record<"recipeId" | "sort", string>;

/**
 * Returns a page of moderation cases: urgent cases first, then other waiting ones (each oldest first), then decided ones
 * (latest first).
 */
export async function listCases(page: PageQuery): Promise<Page<ModerationCase>> {
  const { items, cursor } = await queryPage<CaseItem, CasePosition>(inList(lists.cases), page, {
    positionOf: ({ recipeId, sort }) => ({ recipeId, sort }),
    startKeyAt: ({ recipeId = "", sort = "" }) =>
      parseRecipeId(recipeId) && sortPattern.test(sort)
        ? indexKeyAt({ recipeId, sort })
        : undefined,
  });
  return { items: items.map(caseOf), cursor };
}

function indexKeyAt({ recipeId, sort }: CasePosition) {
  return { ...keys.case(recipeId), list: lists.cases, sort };
}

/** Returns when the oldest waiting moderation case began to wait (ISO 8601), or undefined if no case is waiting. */
export async function oldestCaseSince(): Promise<string | undefined> {
  const { urgent, waiting } = sortPrefixes;
  const first = await Promise.all([urgent, waiting].map(firstCaseSince));
  return first.filter((since) => since !== undefined).sort()[0];
}

async function firstCaseSince(prefix: string): Promise<string | undefined> {
  const { Items } = await queryItems<CaseItem>({
    ...inList(lists.cases),
    KeyConditionExpression: "#list = :list AND begins_with(sort, :prefix)",
    ExpressionAttributeValues: { ":list": lists.cases, ":prefix": prefix },
    Limit: 1,
  });
  return Items[0]?.since;
}

/**
 * Returns the list cursors of up to `limit` waiting moderation cases, in the order of the list. Starts after the cursor
 * `after`.
 */
export async function listWaitingCases(
  limit: number,
  after: CasePosition | undefined,
): Promise<CasePosition[]> {
  const { Items } = await queryItems<CaseItem>({
    ...inList(lists.cases),
    KeyConditionExpression: "#list = :list AND sort < :decided",
    ExpressionAttributeValues: { ":list": lists.cases, ":decided": sortPrefixes.decided },
    ...(after && { ExclusiveStartKey: indexKeyAt(after) }),
    Limit: limit,
  });
  return Items.map(({ recipeId, sort }) => ({ recipeId, sort }));
}

/**
 * Maximum number of reports in the details of a moderation case, and maximum number of decisions about the author's
 * recipes.
 */
const maxShown = 100;
/** Maximum number of reports that are read to find the latest ones of a case. */
const maxRead = 1000;

/**
 * Returns a recipe and the details of its moderation case, if it has one. Includes the image folder of a withdrawn
 * recipe. Throws `not-found`.
 */
export async function getCase(
  recipeId: string,
): Promise<{ details: CaseDetails; withdrawnImage: string | undefined }> {
  const state = await getCaseState(recipeId);
  if (!state || (!state.case && !state.card && !state.withdrawn)) {
    throw new RefusedError("not-found");
  }
  const reports = state.case ? await latestReports(recipeId) : [];
  const { items: decisions } = await listDecisions(state.authorId, { limit: maxShown });
  const card = state.card ?? state.withdrawn?.card;
  const body = card && (card.body ?? state.separateText ?? state.withdrawn?.overflow);
  return {
    details: {
      id: recipeId,
      status: state.case?.status ?? "NONE",
      openedAt: state.case?.openedAt,
      since: state.case?.since,
      reportCount: state.case?.reportCount ?? 0,
      recipe: card && body ? recipeOf(card, body) : null,
      hidden: !state.card && state.withdrawn !== undefined,
      author: state.author ? authorOf(state.author) : null,
      reports: await withNames(reports),
      decision: state.decision ? decisionOf(state.decision) : null,
      ...(state.case?.kept && { kept: state.case.kept }),
      history: decisions.filter(({ caseId }) => caseId !== recipeId),
    },
    withdrawnImage: card && !state.card ? imageFolder(card.image, slotOf(card)) : undefined,
  };
}

function authorOf({ id, nom, email, isBanned }: Account): CaseDetails["author"] {
  return { id, nom, email, isBanned };
}

/**
 * Reads at most `maxRead` reports of a recipe and returns the latest of them. Sorts them by time, because their keys
 * are in a different order.
 */
async function latestReports(recipeId: string): Promise<ReportItem[]> {
  const reports: ReportItem[] = [];
  const query = keysStartingWith(keys.report(recipeId, ""));
  for await (const report of queryAll<ReportItem>(query)) {
    reports.push(report);
    if (reports.length === maxRead) break;
  }
  return reports.sort((a, b) => (a.reportedAt < b.reportedAt ? 1 : -1)).slice(0, maxShown);
}

/**
 * Adds the reporter's name to each report. This is the current name of the reporter's account or, without an account,
 * the name that the reporter entered.
 */
async function withNames(reports: ReportItem[]): Promise<CaseDetails["reports"]> {
  const accounts = reports.flatMap((report) => accountOf(report) ?? []);
  const found = await batchGet(accounts);
  return reports.map((report) => {
    const { ground, explanation, reportedAt, nom, email } = report;
    const key = accountOf(report);
    const account = key && found.get<Account>(key);
    const by = account ? { nom: account.nom, userId: account.id } : nom && { nom, email };
    return { ground, explanation, reportedAt, ...(by && { by }) };
  });
}

function accountOf(report: ReportItem) {
  const userId = reporterUserId(report);
  return userId === undefined ? undefined : keys.account(userId);
}
