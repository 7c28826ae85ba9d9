import type { LiveEvent } from "#shared/model/live-event.ts";
import type { BoardItem } from "../board/board-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { conditionHolds } from "../table/conditions.ts";
import { keys } from "../table/keys.ts";
import { getItem, updateItem } from "../table/requests.ts";
import { setAttributes } from "../table/set-attributes.ts";
import { updateIfUnchanged } from "../table/update-if-unchanged.ts";

/** Payload of the live event `vote:new`. */
export type VoteEventData = Extract<LiveEvent, { event: "vote:new" }>["data"];

/** The schedule of the next broadcast, in milliseconds since 1970. */
interface BroadcastSchedule {
  /** When the queue delivers the message that starts the broadcast. 0 if the queue contains no such message. */
  scheduledFor: number;
  /** Earliest start of the broadcast. */
  freeAt: number;
}

/**
 * State of the broadcasts to all clients, in a single item. Broadcasts never overlap, so that each client receives at
 * most one message of each kind per second (D33).
 */
interface BroadcastState {
  /** When the queue delivers the message that starts the next broadcast. Absent if the queue has no such message. */
  announceAt?: number;
  /** Earliest start of the next broadcast. If the previous broadcast has not ended by then, it has probably crashed. */
  freeAt?: number;
  /** Latest version of the leaderboard that was broadcast. */
  boardVersion?: number;
  /** Total number of recorded votes. */
  votes?: number;
  /** Total number of recorded votes when the last complete broadcast began. */
  broadcastVotes?: number;
  /** The latest vote. */
  vote?: VoteEventData;
  /**
   * Numbers of the parts of the current broadcast that no sender has claimed yet. Each part covers some shards of the
   * live connections. Absent once all parts are claimed, because DynamoDB cannot store an empty set.
   */
  waiting?: Set<number>;
  /**
   * Numbers of the parts of the current broadcast that no sender has finished yet. Absent once all parts are finished.
   */
  unfinished?: Set<number>;
  /** Number of connections that the current broadcast has reached so far. */
  reached?: number;
  /** Number of connections reached by the last complete broadcast. */
  viewers?: number;
}

/** Votes and leaderboard changes that have not been broadcast yet. */
export interface UnsentChanges {
  freeAt: number | undefined;
  boardVersion: number;
  votes: number;
  /** The leaderboard, or undefined if its latest version was already broadcast. */
  board: BoardItem | undefined;
  /** The latest vote, or undefined if it was already broadcast. */
  vote: VoteEventData | undefined;
  /** Number of connections reached by the last complete broadcast. */
  viewers: number;
}

/**
 * One broadcast. It covers the leaderboard changes up to version `boardVersion` and the votes up to number `votes`.
 * `lockedUntil` also serves as the broadcast's id.
 */
export interface Broadcast {
  /** Deadline for sending the broadcast, in milliseconds since 1970. */
  until: number;
  /**
   * When the broadcast's lock expires, in milliseconds since 1970. Another broadcast may then start, even if this
   * broadcast has crashed.
   */
  lockedUntil: number;
  /** Number of parts into which the connections are divided. Each part has one sender. */
  parts: number;
  boardVersion: number;
  votes: number;
}

/** The attributes that `getUnsentChanges` reads from two items: the state of the broadcasts and the leaderboard. */
const attributes = [
  ...["freeAt", "boardVersion", "votes", "broadcastVotes", "vote", "viewers"],
  ...["version", "board"],
];

/**
 * Records a new vote for the next broadcast. Replaces the previous vote, because a broadcast contains only the latest
 * one. Returns the schedule of the next broadcast.
 */
export async function recordVote(vote: VoteEventData): Promise<BroadcastSchedule> {
  const { Attributes } = await updateItem({
    Key: keys.news,
    UpdateExpression: "SET vote = :vote ADD votes :one",
    ExpressionAttributeValues: { ":vote": vote, ":one": 1 },
    ReturnValues: "ALL_NEW",
  });
  return scheduleOf(Attributes);
}

/** Returns the schedule of the next broadcast, with a strongly consistent read. */
export async function getSchedule(): Promise<BroadcastSchedule> {
  return scheduleOf(await getItem<BroadcastState>(keys.news, { consistent: true }));
}

