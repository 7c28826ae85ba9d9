import { Duration } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  EventSourceMapping,
  type EventSourceMappingOptions,
  FilterCriteria,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { streamFilters } from "#shared/stream-filters.ts";
import type { FunctionGrant } from "../grants.ts";
import { type Backend, ServiceFunction, sendMessages } from "./service-function.ts";
import type { Table } from "./table.ts";

interface StreamsProps {
  backend: Backend;
  table: Table;
  deadLetters: IQueue;
}

/**
 * Permissions to run outbox tasks (background work that must finish). Both the stream consumer `process-outbox` and the
 * hourly job `retry-tasks` need them.
 */
export const outboxGrants = [
  "table:read",
  "table:write",
  "table:write-batches",
  "mail:send",
  "mail:unsuppress",
  "mail:read-quota",
  "images:move",
  "images:find",
  "live:close",
] as const satisfies FunctionGrant[];

/**
 * The two consumers of the DynamoDB stream. With more than two consumers per shard, DynamoDB would throttle them:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html
 */
export class Streams extends Construct {
  readonly project: ServiceFunction;
  readonly processOutbox: ServiceFunction;

  constructor(scope: Construct, id: string, props: StreamsProps) {
    super(scope, id);
    this.project = this.#consumer("Project", "streams/project", props, {
      uses: ["table:read", "table:write", "table:write-batches", "live:enqueue"],
      size: { memory: 512, timeout: 60 },
      filters: streamFilters.project.map((pattern) => FilterCriteria.filter(pattern)),
      // Batches the votes of each second, so that the leaderboard is updated once and each browser receives one live
      // message.
      maxBatchingWindow: Duration.seconds(1),
      batchSize: 500,
      // Concurrent batches would cause write conflicts on the leaderboard item.
      parallelizationFactor: 1,
    });
    this.processOutbox = this.#consumer("ProcessOutbox", "streams/process-outbox", props, {
      uses: outboxGrants,
      size: { memory: 512, timeout: 60 },
      filters: streamFilters.processOutbox.map((pattern) => FilterCriteria.filter(pattern)),
      maxBatchingWindow: Duration.seconds(0),
      batchSize: 10,
      parallelizationFactor: 4,
    });
  }

  #consumer(
    id: string,
    entry: string,
    { backend, table, deadLetters }: StreamsProps,
    {
      uses,
      size,
      ...options
    }: EventSourceMappingOptions & {
      uses: readonly FunctionGrant[];
      size: { memory: number; timeout: number };
    },
  ): ServiceFunction {
    const consumer = new ServiceFunction(this, id, {
      backend,
      entry,
      uses,
      size,
      statements: [
        new PolicyStatement({
          actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
          resources: [table.streamArn],
        }),
        new PolicyStatement({
          actions: ["dynamodb:ListStreams"],
          resources: [`${table.table.tableArn}/stream/*`],
        }),
        sendMessages(deadLetters),
      ],
    });
    new EventSourceMapping(this, `${id}Source`, {
      target: consumer.function,
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(deadLetters),
      ...options,
    });
    return consumer;
  }
}
