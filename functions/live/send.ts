import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy from "@middy/core";
import type { SQSEvent } from "aws-lambda";
import { sendPart, startBroadcast } from "./broadcast.ts";
import type { LiveTask } from "./queue.ts";
import { logger } from "../logger.ts";

/** Processes the SQS queue for broadcasts. Messages are delivered at least once, and again after an error. */
export const handler = middy<SQSEvent, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ Records }) => {
    for (const { body } of Records) {
      const task = JSON.parse(body) as LiveTask;
      await (task.kind === "send" ? sendPart(task) : startBroadcast());
    }
  });
