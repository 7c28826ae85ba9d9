import type { Context, SQSEvent } from "aws-lambda";
import { logger } from "../logger.ts";
import { sendPart, startBroadcast } from "./broadcast.ts";
import type { LiveMessage } from "./queue.ts";

/**
 * Processes the messages in the SQS queue for broadcasts. SQS delivers each message at least once, and again if this
 * function fails.
 */
export async function handler({ Records }: SQSEvent, context: Context): Promise<void> {
  logger.addContext(context);
  for (const { body } of Records) {
    const message = JSON.parse(body) as LiveMessage;
    await (message.kind === "send" ? sendPart(message) : startBroadcast());
  }
}
