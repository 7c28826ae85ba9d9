import { liveShardCount } from "#shared/constants.ts";
import { type LiveConnection, listLiveConnections } from "../../data/live/connection-store.ts";

/** Returns all stored live connections, sorted by id. */
export async function liveConnections(now: Date): Promise<LiveConnection[]> {
  const found: LiveConnection[] = [];
  for (let shard = 0; shard < liveShardCount; shard++) {
    for await (const connection of listLiveConnections(shard, now)) found.push(connection);
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}
