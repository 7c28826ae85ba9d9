/** An event source mapping of a function on a table's stream. */
export interface EventSource {
  name: string;
  streamArn: string;
  functionArn: string;
  startingPosition: "LATEST" | "TRIM_HORIZON";
  batchSize: number;
  /** How long records are gathered before a batch goes, ms. */
  gatherMs: number;
  /** A record that fits one of them is handed over; without any, every record. */
  patterns: Record<string, unknown>[];
  reportsItemFailures: boolean;
  bisects: boolean;
  /** How often a failing batch is tried again; Infinity for ever. */
  retries: number;
  maximumAgeMs: number;
  /** ARN of the queue for records that were given up. */
  deadLetterQueue: string | undefined;
}
