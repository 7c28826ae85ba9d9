/** An event source mapping from a DynamoDB stream to a function. */
export interface EventSourceMapping {
  name: string;
  streamArn: string;
  functionArn: string;
  startingPosition: "LATEST" | "TRIM_HORIZON";
  batchSize: number;
  /** Maximum time to gather records before the function is invoked. */
  batchWindowMs: number;
  /** Filter patterns. A record must match one of them, unless the list is empty. */
  patterns: Record<string, unknown>[];
  reportsBatchItemFailures: boolean;
  bisectsOnError: boolean;
  /** Maximum number of retries of a failed batch; may be Infinity. */
  maxRetries: number;
  maxRecordAgeMs: number;
  /** ARN of the on-failure destination for discarded records. */
  deadLetterQueue: string | undefined;
}
