import type { ListPart } from "./search-list.ts";

export interface Candidates {
  /** Index positions of recipes that may match the search, newest first. */
  positions: string[];
  /** Index position after which the next page continues, or undefined on the last page. */
  next: string | undefined;
}

/**
 * True if `part`, read from one index list, reaches further back in time than `other`. The list of `part` then contains
 * fewer recipes per day.
 */
export function isSparser(part: ListPart, other: ListPart): boolean {
  if (part.end === undefined && other.end === undefined) {
    return part.positions.length <= other.positions.length;
  }
  return part.end === undefined || (other.end !== undefined && part.end < other.end);
}

/**
 * Returns up to `limit` recipes that are in both lists. Also returns recipes of the sparser list that are older than
 * everything read so far from the other list, because the unread part of the other list may contain them. A search for
 * a rare and a frequent word therefore takes no longer than a search for the rare word alone.
 */
export function selectCandidates(a: ListPart, b: ListPart | undefined, limit: number): Candidates {
  const [sparse, dense] = b && isSparser(b, a) ? [b, a] : [a, b];
  const inDense = new Set(dense?.positions);
  const isPossible = (position: string) =>
    dense === undefined ||
    inDense.has(position) ||
    (dense.end !== undefined && position < dense.end);
  const positions: string[] = [];
  for (const [index, position] of sparse.positions.entries()) {
    if (isPossible(position)) positions.push(position);
    if (positions.length < limit) continue;
    const isLast = index === sparse.positions.length - 1 && sparse.end === undefined;
    return { positions, next: isLast ? undefined : position };
  }
  return { positions, next: sparse.end };
}
