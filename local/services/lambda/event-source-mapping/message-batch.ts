import { account } from "../../../template/account.ts";
import type { QueueMessage } from "../../sqs/queue.ts";
import { md5 } from "../../sqs/send-message.ts";

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
