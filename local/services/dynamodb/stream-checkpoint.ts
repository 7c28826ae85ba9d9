import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { readJsonFile } from "../read-json-file.ts";
import { writeFileAtomically } from "../write-file-atomically.ts";

interface ShardPosition {
  /** Of the last record handed on. */
  after?: string;
  /** Closed and read to its end. */
  finished?: boolean;
}

interface Content {
  streamArn: string;
  shards: Record<string, ShardPosition>;
}

/** How far a reader has come in each shard of its stream; survives a crash. */
export interface StreamCheckpoint {
  /** Whether this reader has never been at work on this stream. */
  readonly isNew: boolean;
  position(shardId: string): ShardPosition;
  save(shardId: string, position: ShardPosition): Promise<void>;
  /** Writes down that the reader is at work, so that `isNew` is false from the next start on. */
  begin(): Promise<void>;
  /** Forgets the shards that the stream no longer has. */
  retain(shardIds: Set<string>): void;
}

/** Opens the file; one written for another stream (the table was made anew) counts as absent. */
export async function openStreamCheckpoint(
  file: string,
  streamArn: string,
): Promise<StreamCheckpoint> {
  await mkdir(dirname(file), { recursive: true });
  const found = await readJsonFile<Content>(file);
  const isNew = found?.streamArn !== streamArn;
  const content: Content = isNew || !found ? { streamArn, shards: {} } : found;
  let last: Promise<void> = Promise.resolve();
  function write(): Promise<void> {
    const next = () => writeFileAtomically(file, JSON.stringify(content));
    last = last.then(next, next);
    return last;
  }
  return {
    isNew,
    begin: write,
    position: (shardId) => content.shards[shardId] ?? {},
    save(shardId, position) {
      content.shards[shardId] = position;
      return write();
    },
    retain(shardIds) {
      for (const shardId of Object.keys(content.shards)) {
        if (!shardIds.has(shardId)) delete content.shards[shardId];
      }
    },
  };
}
