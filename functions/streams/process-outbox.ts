import { Logger } from "@aws-lambda-powertools/logger";
import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy from "@middy/core";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { OutboxItem } from "../data/outbox-store.ts";
import { itemOfImage } from "../data/stream-image.ts";
import { performTask } from "./perform-task.ts";

const logger = new Logger();

/**
 * Carries out the tasks that were put into the outbox. Reports the first that failed, from which the stream then
 * comes again; those after it that are done by then are left alone. What the stream gives up waits for the clock.
 */
export const handler = middy<DynamoDBStreamEvent, DynamoDBBatchResponse>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ Records }) => {
    const now = new Date();
    const tasks = Records.flatMap(newTask);
    const outcomes = await Promise.allSettled(tasks.map(({ task }) => performTask(task, now)));
    const failed: string[] = [];
    outcomes.forEach((outcome, index) => {
      const { task, sequenceNumber } = tasks[index] as NewTask;
      if (outcome.status === "fulfilled") return;
      logger.error("task failed", { kind: task.kind, error: outcome.reason as Error });
      failed.push(sequenceNumber);
    });
    return { batchItemFailures: failed.slice(0, 1).map((itemIdentifier) => ({ itemIdentifier })) };
  });

interface NewTask {
  task: OutboxItem;
  sequenceNumber: string;
}

function newTask({ eventName, dynamodb }: DynamoDBRecord): NewTask[] {
  const { NewImage, SequenceNumber } = dynamodb ?? {};
  if (eventName !== "INSERT" || !NewImage?.PK?.S?.startsWith("O#") || !SequenceNumber) return [];
  return [{ task: itemOfImage<OutboxItem>(NewImage), sequenceNumber: SequenceNumber }];
}
