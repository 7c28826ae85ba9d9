import { DatabaseSync } from "node:sqlite";

/** How long DynamoDB keeps stream records, in seconds. */
const retentionSeconds = 24 * 3600;

/**
 * Prepares the engine's table of stream records before the first write. Adds an index, so that reads and writes do not
 * scan the whole table. Deletes old records, because the engine never does. Keeps the newest record of each DynamoDB
 * table, because the engine derives the next sequence number from it.
 */
export function prepareStreamTable(database: string): void {
  const connection = new DatabaseSync(database, { timeout: 5000 });
  try {
    connection.exec(`
      CREATE INDEX IF NOT EXISTS stream_position ON _stream_records
        (table_name, CAST(sequence_number AS INTEGER), shard_id, sequence_number);
      WITH last AS (SELECT table_name, MAX(id), created_at FROM _stream_records GROUP BY table_name)
      DELETE FROM _stream_records WHERE created_at <
        (SELECT created_at FROM last WHERE last.table_name = _stream_records.table_name) - ${retentionSeconds}`);
  } finally {
    connection.close();
  }
}
