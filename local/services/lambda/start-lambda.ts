import { randomUUID } from "node:crypto";
import { arn as arnOf } from "../../template/account.ts";
import type { Roles } from "../iam/roles.ts";
import type { CapacityProxy, Meter } from "./capacity/start-capacity-proxy.ts";
import { usedSince } from "./capacity/usage.ts";
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
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";

/** The functions of the stack. */
export interface Lambda {
  /** Makes a function known; its first worker starts with its first event. */
  register(definition: FunctionDefinition): void;
  /** A function that cannot run on one machine: every invocation answers with this reason. */
  registerUnsupported(definition: { name: string; arn: string; reason: string }): void;
  /** What is known of a function, by its ARN; undefined for one that cannot run here. */
  definition(arn: string): FunctionDefinition | undefined;
  /** Invokes by ARN, with or without a version or alias. Rejects only for an unknown ARN. */
  invoke(arn: string, event: unknown, options?: InvokeOptions): Promise<InvokeResult>;
  /** Gives a function the code of another folder, from its next event on; gives the folder of the former code. */
  replaceCode(name: string, taskRoot: string): Promise<string>;
  statistics(): FunctionStatistics[];
  stop(): Promise<void>;
}

interface InvokeOptions {
  /** Who has to be allowed to; without it who runs the account invokes. */
  invoker?: Invoker;
  /** Makes the function live some milliseconds later (or earlier) than now. */
  clockShiftMs?: number;
}

interface RegisteredFunction {
  definition?: FunctionDefinition;
  statistics: FunctionStatistics;
  run(event: string, clockShiftMs: number): Promise<InvokeResult>;
  rest(): void;
  stop(): Promise<void>;
}

export interface LambdaOptions {
  logDir: string;
  /** What a function finds in `process.env`, asked whenever a worker starts. */
  environmentOf(definition: FunctionDefinition): Record<string, string>;
  roles: Roles;
  permissions: Permissions;
  /** Meters the requests to the table. */
  capacity: CapacityProxy;
}

/** So long after the last event of any function all workers end, which gives their memory back; ms. */
const restMs = 30_000;

/** Starts without functions; the template's are registered as they are built. */
export function startLambda(options: LambdaOptions): Lambda {
  const functions = new Map<string, RegisteredFunction>();
  const add = (definition: FunctionDefinition, statistics: FunctionStatistics) => {
    const pool = poolOf(definition, options);
    functions.set(definition.arn, {
      definition,
      statistics,
      run: (event, clockShiftMs) => runMetered(pool, statistics, event, clockShiftMs),
      rest: pool.stopIdle,
      stop: pool.stop,
    });
  };
  const restAll = () => {
    for (const registered of functions.values()) registered.rest();
  };
  let resting = setTimeout(restAll, restMs).unref();
  return {
    register: (definition) =>
      add(definition, emptyStatistics(definition.name, definition.description)),
    async replaceCode(name, taskRoot) {
      const known = [...functions.values()].find(({ statistics }) => statistics.name === name);
      if (!known?.definition) throw new Error(`Il n'y a pas de fonction ${name}.`);
      add({ ...known.definition, taskRoot }, known.statistics);
      await known.stop();
      return known.definition.taskRoot;
    },
    registerUnsupported({ name, arn, reason }) {
      functions.set(arn, {
        statistics: emptyStatistics(name, reason),
        run: async () => failure("crash", "Runtime.Unsupported", reason),
        rest: () => {},
        stop: async () => {},
      });
    },
    definition: (arn) => functions.get(unqualified(arn))?.definition,
    async invoke(arn, event, { clockShiftMs = 0, invoker } = {}) {
      const found = functions.get(unqualified(arn));
      if (!found) throw new Error(`Il n'y a pas de fonction ${arn}.`);
      if (invoker && !options.permissions.allows(unqualified(arn), invoker)) {
        const message = `not authorized to perform: lambda:InvokeFunction on resource: ${arn}`;
        return failure("denied", "AccessDeniedException", message);
      }
      clearTimeout(resting);
      resting = setTimeout(restAll, restMs).unref();
      const payload = JSON.stringify(event);
      const bytes = Buffer.byteLength(payload);
      if (bytes > payloadLimit) {
        const message = `${bytes} byte payload is too large for the RequestResponse invocation type`;
        return failure("request-too-large", "RequestEntityTooLargeException", message);
      }
      return found.run(payload, clockShiftMs);
    },
    statistics: () => [...functions.values()].map(({ statistics }) => statistics),
    async stop() {
      clearTimeout(resting);
      await Promise.all([...functions.values()].map((registered) => registered.stop()));
    },
  };
}

/** The ARN of a function without version or alias. */
function unqualified(arn: string): string {
  return arn.split(":").slice(0, 7).join(":");
}

function poolOf(
  definition: FunctionDefinition,
  { logDir, environmentOf, capacity, roles }: LambdaOptions,
): WorkerPool<Meter> {
  const append = openFunctionLog(logDir, definition.name);
  const resource = arnOf("logs", `log-group:${definition.logGroup}:log-stream:local`);
  // As on AWS, what a function prints is lost where its role may not write it.
  const log = (text: string) => {
    if (roles.allows(definition.roleArn, { action: "logs:PutLogEvents", resource })) append(text);
  };
  const { concurrency: limit, throttlesExcess } = definition;
  return createWorkerPool({ limit, throttlesExcess }, () => {
    const meter = capacity.meter();
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
