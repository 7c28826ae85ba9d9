import { randomUUID } from "node:crypto";
import { arn as arnOf } from "../../template/account.ts";
import { usedSince } from "../dynamodb/proxy/consumed-capacity.ts";
import type { DynamodbProxy, Meter } from "../dynamodb/proxy/start-dynamodb-proxy.ts";
import type { Roles } from "../iam/roles.ts";
import { createConcurrency } from "./concurrency.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import { openFunctionLog } from "./function-log.ts";
import {
  emptyStatistics,
  type FunctionStatistics,
  recordInvocation,
} from "./function-statistics.ts";
import { startFunctionWorker } from "./function-worker.ts";
import { failure, type InvokeResult, payloadLimit } from "./invoke-result.ts";
import type { Invoker, Permissions } from "./permissions.ts";
import { retryAsynchronous } from "./retry-throttled.ts";
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";

export interface Lambda {
  /** Registers a function. The first worker thread starts when the function receives its first event. */
  register(definition: FunctionDefinition): void;
  /** Registers a function that cannot run locally. Every invocation fails with `reason`. */
  registerUnsupported(definition: { name: string; arn: string; reason: string }): void;
  /** Returns the definition of a function, or undefined if the function is unknown or unsupported. */
  definition(arn: string): FunctionDefinition | undefined;
  /**
   * Invokes a function by its ARN. The promise rejects only if the function is unknown, not if the invocation fails.
   */
  invoke(arn: string, event: unknown, options?: InvokeOptions): Promise<InvokeResult>;
  /** Replaces a function's code for all later events. Returns the folder that contains the previous code. */
  replaceCode(name: string, taskRoot: string): Promise<string>;
  statistics(): FunctionStatistics[];
  stop(): Promise<void>;
}

interface InvokeOptions {
  /**
   * The caller whose permission to invoke the function is checked. Undefined for the account itself, which may invoke
   * every function.
   */
  invoker?: Invoker;
  /** How many milliseconds the function's clock is ahead of the real time. */
  clockShiftMs?: number;
  /** True for an asynchronous invocation, which is retried if it is throttled. */
  isAsync?: boolean;
}

interface RegisteredFunction {
  definition?: FunctionDefinition;
  statistics: FunctionStatistics;
  run(event: string, clockShiftMs: number): Promise<InvokeResult>;
  stopIdle(): void;
  stop(): Promise<void>;
}

export interface LambdaOptions {
  logDir: string;
  /** Returns the environment variables for a new worker thread of a function. */
  environmentOf(definition: FunctionDefinition): Record<string, string>;
  roles: Roles;
  permissions: Permissions;
  dynamodbProxy: DynamodbProxy;
  /** Maximum number of concurrent executions of all functions together. Unlimited by default. */
  concurrentExecutions?: number | undefined;
}

/**
 * Maximum number of worker threads of a function. While all of them are busy, further events wait. If the account
 * limits concurrent executions, the account's limit applies instead.
 */
const defaultConcurrency = 10;

/** Idle worker threads are stopped when no function has received an event for this long, in milliseconds. */
const idleLimitMs = 30_000;

export function startLambda(options: LambdaOptions): Lambda {
  const functions = new Map<string, RegisteredFunction>();
  const concurrency = createConcurrency(options.concurrentExecutions);
  const stopping = new AbortController();
  const add = (definition: FunctionDefinition, statistics: FunctionStatistics) => {
    const pool = poolOf(definition, options);
    functions.set(definition.arn, {
      definition,
      statistics,
      async run(event, clockShiftMs) {
        const result = await concurrency.run(() =>
          runMetered(pool, statistics, event, clockShiftMs),
        );
        if (result.outcome === "throttled") statistics.throttles += 1;
        return result;
      },
      stopIdle: pool.stopIdle,
      stop: pool.stop,
    });
  };
  const idleTimer = setTimeout(() => {
    for (const registered of functions.values()) registered.stopIdle();
  }, idleLimitMs).unref();
  return {
    register: (definition) =>
      add(definition, emptyStatistics(definition.name, definition.description)),
    async replaceCode(name, taskRoot) {
      const known = [...functions.values()].find(({ statistics }) => statistics.name === name);
      if (!known?.definition) throw new Error(`There is no function ${name}`);
      add({ ...known.definition, taskRoot }, known.statistics);
      await known.stop();
      return known.definition.taskRoot;
    },
    registerUnsupported({ name, arn, reason }) {
      functions.set(arn, {
        statistics: emptyStatistics(name, reason),
        run: async () => failure("crash", "Runtime.Unsupported", reason),
        stopIdle: () => {},
        stop: async () => {},
      });
    },
    definition: (arn) => functions.get(arn)?.definition,
    async invoke(arn, event, { clockShiftMs = 0, invoker, isAsync } = {}) {
      const found = functions.get(arn);
      if (!found) throw new Error(`There is no function ${arn}`);
      if (invoker && !options.permissions.allows(arn, invoker)) {
        const message = `not authorized to perform: lambda:InvokeFunction on resource: ${arn}`;
        return failure("denied", "AccessDeniedException", message);
      }
      idleTimer.refresh();
      const payload = JSON.stringify(event);
      const bytes = Buffer.byteLength(payload);
      if (bytes > payloadLimit) {
        const message = `${bytes} byte payload is too large for the RequestResponse invocation type`;
        return failure("request-too-large", "RequestEntityTooLargeException", message);
      }
      const run = () => found.run(payload, clockShiftMs);
      return isAsync ? retryAsynchronous(run, stopping.signal) : run();
    },
    statistics: () => [...functions.values()].map(({ statistics }) => statistics),
    async stop() {
      stopping.abort();
      clearTimeout(idleTimer);
      await Promise.all([...functions.values()].map((registered) => registered.stop()));
    },
  };
}

function poolOf(
  definition: FunctionDefinition,
  { logDir, environmentOf, dynamodbProxy, roles, concurrentExecutions }: LambdaOptions,
): WorkerPool<Meter> {
  const append = openFunctionLog(logDir, definition.name);
  const resource = arnOf("logs", `log-group:${definition.logGroup}:log-stream:local`);
  // As on AWS, the function's output is lost if its role is not allowed to write to the log group.
  const log = (text: string) => {
    if (roles.allows(definition.roleArn, { action: "logs:PutLogEvents", resource })) append(text);
  };
  return createWorkerPool(concurrentExecutions ?? defaultConcurrency, () => {
    const meter = dynamodbProxy.meter();
    const variables = { ...environmentOf(definition), AWS_ENDPOINT_URL_DYNAMODB: meter.endpoint };
    return { worker: startFunctionWorker(definition, variables, log), attached: meter };
  });
}

function runMetered(
  pool: WorkerPool<Meter>,
  statistics: FunctionStatistics,
  event: string,
  clockShiftMs: number,
) {
  return pool.use(async ({ worker, attached: meter }) => {
    const before = { ...meter.usage };
    const started = performance.now();
    const result = await worker.handle(randomUUID(), event, clockShiftMs);
    recordInvocation(statistics, started, result, usedSince(before, meter.usage));
    return result;
  });
}
