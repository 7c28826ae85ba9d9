import { openJsonMap } from "../json-file.ts";

interface ShardPosition {
  /** Sequence number of the last record that was handled. */
  after?: string;
  /** True if the shard is closed and has been read completely. */
  finished?: boolean;
}

/** A reader's position in each shard of a stream, stored in a file. */
export interface StreamCheckpoint {
  position(shardId: string): ShardPosition;
  save(shardId: string, position: ShardPosition): Promise<unknown>;
  /** Keeps only the positions in the given shards, because the other shards no longer exist. */
  retain(shardIds: string[]): Promise<void>;
}

/**
 * Opens a checkpoint file. Ignores its content if it belongs to another stream, for example the stream of a deleted
 * table.
 */
export async function openStreamCheckpoint(
  file: string,
  streamArn: string,
): Promise<StreamCheckpoint> {
  const positions = await openJsonMap<ShardPosition>(file);
  const keyOf = (shardId: string) => `${streamArn} ${shardId}`;
  return {
    position: (shardId) => positions.get(keyOf(shardId)) ?? {},
    save: (shardId, position) => positions.set(keyOf(shardId), position),
    async retain(shardIds) {
      const kept = shardIds.map(keyOf);
      for (const key of positions.keys()) if (!kept.includes(key)) await positions.remove(key);
    },
  };
}
