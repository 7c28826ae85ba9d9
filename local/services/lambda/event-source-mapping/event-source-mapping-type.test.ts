import { describe, expect, it } from "vitest";
import { buildResource } from "../../../testing/build-resource.ts";
import { type EventSourceMappings, eventSourceMappingTypes } from "./event-source-mapping-type.ts";

const type = "AWS::Lambda::EventSourceMapping";

describe(type, () => {
  it("reads the batch size, window and maximum concurrency of a queue's event source mapping", async () => {
    const mappings: EventSourceMappings = { streams: [], queues: [] };
    const properties = {
      EventSourceArn: "arn:aws:sqs:eu-west-3:000000000000:jobs",
      FunctionName: "consumer",
      BatchSize: 20,
      MaximumBatchingWindowInSeconds: 5,
      ScalingConfig: { MaximumConcurrency: 3 },
    };
    await buildResource(eventSourceMappingTypes(mappings), type, properties);
    expect(mappings.queues).toMatchObject([
      {
        queueArn: properties.EventSourceArn,
        batchSize: 20,
        batchWindowMs: 5000,
        maxConcurrency: 3,
      },
    ]);
  });
});
