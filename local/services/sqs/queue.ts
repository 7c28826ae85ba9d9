import type { ResourcePolicy } from "../iam/resource-policy.ts";

/** The configuration of an SQS queue in the template. */
export interface QueueDefinition {
  name: string;
  arn: string;
  /** Default delay before a new message becomes visible. */
  delayMs: number;
  /** How long a received message stays hidden. A message that is not deleted in time is delivered again. */
  visibilityTimeoutMs: number;
  retentionMs: number;
  maxMessageBytes: number;
  /** The dead-letter queue. Messages are moved to it after `maxReceiveCount` failed deliveries. */
  deadLetters: { arn: string; maxReceiveCount: number } | undefined;
  policy?: ResourcePolicy;
}

/** A message in a queue. Times are in milliseconds since 1970. */
export interface QueueMessage {
  id: string;
  body: string;
  /** Id of the sender: `<role>:<session>`, or the account's id. */
  sender: string;
  sentAt: number;
  /** Earliest time at which the message can be received. */
  visibleAt: number;
  /** Number of times the message has been received. */
  receives: number;
  firstReceivedAt: number | null;
}
