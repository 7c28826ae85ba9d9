import type { LiveEvent } from "#shared/model/live-event.ts";
import type { BoardItem } from "../board/board-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { updateItem } from "../table/requests.ts";
import { setAttributes } from "../table/set-attributes.ts";

/** Payload of the live event `vote:new`. */
export type VoteNews = Extract<LiveEvent, { event: "vote:new" }>["data"];

/**
 * State of the broadcasts to all connected clients, in a single item. Functions take turns broadcasting, so that each
 * client receives at most one message of each kind per second (D33).
 */
interface NewsState {
  /** Time in milliseconds from which another broadcast may begin. */
  freeAt?: number;
  /** Version of the leaderboard in the last broadcast. */
  board?: number;
  /** The number of recorded votes, the number of votes already broadcast, and the latest vote. */
  votes?: number;
  votesTold?: number;
  vote?: VoteNews;
}

/** Changes that have not been broadcast yet. */
export interface News {
  freeAt: number | undefined;
  boardVersion: number;
  votes: number;
  /** The leaderboard, if its latest version has not been broadcast yet. */
  board: BoardItem | undefined;
  /** The latest vote, if it has not been broadcast yet. */
  vote: VoteNews | undefined;
}

const attributes = ["version", "freeAt", "board", "votes", "votesTold", "vote"];

/** Records new votes for the next broadcast. The broadcast contains only the latest one. */
export async function recordVotes(last: VoteNews): Promise<void> {
  await updateItem({
    Key: keys.news,
    UpdateExpression: "SET vote = :vote ADD votes :one",
    ExpressionAttributeValues: { ":vote": last, ":one": 1 },
  });
}

/**
 * Returns the changes that have not been broadcast yet, or undefined if there are no such changes. The read is
 * strongly consistent.
 */
export async function getPendingNews(): Promise<News | undefined> {
  const found = await batchGet([keys.news, keys.board], { consistent: true, attributes });
  const state = found.get<NewsState>(keys.news) ?? {};
  const { freeAt, board = 0, votes = 0, votesTold = 0 } = state;
  const latest = found.get<BoardItem>(keys.board);
  const boardVersion = latest?.version ?? 0;
  const changed = boardVersion === board ? undefined : latest;
  const vote = votes === votesTold ? undefined : state.vote;
  return changed || vote ? { freeAt, boardVersion, votes, board: changed, vote } : undefined;
}

/** Reserves the right to broadcast until a given time. Returns false if another function has reserved it. */
export function claimSending({ freeAt }: News, until: number): Promise<boolean> {
  return setAttributes(keys.news, { freeAt: until }, { freeAt });
}

/** Ends the reservation after a broadcast. The next broadcast may begin at `freeAt`. */
export async function finishSending(
  { boardVersion, votes }: News,
  { until, freeAt }: { until: number; freeAt: number },
): Promise<void> {
  const sent: NewsState = { freeAt, board: boardVersion, votesTold: votes };
  await setAttributes(keys.news, { ...sent }, { freeAt: until });
}
