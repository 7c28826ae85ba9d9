/** An event source mapping from a DynamoDB stream to a Lambda function. */
export interface EventSourceMapping {
  name: string;
  streamArn: string;
  functionArn: string;
  startingPosition: "LATEST" | "TRIM_HORIZON";
  batchSize: number;
  /** Maximum time to collect a batch of stream records before the function is invoked. */
  batchWindowMs: number;
  /**
   * Filter patterns for stream records. Only records that match at least one pattern are delivered. If the
   * list is empty, all records are delivered.
   */
  patterns: Record<string, unknown>[];
  reportsBatchItemFailures: boolean;
  bisectsOnError: boolean;
  /** Maximum number of retries of a failed batch. May be Infinity. */
  maxRetries: number;
  maxRecordAgeMs: number;
  /** ARN of the on-failure destination, which receives discarded records. */
  deadLetterQueue: string | undefined;
}
