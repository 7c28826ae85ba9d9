import { setTimeout as sleep } from "node:timers/promises";
import {
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type GetShardIteratorInput,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import type { StreamCheckpoint } from "./stream-checkpoint.ts";
import { type StreamRecord, toStreamRecord } from "./stream-record.ts";

export interface ShardOptions {
  client: DynamoDBStreamsClient;
  streamArn: string;
  shardId: string;
  checkpoint: StreamCheckpoint;
  limit: number;
  signal: AbortSignal;
  onRecords(records: StreamRecord[]): Promise<void>;
}

export interface ShardReader {
  /** Resolves once the shard is read to its end (it was closed) or `signal` aborts; rejects as onRecords does. */
  readonly finished: Promise<void>;
  /** Resolves when a request sent after the call has found nothing left; with false when reading broke off. */
  caughtUp(): Promise<boolean>;
}

const idleMs = 50;

/** Reads a shard from its checkpoint on, or from its beginning. */
export function readShard(options: ShardOptions): ShardReader {
  const { client, shardId, checkpoint, limit, signal } = options;
  let waiting: ((caughtUp: boolean) => void)[] = [];
  let ended: boolean | undefined;

  async function read(): Promise<void> {
    let iterator = await shardIterator(options);
    while (iterator && !signal.aborted) {
      const asked = waiting;
      waiting = [];
      const command = new GetRecordsCommand({ ShardIterator: iterator, Limit: limit });
      const answer = await client.send(command, { abortSignal: signal }).catch(unlessExpired);
      if (answer) await handOn(answer.Records ?? []);
      if (answer && !answer.Records?.length) for (const resolve of asked) resolve(true);
      else waiting = [...asked, ...waiting];
      iterator = answer ? answer.NextShardIterator : await shardIterator(options);
      if (iterator && !answer?.Records?.length) await pause(signal);
    }
    if (!signal.aborted) await checkpoint.save(shardId, { finished: true });
  }

  async function handOn(records: Parameters<typeof toStreamRecord>[0][]): Promise<void> {
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (!last) return;
    await options.onRecords(records.map((record) => toStreamRecord(record, options.streamArn)));
    await checkpoint.save(shardId, { after: last });
  }

  function end(caughtUp: boolean): void {
    ended = caughtUp;
    for (const resolve of waiting) resolve(caughtUp);
  }

  const finished = read();
  finished.then(
    () => end(true),
    () => end(false),
  );
  return {
    finished,
    caughtUp: () =>
      new Promise((resolve) => {
        if (ended !== undefined) resolve(ended);
        else waiting.push(resolve);
      }),
  };
}

/** After the last record handed on; from the oldest one left when that has been trimmed. */
async function shardIterator(options: ShardOptions): Promise<string | undefined> {
  const { client, streamArn: StreamArn, shardId: ShardId, signal: abortSignal } = options;
  const get = async (
    position: Pick<GetShardIteratorInput, "ShardIteratorType" | "SequenceNumber">,
  ) => {
    const command = new GetShardIteratorCommand({ StreamArn, ShardId, ...position });
    return (await client.send(command, { abortSignal })).ShardIterator;
  };
  const { after } = options.checkpoint.position(ShardId);
  if (!after) return get({ ShardIteratorType: "TRIM_HORIZON" });
  try {
    return await get({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: after });
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error;
    return get({ ShardIteratorType: "TRIM_HORIZON" });
  }
}

/** An iterator lives 15 minutes; handing on a batch may take longer. */
function unlessExpired(error: unknown): undefined {
  if (error instanceof ExpiredIteratorException || error instanceof TrimmedDataAccessException) {
    return undefined;
  }
  throw error;
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(idleMs, undefined, { signal }).catch(() => undefined);
}
