import { DatabaseSync } from "node:sqlite";

/** Seconds for which DynamoDB keeps the records of a stream. */
const kept = 24 * 3600;

/**
 * Gives the engine's own table of stream records the index that it lacks (without it every write and every read looks
 * through the whole stream), and drops the records a day older than the last, which the engine keeps for ever. The
 * last stays: the next number follows from it. Call before anybody writes to the engine.
 */
export function prepareStreamTable(database: string): void {
  const connection = new DatabaseSync(database, { timeout: 5000 });
  try {
    connection.exec(`
      CREATE INDEX IF NOT EXISTS stream_position ON _stream_records
        (table_name, CAST(sequence_number AS INTEGER), shard_id, sequence_number);
      WITH last AS (SELECT table_name, MAX(id), created_at FROM _stream_records GROUP BY table_name)
      DELETE FROM _stream_records WHERE created_at <
        (SELECT created_at FROM last WHERE last.table_name = _stream_records.table_name) - ${kept}`);
  } finally {
    connection.close();
  }
}
