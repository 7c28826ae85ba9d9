import { randomUUID } from "node:crypto";
import type { CapacityProxy, Meter } from "../capacity/start-capacity-proxy.ts";
import { usedSince } from "../capacity/usage.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import { openFunctionLog } from "./function-log.ts";
import { emptyStatistics, type FunctionStatistics, record } from "./function-statistics.ts";
import { startFunctionWorker } from "./function-worker.ts";
import { failure, type InvokeResult, payloadLimit } from "./invoke-result.ts";
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";

/** The functions of the stack. */
export interface Lambda {
  /** Makes a function known; its first worker starts with its first event. */
  register(definition: FunctionDefinition): void;
  /** A function that cannot run on one machine: every invocation answers with this reason. */
  registerUnrunnable(definition: { name: string; arn: string; reason: string }): void;
  /** Invokes by ARN, with or without a version or alias. Rejects only for an unknown ARN. */
  invoke(arn: string, event: unknown): Promise<InvokeResult>;
  statistics(): FunctionStatistics[];
  stop(): Promise<void>;
}

interface RegisteredFunction {
  statistics: FunctionStatistics;
  run(event: string): Promise<InvokeResult>;
  stop(): Promise<void>;
}

export interface LambdaOptions {
  logDir: string;
  /** What a function finds in `process.env`, asked whenever a worker starts. */
  environmentOf(definition: FunctionDefinition): Record<string, string>;
  /** Meters the requests to the table. */
  capacity: CapacityProxy;
}

/** Starts without functions; the template's are registered as they are built. */
export function startLambda(options: LambdaOptions): Lambda {
  const functions = new Map<string, RegisteredFunction>();
  return {
    register(definition) {
      const statistics = emptyStatistics(definition.name, definition.description);
      const pool = poolOf(definition, options);
      functions.set(definition.arn, {
        statistics,
        run: (event) => runMetered(pool, statistics, event),
        stop: pool.stop,
      });
    },
    registerUnrunnable({ name, arn, reason }) {
      functions.set(arn, {
        statistics: emptyStatistics(name, reason),
        run: async () => failure("crash", "Runtime.Unsupported", reason),
        stop: async () => {},
      });
    },
    async invoke(arn, event) {
      const found = functions.get(arn.split(":").slice(0, 7).join(":"));
      if (!found) throw new Error(`There is no function ${arn}.`);
      const payload = JSON.stringify(event);
      const bytes = Buffer.byteLength(payload);
      if (bytes > payloadLimit) {
        const message = `${bytes} byte payload is too large for the RequestResponse invocation type`;
        return failure("request-too-large", "RequestEntityTooLargeException", message);
      }
      return found.run(payload);
    },
    statistics: () => [...functions.values()].map(({ statistics }) => statistics),
    async stop() {
      await Promise.all([...functions.values()].map((registered) => registered.stop()));
    },
  };
}

function poolOf(
  definition: FunctionDefinition,
  { logDir, environmentOf, capacity }: LambdaOptions,
): WorkerPool<Meter> {
  const log = openFunctionLog(logDir, definition.name);
  return createWorkerPool(definition.concurrency, () => {
    const meter = capacity.meter();
    const variables = { ...environmentOf(definition), AWS_ENDPOINT_URL_DYNAMODB: meter.endpoint };
    return { worker: startFunctionWorker(definition, variables, log), attached: meter };
  });
}

function runMetered(pool: WorkerPool<Meter>, statistics: FunctionStatistics, event: string) {
  return pool.use(async ({ worker, attached: meter }) => {
    const before = { ...meter.usage };
    const started = performance.now();
    const result = await worker.handle(randomUUID(), event);
    record(statistics, started, result, usedSince(before, meter.usage));
    return result;
  });
}
