import type { LiveEvent } from "#shared/model/live-event.ts";
import type { BoardItem } from "../board/board-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { conditionHolds } from "../table/conditions.ts";
import { keys } from "../table/keys.ts";
import { getItem, updateItem } from "../table/requests.ts";
import { setAttributes } from "../table/set-attributes.ts";

/** Payload of the live event `vote:new`. */
export type VoteNews = Extract<LiveEvent, { event: "vote:new" }>["data"];

/** When the next announcement is due and when the next broadcast may begin. Times are in milliseconds. */
interface Announcement {
  /** Time at which the queue delivers the next announcement. Absent if none is known. */
  announceAt?: number;
  /** Time from which another broadcast may begin. While one is going on, the time at which it counts as crashed. */
  freeAt?: number;
}

/**
 * State of the broadcasts to all connected clients, in a single item. One broadcast begins after the other has ended,
 * so that each client receives at most one message of each kind per second (D33).
 */
interface NewsState extends Announcement {
  /** Version of the leaderboard in the last broadcast. */
  board?: number;
  /** The number of recorded votes, the number of votes already broadcast, and the latest vote. */
  votes?: number;
  votesTold?: number;
  vote?: VoteNews;
  /** Parts of the current broadcast that have not begun, and parts that have not ended. Absent instead of empty. */
  waiting?: Set<number>;
  unfinished?: Set<number>;
  /** Number of connections that the current broadcast has reached so far. */
  reached?: number;
  /** Number of connections that the last complete broadcast has reached. */
  viewers?: number;
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
  /** Number of connections that the last broadcast has reached. */
  viewers: number;
}

/** A broadcast, identified by the time until which it is locked. It includes changes up to the given versions. */
export interface Broadcast {
  /** Deadline for sending, in milliseconds. */
  until: number;
  /** Time from which another broadcast may begin if this one has crashed, in milliseconds. */
  lockedUntil: number;
  parts: number;
  boardVersion: number;
  votes: number;
}

const attributes = ["version", "freeAt", "board", "votes", "votesTold", "vote", "viewers"];

/**
 * Records a new vote for the next broadcast, which contains only the latest one. Returns the state of the announcement
 * after this change.
 */
export async function recordVotes(last: VoteNews): Promise<Announcement> {
  const { Attributes } = await updateItem({
    Key: keys.news,
    UpdateExpression: "SET vote = :vote ADD votes :one",
    ExpressionAttributeValues: { ":vote": last, ":one": 1 },
    ReturnValues: "ALL_NEW",
  });
  return Attributes as Announcement;
}

/** Returns the state of the announcement. The read is strongly consistent. */
export async function getAnnouncement(): Promise<Announcement> {
  return (await getItem<Announcement>(keys.news, { consistent: true })) ?? {};
}

/** Stores when an enqueued announcement is due, unless a broadcast has begun or ended since `freeAt` was read. */
export function markAnnounced(announceAt: number, freeAt: number): Promise<boolean> {
  return setAttributes(keys.news, { announceAt }, { freeAt });
}

/** Notes that an announcement begins. Changes stored from now on need another one. */
export async function clearAnnouncement(): Promise<void> {
  await setAttributes(keys.news, { announceAt: undefined }, {});
}

/**
 * Returns the changes that have not been broadcast yet, or undefined if there are no such changes. The read is
 * strongly consistent.
 */
export async function getPendingNews(): Promise<News | undefined> {
  const found = await batchGet([keys.news, keys.board], { consistent: true, attributes });
  const state = found.get<NewsState>(keys.news) ?? {};
  const { freeAt, board: boardTold = 0, votes = 0, votesTold = 0, viewers = 0 } = state;
  const latest = found.get<BoardItem>(keys.board);
  const boardVersion = latest?.version ?? 0;
  const board = boardVersion === boardTold ? undefined : latest;
  const vote = votes === votesTold ? undefined : state.vote;
  return board || vote ? { freeAt, boardVersion, votes, board, vote, viewers } : undefined;
}

/** Begins a broadcast. Returns false if another function has begun one since `freeAt` was read. */
export function claimBroadcast(
  { lockedUntil, parts }: Broadcast,
  { freeAt }: Pick<News, "freeAt">,
): Promise<boolean> {
  const all = new Set(Array.from({ length: parts }).keys());
  const state: NewsState = { freeAt: lockedUntil, waiting: all, unfinished: all, reached: 0 };
  return setAttributes(keys.news, { ...state }, { freeAt });
}

/** Takes on a part of a broadcast. Returns false if another function has taken it, or if the broadcast has ended. */
export function startPart(broadcast: Broadcast, part: number): Promise<boolean> {
  return removePart("waiting", broadcast, part);
}

/** Notes that a part of a broadcast has ended and how many connections it has reached. */
export async function finishPart(
  broadcast: Broadcast,
  part: number,
  reached: number,
): Promise<void> {
  await removePart("unfinished", broadcast, part, reached);
}

/** Removes a part from a set, and adds to the number of reached connections. Returns false if the set lacks it. */
function removePart(
  from: "waiting" | "unfinished",
  { lockedUntil }: Broadcast,
  part: number,
  reached = 0,
): Promise<boolean> {
  return conditionHolds(
    updateItem({
      Key: keys.news,
      UpdateExpression: `ADD reached :reached DELETE ${from} :parts`,
      ConditionExpression: `freeAt = :lockedUntil AND contains(${from}, :part)`,
      ExpressionAttributeValues: {
        ":lockedUntil": lockedUntil,
        ":part": part,
        ":parts": new Set([part]),
        ":reached": reached,
      },
    }),
  );
}

/** Returns whether all parts of a broadcast have ended, and how many connections they have reached. */
export async function getProgress({
  lockedUntil,
}: Broadcast): Promise<{ hasEnded: boolean; reached: number }> {
  const state = await getItem<NewsState>(keys.news, { consistent: true });
  const { freeAt, unfinished, reached = 0 } = state ?? {};
  return { hasEnded: freeAt === lockedUntil && !unfinished, reached };
}

/**
 * Ends a broadcast. Its changes count as broadcast, and the next broadcast may begin at `freeAt`. An announcement that
 * waits for the end of the lock would come late, so it no longer counts. Returns false if the broadcast has already
 * ended.
 */
export function closeBroadcast(
  { lockedUntil, boardVersion, votes }: Broadcast,
  { freeAt, viewers }: { freeAt: number; viewers: number },
): Promise<boolean> {
  const closed: NewsState = { freeAt, board: boardVersion, votesTold: votes, viewers };
  const removed = { announceAt: undefined, waiting: undefined, reached: undefined };
  return setAttributes(keys.news, { ...closed, ...removed }, { freeAt: lockedUntil });
}
