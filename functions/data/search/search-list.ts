import { keys, searchPartition } from "../table/keys.ts";
import { queryItems } from "../table/requests.ts";
import type { SearchEntry } from "./indexed-recipe.ts";

/** A list in the search index: the recipes that have a given term (a word or a category), newest first. */
export interface SearchList {
  term: string;
  /** Maximum total time in minutes. If set, recipes without a stated time are omitted too. */
  maxMinutes?: number | undefined;
}

/** Consecutive entries of a list in the search index. `positions` contains their sort keys. */
export interface ListPart {
  positions: string[];
  /** Sort key of the last entry read, or undefined at the end of the list. */
  end: string | undefined;
}

/**
 * Reads up to `maxBytes` bytes of a search index list. If `after` is not empty, starts after the entry with that sort
 * key.
 */
export async function readList(
  { term, maxMinutes }: SearchList,
  after: string,
  { maxBytes, maxEntries = Number.POSITIVE_INFINITY }: { maxBytes: number; maxEntries?: number },
): Promise<ListPart> {
  const { Items, LastEvaluatedKey } = await queryItems<SearchEntry>({
    KeyConditionExpression: after === "" ? "PK = :term" : "PK = :term AND SK < :after",
    ...(maxMinutes !== undefined && {
      FilterExpression: "#minutes <= :minutes",
      ExpressionAttributeNames: { "#minutes": "minutes" },
    }),
    ExpressionAttributeValues: {
      ":term": searchPartition(term),
      ...(after !== "" && { ":after": after }),
      ...(maxMinutes !== undefined && { ":minutes": maxMinutes }),
    },
    ScanIndexForward: false,
    Limit: Math.min(maxEntries, Math.floor(maxBytes / maxEntryBytes(term))),
  });
  return { positions: Items.map(({ SK }) => SK), end: LastEvaluatedKey?.SK };
}

const samplePosition = keys.searchEntry("", new Date(0).toISOString(), "x".repeat(30)).SK;

/**
 * Returns the maximum size of an index entry in bytes, as DynamoDB calculates it. The attribute `minutes` takes up to
 * 12 bytes.
 */
function maxEntryBytes(term: string): number {
  return "PKSK".length + Buffer.byteLength(searchPartition(term)) + samplePosition.length + 12;
}
