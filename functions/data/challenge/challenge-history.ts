import type { Page, PageQuery } from "#shared/model/page.ts";
import {
  challengeFromItem,
  challengeListKey,
  type StoredChallenge,
} from "../items/stored-challenge.ts";
import { indexes, lists } from "../table/indexes.ts";
import { decodeCursor, encodeCursor, isInstant } from "../table/page-cursor.ts";
import { queryItems } from "../table/requests.ts";

/** The history lists started challenges first, then upcoming ones. */
type Part = "started" | "upcoming";

/**
 * Cursor into the history of challenges. `at` is the time at which the first page was read. All pages use this time, so
 * that a challenge that starts in the meantime is neither listed twice nor left out.
 */
export interface HistoryPosition extends Record<string, string> {
  at: string;
  part: Part;
  /**
   * The `sort` attribute of the last challenge on the previous page. Empty if the page begins with the first started or
   * the first upcoming challenge.
   */
  after: string;
}

type Listed = StoredChallenge & { sort: string };

/**
 * Number of extra challenges to read in the first request for started challenges. They replace the upcoming challenges,
 * which the filter excludes.
 */
const expectedUpcoming = 10;

/**
 * Returns a page of the history of challenges (spec §9, D5). Challenges in progress come first, then completed ones
 * and, if `withUpcoming` is true, upcoming ones. Each group is sorted by end date, latest first.
 */
export async function listHistory(
  { limit, cursor }: PageQuery,
  withUpcoming: boolean,
  now: Date,
): Promise<Page<StoredChallenge>> {
  const instant = now.toISOString();
  const position = decodeCursor<HistoryPosition>(cursor, (key) =>
    accepts(key, withUpcoming, instant),
  ) ?? {
    at: instant,
    part: "started",
    after: "",
  };
  const { at } = position;
  // Reads one challenge more than the page shows, to find out whether there is another page.
  const started =
    position.part === "started" ? await readPart(position, limit + 1, expectedUpcoming) : [];
  const wanted = limit + 1 - started.length;
  const after = position.part === "upcoming" ? position.after : "";
  const upcoming =
    withUpcoming && wanted > 0 ? await readPart({ at, part: "upcoming", after }, wanted, 0) : [];
  const found = [...started, ...upcoming];
  const last = found.length > limit ? found[limit - 1] : undefined;
  const part: Part = limit > started.length ? "upcoming" : "started";
  return {
    items: found.slice(0, limit).map(challengeFromItem),
    cursor: last && encodeCursor({ at, part, after: last.sort }),
  };
}

/**
 * Returns up to `count` started or upcoming challenges, depending on `part`. The first request reads `slack` additional
 * challenges, because the filter may exclude some.
 */
async function readPart({ at, part, after }: HistoryPosition, count: number, slack: number) {
  const found: Listed[] = [];
  let from = after === "" ? undefined : challengeListKey(after);
  do {
    const { Items, LastEvaluatedKey } = await queryItems<Listed>({
      IndexName: indexes.byList,
      KeyConditionExpression:
        part === "started" ? "#list = :list" : "#list = :list AND #sort > :at",
      FilterExpression: part === "started" ? "startDate <= :at" : "startDate > :at",
      ExpressionAttributeNames: {
        "#list": "list",
        ...(part === "upcoming" && { "#sort": "sort" }),
      },
      ExpressionAttributeValues: { ":list": lists.challenges, ":at": at },
      ScanIndexForward: false,
      Limit: count + (from ? 0 : slack),
      ...(from && { ExclusiveStartKey: from }),
    });
    found.push(...Items);
    from = LastEvaluatedKey;
  } while (from && found.length < count);
  return found.slice(0, count);
}

/** True if a page cursor is valid. A cursor into the upcoming challenges is valid only if the caller may see them. */
function accepts(
  { at, part, after, ...rest }: Record<string, unknown>,
  withUpcoming: boolean,
  now: string,
): boolean {
  return (
    Object.keys(rest).length === 0 &&
    isInstant(at) &&
    at <= now &&
    typeof after === "string" &&
    challengeListKey(after) !== undefined &&
    // `after` must be in the range of the query, because DynamoDB rejects any other `ExclusiveStartKey`.
    (part === "started" || (part === "upcoming" && withUpcoming && after > at))
  );
}
