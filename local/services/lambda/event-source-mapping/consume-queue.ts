import { setTimeout as sleep } from "node:timers/promises";
import type { Roles } from "../../iam/roles.ts";
import type { QueueMessage } from "../../sqs/queue.ts";
import type { Queue, Sqs } from "../../sqs/start-sqs.ts";
import type { DeadLetters } from "../dead-letters.ts";
import { mappingDelays, retryThrottled } from "../retry-throttled.ts";
import type { Lambda } from "../start-lambda.ts";
import { checkConsumerRole } from "./check-consumer-role.ts";
import { messageEvent } from "./message-batch.ts";
import type { QueueMapping } from "./queue-mapping.ts";

interface ConsumerOptions {
  sqs: Sqs;
  lambda: Lambda;
  roles: Roles;
  deadLetters: DeadLetters;
  signal: AbortSignal;
}

/**
 * Invokes a function with the messages of a queue until `signal` aborts. An idle queue uses no CPU time, because it is
 * not polled.
 */
export function consumeQueue(mapping: QueueMapping, options: ConsumerOptions): void {
  const { batchSize, batchWindowMs, maxConcurrency } = mapping;
  const { signal } = options;
  const queue = options.sqs.queue(mapping.queueArn);
  checkFunction(mapping, queue, options);
  let running = 0;
  let timer: NodeJS.Timeout | undefined;
  const wakeAt = (time: number) => {
    timer = setTimeout(pump, Math.max(0, time - Date.now())).unref();
  };
  const start = (messages: QueueMessage[]) => {
    running += 1;
    processBatch(mapping, queue, messages, options)
      .catch((error: Error) => {
        if (!signal.aborted) console.error(error.message);
      })
      .finally(() => {
        running -= 1;
        pump();
      });
  };
  function pump() {
    clearTimeout(timer);
    if (signal.aborted) return;
    recordDeadLetters(mapping, queue, options);
    while (running < maxConcurrency) {
      const next = queue.nextVisibleAt();
      if (next === undefined) return;
      const due = next + batchWindowMs;
      const isReady = due <= Date.now() || queue.hasVisible(batchSize);
      if (!isReady) return wakeAt(due);
      const messages = queue.receive(batchSize);
      if (messages.length > 0) start(messages);
    }
  }
  queue.onMessage(pump);
  pump();
}

const queueActions = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];

/**
 * Throws an error if the function's role is not allowed to read the queue, or if the function's timeout exceeds the
 * queue's visibility timeout.
 */
function checkFunction(
  { name, queueArn, functionArn }: QueueMapping,
  { definition }: Queue,
  { lambda, roles }: ConsumerOptions,
): void {
  const { roleArn = "", timeoutMs = 0 } = lambda.definition(functionArn) ?? {};
  checkConsumerRole(roles, roleArn, { mapping: name, actions: queueActions, resource: queueArn });
  if (definition.visibilityTimeoutMs < timeoutMs) {
    throw new Error(
      `${name}: Queue visibility timeout: ${definition.visibilityTimeoutMs / 1000} seconds is less than Function timeout: ${timeoutMs / 1000} seconds`,
    );
  }
}

/**
 * Invokes the function with a batch and deletes its messages. If the function fails, the messages become visible again
 * after the visibility timeout.
 */
async function processBatch(
  { queueArn, functionArn }: QueueMapping,
  queue: Queue,
  messages: QueueMessage[],
  { lambda, signal }: ConsumerOptions,
): Promise<void> {
  const event = messageEvent(queueArn, messages);
  const hiddenUntil = messages[0]?.visibleAt ?? 0;
  const result = await retryThrottled(() => lambda.invoke(functionArn, event), {
    ...mappingDelays,
    isExpired: (delayMs) => Date.now() + delayMs >= hiddenUntil,
    pause: (ms) => sleep(ms, undefined, { signal }),
  });
  // An invocation interrupted by the local cloud's shutdown is not a failure.
  if (result.outcome !== "success") return signal.throwIfAborted();
  for (const message of messages) queue.remove(message);
}

/**
 * Moves messages that have reached the maximum number of deliveries to the dead-letter queue. Records them as dead
 * letters.
 */
function recordDeadLetters(
  { name, queueArn, functionArn }: QueueMapping,
  queue: Queue,
  { deadLetters }: ConsumerOptions,
): void {
  const { arn = "", maxReceiveCount = 0 } = queue.definition.deadLetters ?? {};
  for (const message of queue.redrive()) {
    const reason = `not processed in ${maxReceiveCount} deliveries`;
    const event = messageEvent(queueArn, [message]);
    deadLetters
      .add({ source: name, functionArn, reason, event }, { queue: arn })
      .catch((error: Error) => console.error(error.message));
  }
}
