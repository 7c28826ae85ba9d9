import type { LiveEvent } from "#shared/model/live-event.ts";
import { type BoardItem, readLeaderboard } from "../data/board/board-store.ts";
import type { UnsentChanges } from "../data/live/broadcast-store.ts";

/** Maximum size of a live message in bytes. API Gateway charges larger messages as several messages. */
const maxMessageBytes = 32 * 1024;

/** Returns the live events for a new leaderboard, a new vote or both (D33). */
export function eventsOf(
  { board, vote }: Pick<UnsentChanges, "board" | "vote">,
  now: Date,
): LiveEvent[] {
  const events: LiveEvent[] = [];
  if (board) events.push(boardUpdate(board, now));
  if (vote) events.push({ event: "vote:new", data: vote });
  return events;
}

/**
 * Returns the live event with a new leaderboard. If the message would be too large, the event contains only
 * the timestamp.
 */
function boardUpdate(item: BoardItem, now: Date): LiveEvent {
  const at = now.toISOString();
  const event: LiveEvent = {
    event: "leaderboard:update",
    data: { at, board: readLeaderboard(item, now) },
  };
  const bytes = Buffer.byteLength(JSON.stringify(event));
  return bytes <= maxMessageBytes ? event : { event: "leaderboard:update", data: { at } };
}
