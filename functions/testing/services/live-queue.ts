import { createHash } from "node:crypto";
import { json } from "node:stream/consumers";
import type { LiveMessage } from "../../live/queue.ts";
import { handler as send } from "../../live/send.ts";
import { testContext } from "../calls/invoke.ts";
import { serve } from "./serve.ts";

interface QueuedMessage {
  body: LiveMessage;
  /** Earliest time at which the function `live/send` can receive the message, in milliseconds. */
  visibleAt: number;
}

/** A stub of the SQS queue of broadcasts. The function `live/send` processes its messages. */
export interface LiveQueue {
  /** Messages that have not been processed yet. */
  waiting: QueuedMessage[];
  /**
   * If true, the stub stores messages but closes the connection without a response, so that the sender gets an error.
   */
  isLosingAnswers: boolean;
  /**
   * Passes a message from the queue to the function `live/send`. If the function fails, puts the message back and hides
   * it for the visibility timeout.
   */
  deliver(
    message: QueuedMessage,
    run?: (act: () => Promise<unknown>) => Promise<unknown>,
  ): Promise<void>;
  /** Delivers messages when they become visible. Stops once `hasEnded` returns true and the queue is empty. */
  deliverUntil(hasEnded: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

const visibilityMs = 180_000;

/** Starts the SQS stub and sets the functions' environment variables. Must be called before any message is sent. */
export async function startLiveQueue(): Promise<LiveQueue> {
  const { address, stop } = await serve(async (request, response) => {
    const { MessageBody, DelaySeconds = 0 } = (await json(request)) as SendMessageInput;
    const visibleAt = Date.now() + DelaySeconds * 1000;
    queue.waiting.push({ body: JSON.parse(MessageBody) as LiveMessage, visibleAt });
    if (queue.isLosingAnswers) return response.destroy();
    const MD5OfMessageBody = createHash("md5").update(MessageBody).digest("hex");
    response.writeHead(200, { "content-type": "application/x-amz-json-1.0" });
    return response.end(JSON.stringify({ MessageId: "1", MD5OfMessageBody }));
  });
  const queue: LiveQueue = {
    waiting: [],
    isLosingAnswers: false,
    deliver: async (message, run = (act) => act()) => {
      queue.waiting = queue.waiting.filter((other) => other !== message);
      const event = { Records: [{ body: JSON.stringify(message.body) }] };
      try {
        await run(() => send(event as never, testContext()) as Promise<unknown>);
      } catch {
        queue.waiting.push({ ...message, visibleAt: Date.now() + visibilityMs });
      }
    },
    deliverUntil: async (hasEnded) => {
      const running = new Set<Promise<void>>();
      for (;;) {
        const visible = queue.waiting.filter(({ visibleAt }) => visibleAt <= Date.now());
        for (const message of visible) {
          const delivery = queue.deliver(message).finally(() => running.delete(delivery));
          running.add(delivery);
        }
        if (hasEnded() && running.size === 0 && queue.waiting.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    stop,
  };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: address,
    LIVE_QUEUE_URL: `${address}/000000000000/live`,
  });
  return queue;
}

interface SendMessageInput {
  MessageBody: string;
  DelaySeconds?: number;
}
