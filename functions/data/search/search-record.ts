import { hourMs } from "#shared/durations.ts";
import type { Key } from "../table/keys.ts";
import { pack, unpack } from "../table/pack.ts";

/**
 * The search record of a recipe. It lists every term for which the search index may contain an entry of the recipe. The
 * list is complete even if the recipe was deleted or a worker has crashed, so that the entries can always be found.
 */
export interface SearchRecord extends Key {
  /** When the recipe was submitted (ISO 8601). */
  createdAt: string;
  /** The recipe's search terms, compressed. Excludes `anyRecipe`, which every recipe has. */
  terms: Uint8Array;
  /**
   * Search terms that were recently removed from the recipe, with their expiry times in milliseconds, compressed. Until
   * a term expires, a worker with outdated data may still write an index entry for it.
   */
  former?: Uint8Array;
  /** Random string that changes with every write, so that a worker can detect another worker's write. */
  version: string;
}

export function packTerms(terms: readonly string[]): Buffer {
  return pack(terms);
}

/** How long, in milliseconds, a removed term stays in `former`. No worker uses outdated data for that long. */
const overtakenMs = hourMs;

/**
 * Maximum number of terms in `former`. Without it, an author who edits a long recipe again and again could stall the
 * stream, because each edit reads the entries of all these terms. If a term is dropped too early, an outdated entry may
 * remain until the next rebuild. The only effect is that the recipe can still be found by a word that it no longer
 * contains.
 */
const maxFormerTerms = 1000;

/**
 * Returns the terms that were recently removed from a recipe, with their expiry times. The caller stores these in the
 * recipe's new search record.
 */
export function formerTerms(
  record: SearchRecord | undefined,
  terms: readonly string[],
  now: Date,
): Map<string, number> {
  const former = new Map(unpackFormer(record));
  for (const term of unpackTerms(record)) former.set(term, now.getTime() + overtakenMs);
  const current = new Set(terms);
  const remembered = [...former]
    .filter(([term, until]) => !current.has(term) && until > now.getTime())
    .toSorted(([, first], [, second]) => second - first);
  return new Map(remembered.slice(0, maxFormerTerms));
}

export function packFormer(former: Map<string, number>): Buffer {
  return pack([...former]);
}

export function unpackFormer(record: Pick<SearchRecord, "former"> | undefined): [string, number][] {
  return record?.former ? unpack<[string, number][]>(record.former) : [];
}

/** Returns the terms in a search record, or an empty list if there is no record or it has no terms. */
export function unpackTerms(record: Pick<SearchRecord, "terms"> | undefined): string[] {
  return record?.terms ? unpack<string[]>(record.terms) : [];
}
