import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { QueueMessage } from "./queue.ts";

/**
 * Stores the messages of all SQS queues. Each method stores its change before it returns, so that the change survives a
 * crash of the process.
 */
export interface MessageStore {
  add(queue: string, message: QueueMessage): void;
  /** Returns up to `limit` visible messages, oldest first, and hides them until `hiddenUntil`. */
  receive(queue: string, limit: number, now: number, hiddenUntil: number): QueueMessage[];
  /** Deletes a message, unless it has been received again in the meantime. */
  remove(message: QueueMessage): void;
  /**
   * Moves visible messages that were received at least `receives` times to the queue `target`. Returns the messages in
   * their state before the move.
   */
  move(queue: string, target: string, receives: number, now: number): QueueMessage[];
  removeSentBefore(queue: string, time: number): void;
  removeAll(queue: string): void;
  /** Returns the time at which the next message becomes visible, or undefined if the queue is empty. */
  nextVisibleAt(queue: string): number | undefined;
  /** Returns the number of visible messages, up to `limit`. */
  countVisible(queue: string, now: number, limit: number): number;
  count(queue: string, now: number): { visible: number; inFlight: number; delayed: number };
  close(): void;
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = OFF;
  CREATE TABLE IF NOT EXISTS messages (
    id TEXT PRIMARY KEY,
    queue TEXT NOT NULL,
    body TEXT NOT NULL,
    sender TEXT NOT NULL,
    sentAt INTEGER NOT NULL,
    visibleAt INTEGER NOT NULL,
    receives INTEGER NOT NULL,
    firstReceivedAt INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS byVisibility ON messages (queue, visibleAt);
  UPDATE messages SET visibleAt = 0 WHERE receives > 0;
`;

/**
 * Opens or creates the SQLite database in `folder`. Messages that were in flight when the local cloud stopped become
 * visible immediately.
 */
export function openMessageStore(folder: string): MessageStore {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, "messages.db"));
  database.exec(schema);
  const columns = "id, body, sender, sentAt, visibleAt, receives, firstReceivedAt";
  const insert = database.prepare(
    `INSERT INTO messages (queue, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const receive = database.prepare(`
    UPDATE messages
    SET receives = receives + 1, visibleAt = :until, firstReceivedAt = coalesce(firstReceivedAt, :now)
    WHERE id IN (
      SELECT id FROM messages WHERE queue = :queue AND visibleAt <= :now ORDER BY visibleAt LIMIT :limit
    )
    RETURNING ${columns}`);
  const remove = database.prepare("DELETE FROM messages WHERE id = ? AND receives = ?");
  const isFailed = "queue = :queue AND visibleAt <= :now AND receives >= :receives";
  const failed = database.prepare(`SELECT ${columns} FROM messages WHERE ${isFailed}`);
  const move = database.prepare(`
    UPDATE messages SET queue = :target, receives = 0, firstReceivedAt = NULL WHERE ${isFailed}`);
  const removeOld = database.prepare("DELETE FROM messages WHERE queue = ? AND sentAt < ?");
  const removeAll = database.prepare("DELETE FROM messages WHERE queue = ?");
  const next = database.prepare("SELECT min(visibleAt) AS at FROM messages WHERE queue = ?");
  const countVisible = database.prepare(`
    SELECT count(*) AS visible
    FROM (SELECT 1 FROM messages WHERE queue = ? AND visibleAt <= ? LIMIT ?)`);
  const count = database.prepare(`
    SELECT
      count(*) FILTER (WHERE visibleAt <= :now) AS visible,
      count(*) FILTER (WHERE visibleAt > :now AND receives > 0) AS inFlight,
      count(*) FILTER (WHERE visibleAt > :now AND receives = 0) AS delayed
    FROM messages WHERE queue = :queue`);
  const messages = (rows: unknown) =>
    (rows as QueueMessage[]).map((row) => ({ ...row })).sort((a, b) => a.sentAt - b.sentAt);
  return {
    add(queue, { id, body, sender, sentAt, visibleAt, receives, firstReceivedAt }) {
      insert.run(queue, id, body, sender, sentAt, visibleAt, receives, firstReceivedAt);
    },
    receive: (queue, limit, now, until) => messages(receive.all({ queue, limit, now, until })),
    remove: ({ id, receives }) => void remove.run(id, receives),
    move(queue, target, receives, now) {
      const moved = messages(failed.all({ queue, receives, now }));
      if (moved.length > 0) move.run({ queue, target, receives, now });
      return moved;
    },
    removeSentBefore: (queue, time) => void removeOld.run(queue, time),
    removeAll: (queue) => void removeAll.run(queue),
    nextVisibleAt: (queue) => (next.get(queue) as { at: number | null }).at ?? undefined,
    countVisible: (queue, now, limit) =>
      (countVisible.get(queue, now, limit) as { visible: number }).visible,
    count: (queue, now) => ({
      ...(count.get({ queue, now }) as ReturnType<MessageStore["count"]>),
    }),
    close: () => database.close(),
  };
}
