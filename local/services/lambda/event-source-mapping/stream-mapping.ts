import type { FilterPattern } from "./filter-pattern.ts";

/** An event source mapping from a DynamoDB stream to a Lambda function. */
export interface StreamMapping {
  name: string;
  streamArn: string;
  functionArn: string;
  batchSize: number;
  /** Maximum time to collect records into a batch, in milliseconds. */
  batchWindowMs: number;
  /** Filter patterns. Records must match at least one pattern. An empty list matches all records. */
  patterns: FilterPattern[];
  reportsBatchItemFailures: boolean;
  bisectsOnError: boolean;
  /** Maximum number of retries of a failed batch. May be Infinity. */
  maxRetries: number;
  maxRecordAgeMs: number;
  /** ARN of the on-failure destination for discarded records. */
  deadLetterQueue: string | undefined;
}
