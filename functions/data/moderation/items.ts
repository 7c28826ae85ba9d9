import { moderationLimits } from "#shared/constants.ts";
import type { CaseStatus, Decision, ModerationCase, publicGrounds } from "#shared/model/report.ts";
import { addMonths } from "#shared/rules/months.ts";
import { imageUrlOf } from "../recipe/image-folder.ts";
import type { RecipeCard } from "../recipe/recipe-card.ts";
import { indexes, type Key, lists, ownerOf, recipePlace } from "../table/keys.ts";

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

/** The item of a report; its sort key says who made it: a user, the hash of an address, or nobody. */
export interface ReportItem extends Key {
  ground: keyof typeof publicGrounds;
  explanation: string;
  reportedAt: string;
  /** Of those without an account, who have confirmed the address. */
  nom?: string;
  email?: string;
  /** ownerOf.reports, of those with an account. */
  owner?: string;
  ownerSort?: string;
}

/** The item of a withdrawal that its author reads; its sort key is the identifier of the recipe. */
export interface DecisionItem extends Key {
  title: string;
  outcome: Decision["outcome"];
  ground: Decision["ground"];
  facts: string;
  reported: boolean;
  decidedAt: string;
  appeal?: { message: string; at: string };
}

/** The item of a recipe that was withdrawn; its card lies in it as one value, which no index lists. */
export interface WithdrawnItem extends Key {
  card: RecipeCard;
  /** The text that does not fit into the card. */
  overflow?: Uint8Array;
  /** Hidden because its author is banned, and not by a decision on it (D38). */
  byBan?: true;
  /** ownerOf.withdrawn or hidden, and when. */
  owner: string;
  ownerSort: string;
}

/** The value of `owner` of a withdrawn recipe. */
export function ownerOfWithdrawn({ card, byBan }: Pick<WithdrawnItem, "card" | "byBan">): string {
  return byBan ? ownerOf.hidden(card.owner) : ownerOf.withdrawn(card.owner);
}

/** Those in which the recipe is withdrawn. */
export const withdrawnStatuses: readonly CaseStatus[] = ["WITHDRAWN", "CONTESTED", "UPHELD"];

/** What `sort` begins with: cases that wait, cases that are decided. */
export const sortParts = { waiting: "0#", decided: "1#" } as const;

/** Where a case stands in the list that has been of that status since an instant. */
export function caseListing({ status, since }: Pick<CaseItem, "status" | "since">) {
  const waits = status === "OPEN" || status === "CONTESTED";
  const sort = waits ? sortParts.waiting + since : sortParts.decided + latestFirst(since);
  return { list: lists.cases, sort };
}

/** A text that sorts the later instant first. */
export function latestFirst(instant: string): string {
  const farAway = 9_999_999_999_999;
  return String(farAway - Date.parse(instant)).padStart(13, "0");
}

/** A case as administrators see it in the list. */
export function caseOf(item: CaseItem): ModerationCase {
  const { recipeId, status, title, image, color, reportCount, openedAt, since } = item;
  const place = recipePlace(recipeId);
  const served = place && !withdrawnStatuses.includes(status);
  return {
    id: recipeId,
    ...{ status, title, reportCount, openedAt },
    ...(served && { imageUrl: imageUrlOf(image, place) }),
    imageColor: color,
    since,
  };
}

/** Until when a decision can be contested (DSA, article 20). */
export function appealEnd(decidedAt: string): string {
  return addMonths(new Date(decidedAt), moderationLimits.appealMonths).toISOString();
}

/** A decision as its author reads it. */
export function decisionOf(item: DecisionItem): Decision {
  const { SK: caseId, title, outcome, ground, facts, reported, decidedAt, appeal } = item;
  const open = outcome === "WITHDRAWN" && !appeal;
  return {
    ...{ caseId, title, outcome, ground, facts, reported, decidedAt },
    ...(open && { appealUntil: appealEnd(decidedAt) }),
    ...(appeal && { appeal }),
  };
}

/** The query of all cases in the order of the list. */
export const everyCase = {
  IndexName: indexes.byList,
  KeyConditionExpression: "#list = :cases",
  ExpressionAttributeNames: { "#list": "list" },
  ExpressionAttributeValues: { ":cases": lists.cases },
};
