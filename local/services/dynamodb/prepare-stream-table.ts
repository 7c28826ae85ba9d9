import { DatabaseSync } from "node:sqlite";

/** Retention time of stream records in DynamoDB. */
const retentionSeconds = 24 * 3600;

/**
 * Adds an index to the engine's SQLite table of stream records. Without the index, each write and read scans
 * the table. Also deletes records that are past the retention time, because the engine never does. Keeps the
 * last record, which determines the next sequence number. Must run before the first write to the engine.
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
