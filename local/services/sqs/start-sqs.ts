import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { account } from "../../template/account.ts";
import { type HttpServer, startHttpServer } from "../http-server.ts";
import { allowsService, type ResourcePolicy } from "../iam/resource-policy.ts";
import type { Roles } from "../iam/roles.ts";
import { handleRequests, unknownQueue } from "./handle-requests.ts";
import { openMessageStore } from "./message-store.ts";
import type { QueueDefinition, QueueMessage } from "./queue.ts";

export interface QueueStatistics {
  name: string;
  visible: number;
  /** Number of messages that are hidden in the queue because a consumer has received them. */
  inFlight: number;
  delayed: number;
}

export interface Sqs extends HttpServer {
  /** Adds a queue or replaces its configuration. The queue keeps the messages that were sent before a restart. */
  addQueue(definition: QueueDefinition): void;
  setPolicy(queueName: string, policy: ResourcePolicy): void;
  /** Deletes all messages in a queue. */
  deleteQueue(queueName: string): void;
  /** Returns the queue with the given ARN. Throws an error if it does not exist. */
  queue(arn: string): Queue;
  /**
   * Returns a function that sends messages on behalf of an AWS service and its resource `sourceArn`. Throws an error if
   * the queue's policy denies access.
   */
  serviceSender(arn: string, from: { service: string; sourceArn: string }): (body: string) => void;
  statistics(): QueueStatistics[];
}

/** A queue's configuration and the operations of its consumer. */
export interface Queue {
  definition: QueueDefinition;
  /** Returns up to `limit` visible messages and hides them for the visibility timeout. */
  receive(limit: number): QueueMessage[];
  remove(message: QueueMessage): void;
  /** Moves messages that were received too often to the dead-letter queue, and returns them. */
  redrive(): QueueMessage[];
  /** Returns the time at which the next message becomes visible, or undefined if the queue is empty. */
  nextVisibleAt(): number | undefined;
  /** True if at least `count` messages are visible. */
  hasVisible(count: number): boolean;
  onMessage(listener: () => void): void;
}

/** Starts the local SQS. It supports the AWS JSON 1.0 protocol and the SendMessage operation. */
export async function startSqs({
  dataDir,
  denialMessage,
}: {
  dataDir: string;
  denialMessage: Roles["denialMessage"];
}): Promise<Sqs> {
  const store = openMessageStore(join(dataDir, "queues"));
  const queues = new Map<string, QueueDefinition>();
  const listeners = new Map<string, (() => void)[]>();
  const named = (name: string) => {
    const queue = queues.get(name);
    if (queue) return queue;
    throw unknownQueue();
  };
  const notify = (name: string) => {
    for (const listener of listeners.get(name) ?? []) listener();
  };
  const send = (
    { name, delayMs }: QueueDefinition,
    sender: string,
    body: string,
    delay = delayMs,
  ) => {
    const id = randomUUID();
    const sentAt = Date.now();
    const visibleAt = sentAt + delay;
    store.add(name, { id, body, sender, sentAt, visibleAt, receives: 0, firstReceivedAt: null });
    notify(name);
    return id;
  };
  const queueOf = (definition: QueueDefinition): Queue => {
    const { name, visibilityTimeoutMs, retentionMs, deadLetters } = definition;
    return {
      definition,
      receive(limit) {
        const now = Date.now();
        const received = store.receive(name, limit, now, now + visibilityTimeoutMs);
        const isExpired = ({ sentAt }: QueueMessage) => sentAt < now - retentionMs;
        for (const message of received.filter(isExpired)) store.remove(message);
        return received.filter((message) => !isExpired(message));
      },
      remove: store.remove,
      redrive() {
        if (!deadLetters) return [];
        const target = nameIn(deadLetters.arn);
        const moved = store.move(name, named(target).name, deadLetters.maxReceiveCount, Date.now());
        if (moved.length > 0) notify(target);
        return moved;
      },
      nextVisibleAt: () => store.nextVisibleAt(name),
      hasVisible: (count) => store.countVisible(name, Date.now(), count) >= count,
      onMessage(listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      },
    };
  };
  const handler = handleRequests({ find: (name) => queues.get(name), send, denialMessage });
  const server = await startHttpServer(handler);
  return {
    ...server,
    async stop() {
      await server.stop();
      store.close();
    },
    addQueue(definition) {
      if (definition.deadLetters) named(nameIn(definition.deadLetters.arn));
      queues.set(definition.name, definition);
      store.removeSentBefore(definition.name, Date.now() - definition.retentionMs);
    },
    setPolicy(name, policy) {
      named(name).policy = policy;
    },
    deleteQueue: store.removeAll,
    queue: (arn) => queueOf(named(nameIn(arn))),
    serviceSender(arn, { service, sourceArn }) {
      const queue = named(nameIn(arn));
      const context = { "aws:sourceaccount": account.id, "aws:sourcearn": sourceArn };
      const request = { service, action: "sqs:SendMessage", resource: arn, context };
      if (!queue.policy || !allowsService(queue.policy, request)) {
        throw new Error(`${service} is not allowed to send messages to ${arn}`);
      }
      return (body) => void send(queue, service, body);
    },
    statistics: () =>
      [...queues.keys()].map((name) => ({ name, ...store.count(name, Date.now()) })),
  };
}

function nameIn(arn: string): string {
  return arn.slice(arn.lastIndexOf(":") + 1);
}
