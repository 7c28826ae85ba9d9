import * as z from "zod";
import { arn } from "../../../template/account.ts";
import { jsonText } from "../../../template/json-text.ts";
import { generatedId } from "../../../template/physical-name.ts";
import { readProperties } from "../../../template/read-properties.ts";
import type { ResourceBuilders, ResourceToBuild } from "../../../template/resource.ts";
import { functionArnOf } from "../function-arn.ts";
import { compilePattern } from "./filter-pattern.ts";
import type { QueueMapping } from "./queue-mapping.ts";
import type { StreamMapping } from "./stream-mapping.ts";

const shared = {
  FunctionName: z.string(),
  MaximumBatchingWindowInSeconds: z.number().min(0).max(300).default(0),
  Enabled: z.boolean().default(true),
  Tags: z.unknown().optional(),
};

const streamSchema = z.strictObject({
  ...shared,
  EventSourceArn: z.string().includes("/stream/"),
  StartingPosition: z.literal("TRIM_HORIZON"),
  BatchSize: z.number().default(100),
  FilterCriteria: z
    .object({ Filters: z.array(z.object({ Pattern: jsonText })) })
    .default({ Filters: [] }),
  BisectBatchOnFunctionError: z.boolean().default(false),
  MaximumRetryAttempts: z.number().default(-1),
  MaximumRecordAgeInSeconds: z.number().default(-1),
  FunctionResponseTypes: z.array(z.literal("ReportBatchItemFailures")).default([]),
  ParallelizationFactor: z.unknown().optional(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
});

/** Number of batches from a queue that are processed concurrently by default. AWS Lambda also starts with five. */
const initialConcurrency = 5;

const queueSchema = z
  .strictObject({
    ...shared,
    EventSourceArn: z.string().startsWith("arn:aws:sqs:"),
    BatchSize: z.number().int().min(1).max(10_000).default(10),
    ScalingConfig: z
      .strictObject({ MaximumConcurrency: z.number().int().min(2).max(1000) })
      .default({ MaximumConcurrency: initialConcurrency }),
  })
  .refine(
    ({ BatchSize, MaximumBatchingWindowInSeconds }) =>
      BatchSize <= 10 || MaximumBatchingWindowInSeconds >= 1,
    "a batch size above 10 requires a batching window of at least 1 second",
  );

export interface EventSourceMappings {
  streams: StreamMapping[];
  queues: QueueMapping[];
}

/** Builds event source mappings of DynamoDB streams and SQS queues, and adds them to `mappings`. */
export const eventSourceMappingTypes = (mappings: EventSourceMappings): ResourceBuilders => ({
  "AWS::Lambda::EventSourceMapping"(resource) {
    if (String(resource.properties.EventSourceArn).startsWith("arn:aws:sqs:")) {
      addQueueMapping(resource, mappings);
    } else addStreamMapping(resource, mappings);
    const id = generatedId(resource);
    return {
      ref: id,
      attributes: { Id: id, EventSourceMappingArn: arn("lambda", `event-source-mapping:${id}`) },
    };
  },
});

function addStreamMapping(resource: ResourceToBuild, { streams }: EventSourceMappings): void {
  const properties = readProperties(resource, streamSchema);
  if (!properties.Enabled) return;
  streams.push({
    name: resource.qualifiedId,
    streamArn: properties.EventSourceArn,
    functionArn: functionArnOf(properties.FunctionName),
    batchSize: properties.BatchSize,
    batchWindowMs: properties.MaximumBatchingWindowInSeconds * 1000,
    patterns: properties.FilterCriteria.Filters.map(({ Pattern }) => compilePattern(Pattern)),
    reportsBatchItemFailures: properties.FunctionResponseTypes.length > 0,
    bisectsOnError: properties.BisectBatchOnFunctionError,
    maxRetries: properties.MaximumRetryAttempts < 0 ? Infinity : properties.MaximumRetryAttempts,
    maxRecordAgeMs:
      properties.MaximumRecordAgeInSeconds < 0
        ? Infinity
        : properties.MaximumRecordAgeInSeconds * 1000,
    deadLetterQueue: properties.DestinationConfig?.OnFailure.Destination,
  });
}

function addQueueMapping(resource: ResourceToBuild, { queues }: EventSourceMappings): void {
  const properties = readProperties(resource, queueSchema);
  if (!properties.Enabled) return;
  queues.push({
    name: resource.qualifiedId,
    queueArn: properties.EventSourceArn,
    functionArn: functionArnOf(properties.FunctionName),
    batchSize: properties.BatchSize,
    batchWindowMs: properties.MaximumBatchingWindowInSeconds * 1000,
    maxConcurrency: properties.ScalingConfig.MaximumConcurrency,
  });
}
