import type { CaseStatus, ModerationCase } from "#shared/model/report.ts";
import { lists } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import { imageUrlOf } from "./image-folder.ts";

/** The item of a case: one for each recipe, without names and without the texts of anybody (D44). */
export interface CaseItem extends Key {
  recipeId: string;
  status: CaseStatus;
  openedAt: string;
  reportCount: number;
  title: string;
  /** As in the recipe's card. */
  image: string;
  color: string;
  /** Since when it waits, or is decided (ISO 8601). */
  since: string;
  /** When it was last decided. */
  decidedAt?: string;
  /** ownerOf.cases and openedAt: by which they are found from the author. */
  owner: string;
  ownerSort: string;
  list: typeof lists.cases;
  /** Those that wait come first, the one that waits longest before others, then those decided last. */
  sort: string;
}

/** Those in which the recipe is withdrawn. */
export const withdrawnStatuses: readonly CaseStatus[] = ["WITHDRAWN", "CONTESTED", "UPHELD"];

/** What `sort` begins with: cases that wait, cases that are decided. */
export const sortPrefixes = { waiting: "0#", decided: "1#" } as const;

/** Where a case stands in the list that has been of that status since an instant. */
export function caseIndexKeys({ status, since }: Pick<CaseItem, "status" | "since">) {
  const waits = status === "OPEN" || status === "CONTESTED";
  const sort = waits ? sortPrefixes.waiting + since : sortPrefixes.decided + latestFirstKey(since);
  return { list: lists.cases, sort };
}

/** A text that sorts the later instant first. */
export function latestFirstKey(instant: string): string {
  const farAway = 9_999_999_999_999;
  return String(farAway - Date.parse(instant)).padStart(13, "0");
}

/** A case as administrators see it in the list. */
export function caseOf(item: CaseItem): ModerationCase {
  const { recipeId, status, title, image, color, reportCount, openedAt, since } = item;
  const slot = recipeSlot(recipeId);
  const served = slot && !withdrawnStatuses.includes(status);
  return {
    id: recipeId,
    ...{ status, title, reportCount, openedAt },
    ...(served && { imageUrl: imageUrlOf(image, slot) }),
    imageColor: color,
    since,
  };
}
