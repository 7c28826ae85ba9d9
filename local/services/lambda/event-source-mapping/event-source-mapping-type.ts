import * as z from "zod";
import { arn } from "../../../template/account.ts";
import { generatedId } from "../../../template/physical-name.ts";
import { readProperties } from "../../../template/read-properties.ts";
import type { ResourceBuilders } from "../../../template/resource.ts";
import { functionArnOf } from "../function-arn.ts";
import type { EventSourceMapping } from "./event-source-mapping.ts";

const pattern = z.string().transform((text) => JSON.parse(text) as Record<string, unknown>);

const schema = z.strictObject({
  EventSourceArn: z.string().includes("/stream/"),
  FunctionName: z.string(),
  StartingPosition: z.enum(["LATEST", "TRIM_HORIZON"]),
  BatchSize: z.number().default(100),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  FilterCriteria: z
    .object({ Filters: z.array(z.object({ Pattern: pattern })) })
    .default({ Filters: [] }),
  FunctionResponseTypes: z.array(z.literal("ReportBatchItemFailures")).default([]),
  BisectBatchOnFunctionError: z.boolean().default(false),
  MaximumRetryAttempts: z.number().default(-1),
  MaximumRecordAgeInSeconds: z.number().default(-1),
  ParallelizationFactor: z.unknown().optional(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
  Enabled: z.boolean().default(true),
  Tags: z.unknown().optional(),
});

/**
 * Builds AWS::Lambda::EventSourceMapping for a DynamoDB stream, and adds the mapping to
 * `eventSourceMappings`.
 */
export const eventSourceMappingTypes = (
  eventSourceMappings: EventSourceMapping[],
): ResourceBuilders => ({
  "AWS::Lambda::EventSourceMapping"(resource) {
    const properties = readProperties(resource, schema);
    const id = generatedId(resource);
    if (properties.Enabled) {
      eventSourceMappings.push({
        name: resource.qualifiedId,
        streamArn: properties.EventSourceArn,
        functionArn: functionArnOf(properties.FunctionName),
        startingPosition: properties.StartingPosition,
        batchSize: properties.BatchSize,
        batchWindowMs: properties.MaximumBatchingWindowInSeconds * 1000,
        patterns: properties.FilterCriteria.Filters.map(({ Pattern }) => Pattern),
        reportsBatchItemFailures: properties.FunctionResponseTypes.length > 0,
        bisectsOnError: properties.BisectBatchOnFunctionError,
        maxRetries:
          properties.MaximumRetryAttempts < 0 ? Infinity : properties.MaximumRetryAttempts,
        maxRecordAgeMs:
          properties.MaximumRecordAgeInSeconds < 0
            ? Infinity
            : properties.MaximumRecordAgeInSeconds * 1000,
        deadLetterQueue: properties.DestinationConfig?.OnFailure.Destination,
      });
    }
    return {
      ref: id,
      attributes: { Id: id, EventSourceMappingArn: arn("lambda", `event-source-mapping:${id}`) },
    };
  },
});
