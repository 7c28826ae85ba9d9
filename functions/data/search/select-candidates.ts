import type { ListPart } from "./search-list.ts";

export interface Candidates {
  /** Sort keys of index entries whose recipes may match the search, newest first. */
  positions: string[];
  /** Sort key after which the next page continues, or undefined on the last page. */
  next: string | undefined;
}

/**
 * True if the list of `part` has fewer recipes per day than the list of `other`. Both parts were read up to the same
 * size, so the part that reaches further back in time has fewer recipes per day.
 */
export function isSparser(part: ListPart, other: ListPart): boolean {
  if (part.end === undefined && other.end === undefined) {
    return part.positions.length <= other.positions.length;
  }
  return part.end === undefined || (other.end !== undefined && part.end < other.end);
}

/**
 * Returns up to `limit` recipes that may be in both lists. Both lists are read up to the same size, newest recipe
 * first, so the list with fewer recipes per day reaches further back in time. The oldest recipes of that list are
 * returned without looking for them in the other list. This keeps a search for a rare and a frequent word fast.
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
