import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy from "@middy/core";
import type { SQSEvent } from "aws-lambda";
import { logger } from "../logger.ts";
import { sendPart, startBroadcast } from "./broadcast.ts";
import type { LiveMessage } from "./queue.ts";

/** Processes the SQS queue for broadcasts. Messages are delivered at least once, and again after an error. */
export const handler = middy<SQSEvent, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ Records }) => {
    for (const { body } of Records) {
      const message = JSON.parse(body) as LiveMessage;
      await (message.kind === "send" ? sendPart(message) : startBroadcast());
    }
  });
