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
  /** How long records are gathered from the first on before they are handed on, ms; fewer when `limit` are there. */
  batchWindowMs: number;
  /** Records that it refuses are passed over. */
  isWanted(record: StreamRecord): boolean;
  signal: AbortSignal;
  onRecords(records: StreamRecord[]): Promise<void>;
}

export interface ShardReader {
  /** Resolves once the shard is read to its end (it was closed) or `signal` aborts; rejects as onRecords does. */
  readonly finished: Promise<void>;
  /** Resolves when a request sent after the call has found nothing left; with false when reading broke off. */
  caughtUp(): Promise<boolean>;
}

/** Between looks that find nothing; Lambda looks four times a second. */
const idleMs = { atOnce: 50, gathering: 250 };

/** Reads a shard from its checkpoint on, or from its beginning. */
export function readShard(options: ShardOptions): ShardReader {
  const { client, shardId, checkpoint, limit, batchWindowMs, signal } = options;
  const idle = batchWindowMs > 0 ? idleMs.gathering : idleMs.atOnce;
  /** What waits to be handed on, since when, and the last record seen after the checkpoint. */
  let gathered: StreamRecord[] = [];
  let since = 0;
  let seen: string | undefined;
  let waiting: ((caughtUp: boolean) => void)[] = [];
  let ended: boolean | undefined;

  async function read(): Promise<void> {
    let iterator = await shardIterator(options);
    while (iterator && !signal.aborted) {
      const asked = waiting;
      waiting = [];
      const command = new GetRecordsCommand({ ShardIterator: iterator, Limit: limit });
      const answer = await client.send(command, { abortSignal: signal }).catch(unlessExpired);
      const found = answer?.Records ?? [];
      gather(found);
      const isLast = answer !== undefined && !answer.NextShardIterator;
      const isDue = gathered.length === 0 || performance.now() - since >= batchWindowMs;
      if (isDue || isLast || gathered.length >= limit) await handOn();
      if (answer && found.length === 0 && gathered.length === 0) {
        for (const resolve of asked) resolve(true);
      } else {
        waiting = [...asked, ...waiting];
      }
      iterator = answer ? answer.NextShardIterator : await readAgain();
      if (iterator && found.length === 0) await pause(idle, signal);
    }
    if (!signal.aborted) await checkpoint.save(shardId, { finished: true });
  }

  function gather(found: Parameters<typeof toStreamRecord>[0][]): void {
    if (gathered.length === 0) since = performance.now();
    const records = found.map((record) => toStreamRecord(record, options.streamArn));
    gathered.push(...records.filter(options.isWanted));
    seen = found.at(-1)?.dynamodb?.SequenceNumber ?? seen;
  }

  async function handOn(): Promise<void> {
    if (gathered.length > 0) await options.onRecords(gathered);
    gathered = [];
    if (seen !== undefined) await checkpoint.save(shardId, { after: seen });
    seen = undefined;
  }

  /** From the checkpoint on, as what was gathered since is not handed on. */
  function readAgain(): Promise<string | undefined> {
    gathered = [];
    seen = undefined;
    return shardIterator(options);
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

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