function scheduleOf({ announceAt = 0, freeAt = 0 }: BroadcastState = {}): BroadcastSchedule {
  return { scheduledFor: announceAt, freeAt };
}

/**
 * Stores when the queue will deliver the message that starts the next broadcast. Returns false if a broadcast has
 * started or ended since the caller read `freeAt`.
 */
export function markScheduled(scheduledFor: number, freeAt: number): Promise<boolean> {
  return updateIfUnchanged(keys.news, { set: { announceAt: scheduledFor }, read: { freeAt } });
}

/**
 * Records that the queue has delivered the message that starts a broadcast. The next change then enqueues a new message.
 */
export async function clearScheduled(): Promise<void> {
  await setAttributes(keys.news, { announceAt: undefined });
}

/**
 * Returns the votes and leaderboard changes that have not been broadcast yet, or undefined if everything has been
 * broadcast. The read is strongly consistent.
 */
export async function getUnsentChanges(): Promise<UnsentChanges | undefined> {
  const found = await batchGet([keys.news, keys.board], { consistent: true, attributes });
  const state = found.get<BroadcastState>(keys.news) ?? {};
  const { freeAt, votes = 0, broadcastVotes = 0, viewers = 0 } = state;
  const latest = found.get<BoardItem>(keys.board);
  const boardVersion = latest?.version ?? 0;
  const board = boardVersion === (state.boardVersion ?? 0) ? undefined : latest;
  const vote = votes === broadcastVotes ? undefined : state.vote;
  return board || vote ? { freeAt, boardVersion, votes, board, vote, viewers } : undefined;
}

/**
 * Locks broadcasting for one broadcast, until `lockedUntil`. Returns false if another broadcast has started since the
 * caller read `freeAt`.
 */
export function claimBroadcast(
  { lockedUntil, parts }: Broadcast,
  { freeAt }: Pick<UnsentChanges, "freeAt">,
): Promise<boolean> {
  const all = new Set(Array.from({ length: parts }).keys());
  const state: BroadcastState = { freeAt: lockedUntil, waiting: all, unfinished: all, reached: 0 };
  return updateIfUnchanged(keys.news, { set: state, read: { freeAt } });
}

/**
 * Claims one part of a broadcast, so that only one sender sends it. Returns false if the part is already claimed, or if
 * the broadcast has ended.
 */
export function claimPart(broadcast: Broadcast, part: number): Promise<boolean> {
  return removePart("waiting", broadcast, part);
}

/** Records that a sender has finished a part of a broadcast, and how many connections it reached. */
export async function finishPart(
  broadcast: Broadcast,
  part: number,
  reached: number,
): Promise<void> {
  await removePart("unfinished", broadcast, part, reached);
}

/**
 * Removes a part of a broadcast from the set `waiting` or `unfinished`. Adds `reached` to the number of connections
 * that the broadcast has reached. Returns false if the part is not in the set, or if the broadcast has ended.
 */
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

/** Returns how many connections a broadcast has reached so far, and whether all its parts are finished. */
export async function getProgress({
  lockedUntil,
}: Broadcast): Promise<{ isFinished: boolean; reached: number }> {
  const state = await getItem<BroadcastState>(keys.news, { consistent: true });
  const { freeAt, unfinished, reached = 0 } = state ?? {};
  return { isFinished: freeAt === lockedUntil && !unfinished, reached };
}

/**
 * Completes a broadcast. Records that its changes were sent, and that the next broadcast may start at `freeAt`. Clears
 * `announceAt`, because the queue may deliver that message much later than `freeAt`. Returns false if the broadcast is
 * already completed.
 */
export function completeBroadcast(
  { lockedUntil, boardVersion, votes }: Broadcast,
  { freeAt, viewers }: { freeAt: number; viewers: number },
): Promise<boolean> {
  const completed: BroadcastState = { freeAt, boardVersion, broadcastVotes: votes, viewers };
  const removed = { announceAt: undefined, waiting: undefined, reached: undefined };
  return updateIfUnchanged(keys.news, {
    set: { ...completed, ...removed },
    read: { freeAt: lockedUntil },
  });
}
