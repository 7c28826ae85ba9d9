import { DatabaseSync } from "node:sqlite";

/**
 * Gives the engine's own table of stream records the index that it lacks. Without it every write looks through the
 * whole stream for its sequence number, and takes the longer the more has been written before.
 */
export function indexStream(database: string): void {
  const connection = new DatabaseSync(database, { timeout: 5000 });
  connection.exec(`
    CREATE INDEX IF NOT EXISTS stream_position ON _stream_records
      (table_name, CAST(sequence_number AS INTEGER), shard_id, sequence_number)`);
  connection.close();
}
