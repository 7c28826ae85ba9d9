import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy from "@middy/core";
import type { SQSEvent } from "aws-lambda";
import { logger } from "../logger.ts";
import { sendPart, startBroadcast } from "./broadcast.ts";
import type { LiveMessage } from "./queue.ts";

/**
 * Processes the messages in the SQS queue for broadcasts. SQS delivers each message at least once, and again if this
 * function fails.
 */
export const handler = middy<SQSEvent, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ Records }) => {
    for (const { body } of Records) {
      const message = JSON.parse(body) as LiveMessage;
      await (message.kind === "send" ? sendPart(message) : startBroadcast());
    }
  });
