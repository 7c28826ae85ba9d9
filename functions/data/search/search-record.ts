import type { Key } from "../table/keys.ts";
import { pack, unpack } from "../table/pack.ts";

/**
 * The search record of a recipe. It names every term for which the recipe may have an index entry. A worker can
 * therefore find the entries to delete even if the recipe no longer exists or an earlier worker crashed.
 */
export interface SearchRecord extends Key {
  /** When the recipe was submitted (ISO 8601). The keys of its index entries contain this time. */
  createdAt: string;
  /** The compressed terms. `anyRecipe` is omitted, because every recipe has it. */
  terms: Uint8Array;
  /**
   * The compressed terms that were dropped recently, each with the time (in milliseconds) until which an overtaken
   * worker may still write an entry for it. Absent if empty.
   */
  former?: Uint8Array;
  /** Random string that changes with every write, so that workers notice each other. */
  version: string;
}

export function packTerms(terms: readonly string[]): Buffer {
  return pack(terms);
}

/**
 * How long a record names dropped terms, in milliseconds. Longer than any function's timeout plus the delay until the
 * stream repeats the work of a crashed function.
 */
const overtakenMs = 60 * 60_000;

/**
 * Returns the former terms for a new search record: those in `record` that are not among the new terms, and its own
 * recent former terms.
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
