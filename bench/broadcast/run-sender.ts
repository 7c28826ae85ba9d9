import { json } from "node:stream/consumers";
import type { LiveTask } from "#functions/live/queue.ts";
import { handler } from "#functions/live/send.ts";
import { testContext } from "#functions/testing/calls/invoke.ts";

// Runs the Lambda function `live/send` once in a separate process. Reads its queue message from standard input.
const task = (await json(process.stdin)) as LiveTask;
const cpu = process.cpuUsage();
const started = performance.now();
// On AWS, all sending functions of a broadcast share one deadline. This machine runs only a few at a time, so each has
// its own deadline.
if (task.kind === "send") task.broadcast.until = Date.now() + 20_000;
await handler({ Records: [{ body: JSON.stringify(task) }] } as never, testContext());
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
