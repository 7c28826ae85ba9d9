import type { CaseStatus, ModerationCase } from "#shared/model/report.ts";
import { lists } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import { imageUrlOf } from "./image-folder.ts";

/**
 * The item of a moderation case. Each reported recipe has one case. The case does not contain names or texts
 * written by users (D44).
 */
export interface CaseItem extends Key {
  recipeId: string;
  status: CaseStatus;
  openedAt: string;
  reportCount: number;
  title: string;
  /** Name of the recipe's image, copied from the recipe card item. */
  image: string;
  color: string;
  /** Date on which the case entered its current status (ISO 8601). */
  since: string;
  /** Date of the latest decision on the moderation case (ISO 8601). */
  decidedAt?: string;
  /**
   * Key of the background task that notifies the reporters. Present only if the case was closed because its
   * recipe was deleted.
   */
  noticeTask?: Key;
  /**
   * Partition key of the moderation case in the index `byOwner`, computed by `ownerOf.cases` from the id of
   * the recipe's author.
   */
  owner: string;
  /** Date on which the moderation case was opened, equal to `openedAt`. */
  ownerSort: string;
  list: typeof lists.cases;
  /**
   * Sort key in the list of moderation cases. Waiting cases come first, oldest first. Decided cases follow,
   * latest first.
   */
  sort: string;
}

/** Statuses of moderation cases whose recipe is withdrawn. */
export const withdrawnStatuses: readonly CaseStatus[] = ["WITHDRAWN", "CONTESTED", "UPHELD"];

/** Prefixes of a moderation case's sort key in the list of cases. */
export const sortPrefixes = { waiting: "0#", decided: "1#" } as const;

/** Returns the keys of a moderation case in the index `byList`. */
export function caseIndexKeys({ status, since }: Pick<CaseItem, "status" | "since">) {
  const isWaiting = status === "OPEN" || status === "CONTESTED";
  const sort = isWaiting
    ? sortPrefixes.waiting + since
    : sortPrefixes.decided + latestFirstKey(since);
  return { list: lists.cases, sort };
}

/** Returns a text that represents a time. When the texts are sorted, later times come first. */
export function latestFirstKey(instant: string): string {
  const maxTimestamp = 9_999_999_999_999;
  return String(maxTimestamp - Date.parse(instant)).padStart(13, "0");
}

/** Returns a moderation case in the form shown in the administrators' list. */
export function caseOf(item: CaseItem): ModerationCase {
  const { recipeId, status, title, image, color, reportCount, openedAt, since } = item;
  const isHidden = status === "MOOT" || withdrawnStatuses.includes(status);
  const shownSlot = isHidden ? undefined : recipeSlot(recipeId);
  return {
    id: recipeId,
    ...{ status, title, reportCount, openedAt },
    ...(shownSlot && { imageUrl: imageUrlOf(image, shownSlot) }),
    imageColor: color,
    since,
  };
}
