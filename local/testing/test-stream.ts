import { DynamoDBStreams } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import { toStreamRecord } from "../services/dynamodb/stream-record.ts";

export interface TestStream {
  /** Returns the stream records since the previous call, in the format of a Lambda event. */
  next(): Promise<DynamoDBRecord[]>;
  /** Discards the stream records written since the previous call of `next` or `skip`. */
  skip(): Promise<void>;
}

/** Opens a table's stream at its oldest record. */
export async function openTestStream(endpoint: string, streamArn: string): Promise<TestStream> {
  const client = new DynamoDBStreams({ endpoint });
  const { StreamDescription } = await client.describeStream({ StreamArn: streamArn });
  /** The next shard iterator of each shard, keyed by shard id. */
  const iterators = new Map<string | undefined, string | undefined>();
  const moveTo = async (ShardIteratorType: "TRIM_HORIZON" | "LATEST") => {
    for (const { ShardId } of StreamDescription?.Shards ?? []) {
      const shard = { StreamArn: streamArn, ShardId, ShardIteratorType };
      const { ShardIterator } = await client.getShardIterator(shard);
      iterators.set(ShardId, ShardIterator);
    }
  };
  await moveTo("TRIM_HORIZON");
  return {
    skip: () => moveTo("LATEST"),
    async next() {
      const read: DynamoDBRecord[] = [];
      for (const [shard, iterator] of iterators) {
        const { Records = [], NextShardIterator } = await client.getRecords({
          ShardIterator: iterator,
        });
        iterators.set(shard, NextShardIterator);
        for (const record of Records)
          read.push(toStreamRecord(record, streamArn) as DynamoDBRecord);
      }
      return read;
    },
  };
}
