/** An event source mapping of a function on a table's stream. */
export interface EventSourceMapping {
  name: string;
  streamArn: string;
  functionArn: string;
  startingPosition: "LATEST" | "TRIM_HORIZON";
  batchSize: number;
  /** How long records are gathered before a batch goes, ms. */
  batchWindowMs: number;
  /** A record that fits one of them is handed over; without any, every record. */
  patterns: Record<string, unknown>[];
  reportsBatchItemFailures: boolean;
  bisectsOnError: boolean;
  /** How often a failing batch is tried again; Infinity for ever. */
  maxRetries: number;
  maxRecordAgeMs: number;
  /** ARN of the queue for records that were given up. */
  deadLetterQueue: string | undefined;
}
