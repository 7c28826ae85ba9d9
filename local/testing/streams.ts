import type { IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { operationOf, startHttpServer } from "../services/http-server.ts";

interface TestShard {
  id: string;
  parent?: string;
  records: string[];
  closed: boolean;
}

interface Body {
  ExclusiveStartShardId?: string;
  ShardId: string;
  ShardIteratorType: string;
  SequenceNumber?: string;
  ShardIterator: string;
  Limit: number;
}

/**
 * Starts a fake DynamoDB Streams endpoint. Its shards can be split, unlike those of the embedded engine. Lists one
 * shard per page, and child shards before their parents.
 */
export async function startTestStreams() {
  const shards: TestShard[] = [];
  const requests: string[] = [];
  let nextError: string | undefined;

  function answer(operation: string, body: Body): object {
    if (operation === "DescribeStream") return describe(body.ExclusiveStartShardId);
    if (operation === "GetShardIterator") {
      const { records } = find(body.ShardId);
      const after = body.ShardIteratorType === "AFTER_SEQUENCE_NUMBER";
      const start = after ? records.indexOf(body.SequenceNumber ?? "") + 1 : 0;
      return { ShardIterator: `${body.ShardId}/${start}` };
    }
    const [id = "", start = "0"] = body.ShardIterator.split("/");
    const { records, closed } = find(id);
    const next = Math.min(Number(start) + body.Limit, records.length);
    const isDone = closed && next === records.length;
    return {
      Records: records.slice(Number(start), next).map(toRecord),
      ...(!isDone && { NextShardIterator: `${id}/${next}` }),
    };
  }

  function describe(after: string | undefined) {
    const listed = shards.toReversed();
    const index = listed.findIndex(({ id }) => id === after) + 1;
    const { id, parent } = listed[index] ?? {};
    const page = id ? [{ ShardId: id, ...(parent && { ParentShardId: parent }) }] : [];
    const more = index < listed.length - 1;
    return { StreamDescription: { Shards: page, ...(more && { LastEvaluatedShardId: id }) } };
  }

  function find(id: string): TestShard {
    const shard = shards.find((candidate) => candidate.id === id);
    if (!shard) throw new Error(`No shard ${id}`);
    return shard;
  }

  const server = await startHttpServer(async (request: IncomingMessage, response) => {
    const operation = operationOf(request);
    const body = (await json(request)) as Body;
    requests.push(operation);
    const type = "application/x-amz-json-1.0";
    if (operation === "GetRecords" && nextError) {
      const error = { __type: `com.amazonaws.dynamodb.v20120810#${nextError}`, message: nextError };
      nextError = undefined;
      return void response.writeHead(400, { "content-type": type }).end(JSON.stringify(error));
    }
    response.writeHead(200, { "content-type": type });
    response.end(JSON.stringify(answer(operation, body)));
  });
  return {
    ...server,
    requests,
    open: (id: string, parent?: string) =>
      void shards.push({ id, records: [], closed: false, ...(parent && { parent }) }),
    write: (id: string, ...records: string[]) => void find(id).records.push(...records),
    close: (id: string) => {
      find(id).closed = true;
    },
    /** Makes the next GetRecords request fail with the given error. */
    failOnce: (error: string) => {
      nextError = error;
    },
  };
}

function toRecord(SequenceNumber: string) {
  return { eventID: SequenceNumber, eventName: "INSERT", dynamodb: { SequenceNumber, Keys: {} } };
}
