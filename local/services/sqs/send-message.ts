import { createHash } from "node:crypto";
import { ServiceError } from "../service-error.ts";
import type { QueueDefinition } from "./queue.ts";

export interface SendInput {
  QueueUrl?: string;
  MessageBody?: string;
  DelaySeconds?: number;
  MessageAttributes?: unknown;
  MessageSystemAttributes?: unknown;
  MessageGroupId?: unknown;
  MessageDeduplicationId?: unknown;
}

/**
 * Handles SendMessage. `send` stores a message and returns its id. Its second parameter overrides the queue's default
 * delay, in milliseconds.
 */
export function sendMessage(
  queue: QueueDefinition,
  input: SendInput,
  send: (body: string, delayMs?: number) => string,
): object {
  checkSupported(input);
  check(queue, input);
  const { MessageBody = "", DelaySeconds } = input;
  return {
    MessageId: send(MessageBody, DelaySeconds === undefined ? undefined : DelaySeconds * 1000),
    MD5OfMessageBody: md5(MessageBody),
  };
}

export function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

const supported = new Set(["QueueUrl", "MessageBody", "DelaySeconds"]);

function checkSupported(message: SendInput): void {
  const unsupported = Object.keys(message).find((name) => !supported.has(name));
  if (unsupported) {
    throw invalid("UnsupportedOperation", `The local cloud does not support ${unsupported}.`);
  }
}

const maxDelaySeconds = 900;
/** Characters that SQS rejects because XML 1.0 forbids them. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

function check({ maxMessageBytes }: QueueDefinition, message: SendInput): void {
  const { MessageBody = "", DelaySeconds = 0 } = message;
  if (MessageBody === "") {
    throw invalid("MissingParameter", "The request must contain the parameter MessageBody.");
  }
  if (forbidden.test(MessageBody)) {
    throw invalid(
      "InvalidMessageContents",
      "Invalid binary character was found in the message body.",
    );
  }
  if (!Number.isInteger(DelaySeconds) || DelaySeconds < 0 || DelaySeconds > maxDelaySeconds) {
    throw invalid(
      "InvalidParameterValue",
      `Value ${DelaySeconds} for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= ${maxDelaySeconds}.`,
    );
  }
  if (Buffer.byteLength(MessageBody) > maxMessageBytes) {
    throw invalid(
      "InvalidParameterValue",
      `One or more parameters are invalid. Reason: Message must be shorter than ${maxMessageBytes} bytes.`,
    );
  }
}

export function invalid(code: string, message: string): ServiceError {
  return new ServiceError(400, code, message);
}
