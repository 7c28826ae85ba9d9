import { readJsonFile, writeJsonFile } from "../json-file.ts";

interface ShardPosition {
  /** Sequence number of the last record that was handled. */
  after?: string;
  /** True if the shard is closed and has been read completely. */
  finished?: boolean;
}

interface Content {
  streamArn: string;
  shards: Record<string, ShardPosition>;
}

/** A reader's position in each shard of a stream, stored in a file. */
export interface StreamCheckpoint {
  position(shardId: string): ShardPosition;
  save(shardId: string, position: ShardPosition): Promise<void>;
  /** Keeps only the given shards, because the other shards no longer exist. */
  retain(shardIds: Set<string>): void;
}

/**
 * Opens a checkpoint file. Discards its content if it belongs to another stream, for example the stream of a deleted
 * table.
 */
export async function openStreamCheckpoint(
  file: string,
  streamArn: string,
): Promise<StreamCheckpoint> {
  const stored = await readJsonFile<Content>(file);
  const content = stored?.streamArn === streamArn ? stored : { streamArn, shards: {} };
  let lastWrite: Promise<void> = Promise.resolve();
  function write(): Promise<void> {
    const next = () => writeJsonFile(file, content);
    lastWrite = lastWrite.then(next, next);
    return lastWrite;
  }
  return {
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
