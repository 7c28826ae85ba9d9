import { json } from "node:stream/consumers";
import type { LiveMessage } from "#functions/live/queue.ts";
import { handler } from "#functions/live/send.ts";
import { testContext } from "#functions/testing/calls/invoke.ts";

// Runs the Lambda function `live/send` once, with a queue message read from standard input.
const message = (await json(process.stdin)) as LiveMessage;
const cpu = process.cpuUsage();
const started = performance.now();
// On AWS, all senders run concurrently and share a deadline. This benchmark runs only a few senders at a time, so each
// run gets a separate deadline.
if (message.kind === "send") message.broadcast.until = Date.now() + 20_000;
await handler({ Records: [{ body: JSON.stringify(message) }] } as never, testContext());
const { user, system } = process.cpuUsage(cpu);
const figures: SenderFigures = {
  seconds: (performance.now() - started) / 1000,
  cpuMs: (user + system) / 1000,
};
process.send?.(figures);
process.disconnect?.();

export interface SenderFigures {
  seconds: number;
  cpuMs: number;
}
