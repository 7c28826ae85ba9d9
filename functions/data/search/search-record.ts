import type { Key } from "../table/keys.ts";
import { pack, unpack } from "../table/pack.ts";

/**
 * The search record of a recipe. It lists every term for which the recipe may have a search index entry, even if the
 * recipe has been deleted or a worker has crashed. These entries can therefore always be found.
 */
export interface SearchRecord extends Key {
  /** When the recipe was submitted (ISO 8601). */
  createdAt: string;
  /** The recipe's search terms, compressed. Excludes `anyRecipe`, which every recipe has. */
  terms: Uint8Array;
  /**
   * Recently dropped search terms, compressed, with their expiry times in milliseconds. Until then, a worker with
   * outdated data may still write entries for them.
   */
  former?: Uint8Array;
  /** Random string that changes with every write, to detect concurrent workers. */
  version: string;
}

export function packTerms(terms: readonly string[]): Buffer {
  return pack(terms);
}

/** How long dropped terms are remembered, in milliseconds. This is longer than a worker can keep outdated data. */
const overtakenMs = 60 * 60_000;

/** Returns the recently dropped terms for a new search record, with their expiry times. */
export function formerTerms(
  record: SearchRecord | undefined,
  terms: readonly string[],
  now: Date,
): Map<string, number> {
  const former = new Map(unpackFormer(record));
  for (const term of unpackTerms(record)) former.set(term, now.getTime() + overtakenMs);
  const current = new Set(terms);
  return new Map(
    [...former].filter(([term, until]) => !current.has(term) && until > now.getTime()),
  );
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
