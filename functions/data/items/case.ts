import type { CaseStatus, KeepDecision, ModerationCase } from "#shared/model/report.ts";
import { lists } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import { latestFirstKey } from "../table/latest-first-key.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { imageUrlOf } from "./image-folder.ts";
import type { RecipeCard } from "./recipe-card.ts";

/**
 * The database item of a moderation case. A recipe has at most one case. The item contains no user names and no texts
 * of reports (D44).
 */
export interface CaseItem extends Key {
  recipeId: string;
  status: CaseStatus;
  openedAt: string;
  reportCount: number;
  /** The recipe's title when the case was opened or last reported. */
  title: string;
  image: string;
  color: string;
  /** When the case entered its current status (ISO 8601). */
  since: string;
  /** True if the case is waiting and someone has reported child abuse since the previous decision. */
  urgent?: true | undefined;
  /** When the case was last decided (ISO 8601). */
  decidedAt?: string;
  /** The latest decision to keep the recipe, with the facts that were emailed to its reporters. */
  kept?: KeepDecision;
  /**
   * Key of the background task that adds an email task for each reporter. Set only if the case was closed because the
   * recipe was deleted.
   */
  noticeTask?: Key;
  /** Partition key in the index `byOwner`, computed by `ownerOf.cases` from the author's id. */
  owner: string;
  /** When the case was opened (ISO 8601). Same value as `openedAt`. */
  ownerSort: string;
  list: typeof lists.cases;
  /**
   * Sort key in the list of moderation cases. Urgent cases come first, then other waiting cases, each starting with the
   * oldest. Decided cases follow, starting with the latest.
   */
  sort: string;
}

/** Statuses of a moderation case whose recipe is withdrawn. */
export const withdrawnStatuses: readonly CaseStatus[] = ["WITHDRAWN", "CONTESTED", "UPHELD"];

/** True if a moderation case with this status waits for a decision. */
export function isWaiting(status: CaseStatus | undefined): boolean {
  return status === "OPEN" || status === "CONTESTED";
}

/** Sort key prefixes that place urgent moderation cases first, and other waiting ones before decided ones. */
export const sortPrefixes = { urgent: "0!", waiting: "0#", decided: "1#" } as const;

/**
 * Returns the title of a reported recipe for emails to its reporters. If the recipe no longer exists, returns the title
 * at the last report. Returns undefined for an urgent case, because the title itself may be illegal.
 */
export function titleForReporters(
  { urgent, title }: CaseItem,
  recipe?: Pick<RecipeCard, "title">,
): string | undefined {
  return urgent ? undefined : (recipe?.title ?? title);
}

/** Returns the keys of a moderation case in the index `byList`. */
export function caseIndexKeys({
  status,
  since,
  urgent,
}: Pick<CaseItem, "status" | "since" | "urgent">) {
  const sort = isWaiting(status)
    ? sortPrefixes[urgent ? "urgent" : "waiting"] + since
    : sortPrefixes.decided + latestFirstKey(since);
  return { list: lists.cases, sort };
}

/**
 * Returns the attributes to store when a moderation case enters a status at the given time (ISO 8601). `urgent` makes a
 * waiting case urgent.
 */
export function enterStatus<Status extends CaseStatus>(
  status: Status,
  since: string,
  urgent?: true | undefined,
) {
  return { status, since, urgent, ...caseIndexKeys({ status, since, urgent }) };
}

/** Converts a stored moderation case into a list entry. Omits the image of a withdrawn or deleted recipe. */
export function caseOf(item: CaseItem): ModerationCase {
  const { recipeId, status, title, image, color, reportCount, openedAt, since, urgent } = item;
  const isHidden = status === "MOOT" || withdrawnStatuses.includes(status);
  const shownSlot = isHidden ? undefined : parseRecipeId(recipeId);
  return {
    id: recipeId,
    status,
    title,
    reportCount,
    openedAt,
    ...(shownSlot && { imageUrl: imageUrlOf(image, shownSlot) }),
    imageColor: color,
    since,
    ...(urgent && { urgent }),
  };
}
