import { createHash } from "node:crypto";
import { ServiceError } from "../service-error.ts";
import type { QueueDefinition } from "./queue.ts";

interface MessageInput {
  MessageBody?: string;
  DelaySeconds?: number;
  MessageAttributes?: unknown;
  MessageSystemAttributes?: unknown;
  MessageGroupId?: unknown;
  MessageDeduplicationId?: unknown;
}

export interface SendInput extends MessageInput {
  QueueUrl?: string;
  Entries?: (MessageInput & { Id: string })[];
}

/** Stores a message and returns its id. `delayMs` overrides the queue's default delay. */
type Send = (body: string, delayMs?: number) => string;
type Operation = (queue: QueueDefinition, input: SendInput, send: Send) => object;

/** The supported SQS operations and the IAM permissions that they require. */
export const operations: Record<string, { permission: string; run: Operation }> = {
  SendMessage: {
    permission: "sqs:SendMessage",
    run(queue, input, send) {
      checkSupported(input);
      check(queue, input);
      return sendOne(input, send);
    },
  },
  SendMessageBatch: {
    permission: "sqs:SendMessage",
    run(queue, { Entries = [] }, send) {
      checkEntries(Entries.map(({ Id }) => Id));
      checkTotalSize(queue, Entries);
      Entries.forEach(checkSupported);
      const Successful: object[] = [];
      const Failed: object[] = [];
      for (const entry of Entries) {
        const { Id } = entry;
        try {
          check(queue, entry);
          Successful.push({ Id, ...sendOne(entry, send) });
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          Failed.push({ Id, Code: error.code, Message: error.message, SenderFault: true });
        }
      }
      return { Successful, Failed };
    },
  },
};

function sendOne({ MessageBody = "", DelaySeconds }: MessageInput, send: Send) {
  return {
    MessageId: send(MessageBody, DelaySeconds === undefined ? undefined : DelaySeconds * 1000),
    MD5OfMessageBody: md5(MessageBody),
  };
}

export function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

const maxEntries = 10;

function checkEntries(ids: string[]): void {
  if (ids.length === 0) {
    throw invalid(
      "EmptyBatchRequest",
      "There should be at least one SendMessageBatchRequestEntry.",
    );
  }
  if (ids.length > maxEntries) {
    throw invalid(
      "TooManyEntriesInBatchRequest",
      `Maximum number of entries per request are ${maxEntries}. You have sent ${ids.length}.`,
    );
  }
  const malformed = ids.find((id) => !/^[\w-]{1,80}$/.test(id));
  if (malformed !== undefined) {
    throw invalid(
      "InvalidBatchEntryId",
      `A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.`,
    );
  }
  const repeated = ids.find((id, index) => ids.indexOf(id) < index);
  if (repeated !== undefined) throw invalid("BatchEntryIdsNotDistinct", `Id ${repeated} repeated.`);
}

const supported = new Set(["Id", "QueueUrl", "MessageBody", "DelaySeconds"]);

function checkSupported(message: MessageInput): void {
  const unsupported = Object.keys(message).find((name) => !supported.has(name));
  if (unsupported) {
    throw invalid("UnsupportedOperation", `The local cloud does not support ${unsupported}.`);
  }
}

const maxDelaySeconds = 900;
/** Characters that SQS rejects because XML 1.0 forbids them. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

function check({ maxMessageBytes }: QueueDefinition, message: MessageInput): void {
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

function checkTotalSize({ maxMessageBytes }: QueueDefinition, entries: MessageInput[]): void {
  const bytes = entries.reduce(
    (sum, { MessageBody = "" }) => sum + Buffer.byteLength(MessageBody),
    0,
  );
  if (bytes > maxMessageBytes) {
    throw invalid(
      "BatchRequestTooLong",
      `Batch requests cannot be longer than ${maxMessageBytes} bytes. You have sent ${bytes} bytes.`,
    );
  }
}

export function invalid(code: string, message: string): ServiceError {
  return new ServiceError(400, code, message);
}
