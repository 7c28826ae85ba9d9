import type { Page, PageQuery } from "#shared/model/page.ts";
import {
  challengeFromItem,
  listKeyAfter,
  type StoredChallenge,
} from "../items/stored-challenge.ts";
import { indexes, lists } from "../table/indexes.ts";
import { decodeCursor, encodeCursor, isInstant } from "../table/page-cursor.ts";
import { queryItems } from "../table/requests.ts";

/** The history is two stretches of the list: what has started, then what has not. */
type Part = "started" | "upcoming";

/** Where a page begins. Every page keeps to the instant of the first, so that each challenge stays in its stretch. */
interface Position extends Record<string, string> {
  at: string;
  part: Part;
  /** `sort` of the challenge before; empty at the beginning of the stretch. */
  after: string;
}

type Listed = StoredChallenge & { sort: string };

/** Upcoming challenges that the first page reads over without another request. */
const expectedUpcoming = 10;

/**
 * One page of the history (spec §9, D5): IN_PROGRESS, then COMPLETED, each by end, newest first, then NOT_STARTED if
 * `withUpcoming`. In descending order of ends, all that are IN_PROGRESS come before all that are COMPLETED.
 */
export async function listHistory(
  { limit, cursor }: PageQuery,
  withUpcoming: boolean,
  now: Date,
): Promise<Page<StoredChallenge>> {
  const instant = now.toISOString();
  const position = decodeCursor<Position>(cursor, (key) => accepts(key, withUpcoming, instant)) ?? {
    at: instant,
    part: "started",
    after: "",
  };
  const { at } = position;
  // One more than the page, to know whether another follows.
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

/** Up to `count` challenges of a stretch; `slack` more are read at its beginning, as some may belong to the other. */
async function readPart({ at, part, after }: Position, count: number, slack: number) {
  const found: Listed[] = [];
  let from = after === "" ? undefined : listKeyAfter(after);
  do {
    const { Items, LastEvaluatedKey } = await queryItems({
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
    found.push(...((Items ?? []) as Listed[]));
    from = LastEvaluatedKey;
  } while (from && found.length < count);
  return found.slice(0, count);
}

/** A cursor reads nothing that its bearer may not see: no upcoming challenge, no instant to come. */
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
    listKeyAfter(after) !== undefined &&
    // DynamoDB refuses to go on from outside of a stretch.
    (part === "started" || (part === "upcoming" && withUpcoming && after > at))
  );
}
