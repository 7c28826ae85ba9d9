import { RefusedError } from "#shared/errors.ts";
import type { Page, PageQuery } from "#shared/model/page.ts";
import type { CaseDetails, ModerationCase } from "#shared/model/report.ts";
import type { Account } from "../items/account.ts";
import { type CaseItem, caseOf, sortPrefixes } from "../items/case.ts";
import { imageFolder } from "../items/image-folder.ts";
import { recipeOf, slotOf } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { indexes, lists } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { decodeCursor, encodeCursor } from "../table/page-cursor.ts";
import { querySlice } from "../table/query-slice.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import { queryItems } from "../table/requests.ts";
import { getCaseState } from "./case-state.ts";
import { decisionOf } from "./decision-item.ts";
import { listDecisions } from "./decisions.ts";
import { type ReportItem, reporterUserId, reportsQuery } from "./reporters.ts";

/** The query of all cases in the order of the list. */
export const casesQuery = {
  IndexName: indexes.byList,
  KeyConditionExpression: "#list = :cases",
  ExpressionAttributeNames: { "#list": "list" },
  ExpressionAttributeValues: { ":cases": lists.cases },
};

const sortPattern = /^(0#\d{4}-\d\d-\d\dT[\d:.]+Z|1#\d{13})$/;

/** A cursor into the cases: recipe and `sort` of the last case on the previous page. */
export type CasePosition = Record<"recipeId" | "sort", string>;

/** A page of cases: those that wait, the one that waits longest first, then those decided, the last one first. */
export async function listCases({ limit, cursor }: PageQuery): Promise<Page<ModerationCase>> {
  const from = decodeCursor<CasePosition>(
    cursor,
    ({ recipeId, sort }) =>
      recipeSlot(String(recipeId)) !== undefined && sortPattern.test(String(sort)),
  );
  const { items, hasMore } = await querySlice<CaseItem>(
    {
      ...casesQuery,
      ...(from && {
        ExclusiveStartKey: {
          ...keys.case(from.recipeId),
          list: lists.cases,
          sort: from.sort,
        },
      }),
    },
    limit,
  );
  const last = hasMore ? items.at(-1) : undefined;
  return {
    items: items.map(caseOf),
    cursor: last && encodeCursor({ recipeId: last.recipeId, sort: last.sort }),
  };
}

/** Since when the case that waits longest has waited; undefined when none does. */
export async function oldestCaseSince(): Promise<string | undefined> {
  const { items } = await querySlice<CaseItem>(casesQuery, 1);
  const [first] = items;
  return first?.sort.startsWith(sortPrefixes.waiting) ? first.since : undefined;
}

const mostShown = 100;

/** All of a case, and the folder of the image of its recipe where that is not served; refuses with `not-found`. */
export async function getCase(
  recipeId: string,
): Promise<{ details: CaseDetails; withdrawnImage: string | undefined }> {
  const read = await getCaseState(recipeId);
  if (!read || (!read.case && !read.card && !read.withdrawn)) throw new RefusedError("not-found");
  const reports = read.case ? await shownReports(recipeId) : [];
  const { items: decisions } = await listDecisions(read.authorId, { limit: mostShown });
  const card = read.card ?? read.withdrawn?.card;
  const body = card && (card.body ?? read.overflow ?? read.withdrawn?.overflow);
  const { author } = read;
  return {
    details: {
      id: recipeId,
      status: read.case?.status ?? "NONE",
      openedAt: read.case?.openedAt,
      since: read.case?.since,
      reportCount: read.case?.reportCount ?? 0,
      recipe: card && body ? recipeOf(card, body) : null,
      hidden: !read.card && read.withdrawn !== undefined,
      author: author ? { id: author.id, nom: author.nom, isBanned: author.isBanned } : null,
      reports: await withNames(reports),
      decision: read.decision ? decisionOf(read.decision) : null,
      history: decisions.filter(({ caseId }) => caseId !== recipeId),
    },
    withdrawnImage: read.card
      ? undefined
      : read.withdrawn && imageFolder(read.withdrawn.card.image, slotOf(read.withdrawn.card)),
  };
}

async function shownReports(recipeId: string): Promise<ReportItem[]> {
  const { Items } = await queryItems({ ...reportsQuery(recipeId), Limit: mostShown });
  const reports = (Items ?? []) as ReportItem[];
  return reports.sort((a, b) => (a.reportedAt < b.reportedAt ? 1 : -1));
}

/** Those with an account are called as they are now. */
async function withNames(reports: ReportItem[]): Promise<CaseDetails["reports"]> {
  const accounts = reports.flatMap((report) => accountOf(report) ?? []);
  const found = accounts.length > 0 ? await batchGet(accounts) : undefined;
  return reports.map((report) => {
    const { ground, explanation, reportedAt, nom, email } = report;
    const key = accountOf(report);
    const account = key && found?.get<Account>(key);
    const by = account ? { nom: account.nom, userId: account.id } : nom && { nom, email };
    return { ground, explanation, reportedAt, ...(by && { by }) };
  });
}

function accountOf(report: ReportItem) {
  const userId = reporterUserId(report);
  return userId === undefined ? undefined : keys.account(userId);
}
