import type { LiveEvent } from "#shared/model/live-event.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { updateItem } from "../table/requests.ts";
import { setAttributes } from "../table/set-attributes.ts";

/** What a vote:new says. */
export type VoteNews = Extract<LiveEvent, { event: "vote:new" }>["data"];

/**
 * What everybody who is connected has been told, in one item: the functions that tell take turns by it, however many
 * run side by side, so that nobody is told more than once a second and the last change always is (D33).
 */
interface NewsState {
  /** Instant (milliseconds) before which nobody may begin to tell. */
  freeAt?: number;
  /** Version of the board that was told. */
  board?: number;
  /** How many votes have been noted, how many of them told, and the last. */
  votes?: number;
  votesTold?: number;
  vote?: VoteNews;
}

/** What has happened and was not told. */
export interface News {
  freeAt: number | undefined;
  boardVersion: number;
  votes: number;
  boardChanged: boolean;
  /** The last of the votes that were not told. */
  vote: VoteNews | undefined;
}

const attributes = ["version", "freeAt", "board", "votes", "votesTold", "vote"];

/** Notes votes that are to be told, of which the last says it for all. */
export async function recordVotes(last: VoteNews): Promise<void> {
  await updateItem({
    Key: keys.news,
    UpdateExpression: "SET vote = :vote ADD votes :one",
    ExpressionAttributeValues: { ":vote": last, ":one": 1 },
  });
}

/** What was not told yet, strongly consistent; undefined when all was. */
export async function getPendingNews(): Promise<News | undefined> {
  const found = await batchGet([keys.news, keys.board], { consistent: true, attributes });
  const told = found.get<NewsState>(keys.news) ?? {};
  const { freeAt, board = 0, votes = 0, votesTold = 0 } = told;
  const boardVersion = found.get<{ version: number }>(keys.board)?.version ?? 0;
  const boardChanged = boardVersion !== board;
  const vote = votes === votesTold ? undefined : told.vote;
  return boardChanged || vote ? { freeAt, boardVersion, votes, boardChanged, vote } : undefined;
}

/** Takes the turn to tell the news until an instant, at which it ends by itself; tells whether it was still free. */
export function claimSending({ freeAt }: News, until: number): Promise<boolean> {
  return setAttributes(keys.news, { freeAt: until }, { freeAt });
}

/** Gives back a turn that was taken `until` an instant: the news is told, and the next may begin at `freeAt`. */
export async function finishSending(
  { boardVersion, votes }: News,
  { until, freeAt }: { until: number; freeAt: number },
): Promise<void> {
  const told: NewsState = { freeAt, board: boardVersion, votesTold: votes };
  await setAttributes(keys.news, { ...told }, { freeAt: until });
}
