import { once } from "node:events";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { within } from "../within.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import { failure, type InvokeResult, payloadLimit } from "./invoke-result.ts";
import type { WorkerReport, WorkerRequest, WorkerSetup } from "./worker-messages.ts";

/**
 * Time limit for loading a function's module, in milliseconds. AWS allows 10 s, but a developer's machine may be busy.
 */
const loadLimitMs = 30_000;

/** An execution environment of a Lambda function. It is a worker thread that handles one event at a time. */
export interface FunctionWorker {
  /**
   * Runs the function for one event. The promise never rejects, even if the worker exits. Callers must therefore check
   * `isAlive` before the next event.
   */
  handle(requestId: string, event: string, clockShiftMs: number): Promise<InvokeResult>;
  readonly isAlive: boolean;
  stop(): Promise<void>;
}

let program: URL | undefined;

/**
 * Returns the URL of the worker program, converted to JavaScript. Without the conversion, each thread would load a
 * TypeScript compiler.
 */
function workerProgram(): URL {
  program ??= new URL(toJavaScript(new URL("./worker.ts", import.meta.url)));
  return program;
}

/** Converts a TypeScript module and its relative imports to JavaScript, and returns a data URL. */
function toJavaScript(file: URL): string {
  const code = stripTypeScriptTypes(readFileSync(file, "utf8"));
  const linked = code.replace(
    /from "(\.\/[\w-]+\.ts)"/g,
    (_, path: string) => `from "${toJavaScript(new URL(path, file))}"`,
  );
  return `data:text/javascript,${encodeURIComponent(linked)}`;
}

/** Starts a worker thread for a function. `log` receives its output. */
export function startFunctionWorker(
  definition: FunctionDefinition,
  environment: Record<string, string>,
  log: (text: string) => void,
): FunctionWorker {
  const worker = new Worker(workerProgram(), {
    workerData: setupOf(definition),
    env: environment,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: definition.memoryMb },
  });
  worker.stdout.on("data", (chunk) => log(String(chunk)));
  worker.stderr.on("data", (chunk) => log(String(chunk)));
  let isAlive = true;
  let crash: InvokeResult = failure("crash", "Runtime.ExitError", "the function ended its process");
  worker.on("error", (error: NodeJS.ErrnoException) => {
    isAlive = false;
    crash = crashOf(error, definition);
    log(`${error.stack ?? error.message}\n`);
  });
  worker.on("exit", () => {
    isAlive = false;
  });
  const exited = once(worker, "exit").then(
    () => crash,
    () => crash,
  );
  const nextReport = () =>
    new Promise<WorkerReport>((resolve) => {
      worker.once("message", resolve);
    });
  const loaded = Promise.race([nextReport(), exited]);

  const stop = async () => {
    isAlive = false;
    await worker.terminate();
  };
  const timedOut = async (ms: number): Promise<InvokeResult> => {
    await stop();
    const message = `Task timed out after ${(ms / 1000).toFixed(2)} seconds`;
    log(`${message}\n`);
    return failure("timeout", "Sandbox.Timedout", message);
  };

  return {
    get isAlive() {
      return isAlive;
    },
    stop,
    async handle(requestId, event, clockShiftMs) {
      const start = await within(loadLimitMs, loaded, "late");
      if (start === "late") return timedOut(loadLimitMs);
      if ("outcome" in start) return start;
      const report = nextReport();
      const { timeoutMs } = definition;
      const deadline = Date.now() + timeoutMs;
      const request: WorkerRequest = { requestId, event, deadline, clockShiftMs };
      worker.postMessage(request);
      const end = await within(timeoutMs, Promise.race([report, exited]), "late");
      if (end === "late") return timedOut(timeoutMs);
      const result = "outcome" in end ? end : resultOf(end);
      if (result.outcome === "error") log(`${(result.error.trace ?? []).join("\n")}\n`);
      return result;
    },
  };
}

function setupOf({ taskRoot, handler, arn }: FunctionDefinition): WorkerSetup {
  const dot = handler.lastIndexOf(".");
  return {
    modulePath: join(taskRoot, handler.slice(0, dot)),
    exportName: handler.slice(dot + 1),
    functionArn: arn,
  };
}

function resultOf(report: WorkerReport): InvokeResult {
  if (report.type === "error") return { outcome: "error", error: report.error };
  if (report.type === "ready") throw new Error("A worker reported twice that it is ready");
  const bytes = Buffer.byteLength(report.payload);
  if (bytes <= payloadLimit) return { outcome: "success", payload: report.payload };
  const message = `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (${payloadLimit} bytes).`;
  return failure("response-too-large", "Function.ResponseSizeTooLarge", message);
}

function crashOf(error: NodeJS.ErrnoException, { memoryMb }: FunctionDefinition): InvokeResult {
  return error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? failure("crash", "Runtime.OutOfMemory", `the function used more than its ${memoryMb} MB`)
    : failure("crash", error.name, error.message);
}
