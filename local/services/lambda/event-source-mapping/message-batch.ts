import { account } from "../../../template/account.ts";
import type { QueueMessage } from "../../sqs/queue.ts";
import { md5 } from "../../sqs/send-message.ts";
import type { InvokeResult } from "../invoke-result.ts";
import { reportedFailures } from "./reported-failures.ts";

/** Builds the Lambda event for a batch of SQS messages: https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html */
export function messageEvent(queueArn: string, messages: QueueMessage[]): object {
  const Records = messages.map(({ id, body, sender, sentAt, receives, firstReceivedAt }) => ({
    messageId: id,
    receiptHandle: `${id}:${receives}`,
    body,
    attributes: {
      ApproximateReceiveCount: String(receives),
      SentTimestamp: String(sentAt),
      SenderId: sender,
      ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
    },
    messageAttributes: {},
    md5OfBody: md5(body),
    eventSource: "aws:sqs",
    eventSourceARN: queueArn,
    awsRegion: account.region,
  }));
  return { Records };
}

/**
 * Returns the messages of a batch that were processed successfully. As on AWS, the whole batch counts as failed if the
 * function's response contains an unknown message id.
 */
export function processedMessages(
  messages: QueueMessage[],
  result: InvokeResult,
  reportsBatchItemFailures: boolean,
): QueueMessage[] {
  if (result.outcome !== "success") return [];
  if (!reportsBatchItemFailures) return messages;
  const failed = reportedFailures(result.payload);
  const ids = new Set(messages.map(({ id }) => id));
  if ([...failed].some((id) => !ids.has(id))) return [];
  return messages.filter(({ id }) => !failed.has(id));
}
