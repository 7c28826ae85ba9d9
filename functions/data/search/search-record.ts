import type { Key } from "../table/keys.ts";
import { pack, unpack } from "../table/pack.ts";

/**
 * The search record of a recipe. It lists every term (word or category) for which the recipe may have a search index
 * entry. A worker can therefore find the entries to delete even if the recipe no longer exists or an earlier worker
 * crashed.
 */
export interface SearchRecord extends Key {
  /** When the recipe was submitted (ISO 8601). The keys of its index entries contain this time. */
  createdAt: string;
  /** The recipe's search terms, compressed. The term `anyRecipe` is left out because every recipe has it. */
  terms: Uint8Array;
  /**
   * The search terms that were dropped recently, compressed. Each has the time (in milliseconds) until which a
   * concurrent worker with outdated data may still write an entry for it. Absent if empty.
   */
  former?: Uint8Array;
  /** Random string that changes with every write, so that concurrent workers detect each other. */
  version: string;
}

export function packTerms(terms: readonly string[]): Buffer {
  return pack(terms);
}

/**
 * How long a search record remembers dropped terms, in milliseconds. Longer than any function's timeout plus the delay
 * until the stream repeats the work of a crashed function.
 */
const overtakenMs = 60 * 60_000;

/**
 * Returns the recently dropped terms for a new search record, with their expiry times: terms in `record` that are not
 * among the new terms, and terms that `record` itself has dropped recently.
 */
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

/** Returns the terms in a search record, or an empty list if there is no record. */
export function unpackTerms(record: Pick<SearchRecord, "terms"> | undefined): string[] {
  return record?.terms ? unpack<string[]>(record.terms) : [];
}
