import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { awsTimeouts } from "../aws-timeouts.ts";
import { config } from "../config.ts";
import type { Broadcast } from "../data/live/broadcast-store.ts";

/** A message in the SQS queue for broadcasts. */
export type LiveMessage =
  /** Starts a broadcast of all changes that have not been broadcast yet. */
  | { kind: "start" }
  /** Sends the events of a broadcast to the clients in part number `part`. */
  | { kind: "send"; broadcast: Broadcast; part: number; events: LiveEvent[] };

const maxDelaySeconds = 900;

let client: SQSClient | undefined;

/** Adds a message to the queue for broadcasts. The queue delivers the message at least once, after `delaySeconds`. */
export async function enqueue(message: LiveMessage, delaySeconds = 0): Promise<void> {
  client ??= new SQSClient({ requestHandler: awsTimeouts });
  await client.send(
    new SendMessageCommand({
      QueueUrl: config("liveQueue").LIVE_QUEUE_URL,
      MessageBody: JSON.stringify(message),
      DelaySeconds: Math.min(delaySeconds, maxDelaySeconds),
    }),
  );
}
