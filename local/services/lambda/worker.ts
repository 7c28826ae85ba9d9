import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { FunctionError } from "./invoke-result.ts";
import { lambdaContext } from "./lambda-context.ts";
import { shiftClock } from "./shifted-clock.ts";
import type { WorkerReport, WorkerRequest, WorkerSetup } from "./worker-messages.ts";

const setup = workerData as WorkerSetup;
const port = parentPort;
if (!port) throw new Error("This module only runs as a worker thread");
const report = (message: WorkerReport) => port.postMessage(message);

const handler = await loadHandler();
report({ type: "ready" });
port.on("message", async (request: WorkerRequest) => {
  shiftClock(request.clockShiftMs);
  try {
    const output = await handler(
      JSON.parse(request.event),
      lambdaContext(setup.functionArn, request),
    );
    report({ type: "success", payload: JSON.stringify(output) ?? "null" });
  } catch (error) {
    report({ type: "error", error: describe(error) });
  }
});

async function loadHandler(): Promise<(event: unknown, context: unknown) => unknown> {
  const file = [".js", ".mjs", ".cjs"]
    .map((extension) => setup.modulePath + extension)
    .find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`Cannot find module '${setup.modulePath}'`);
  const module = await import(pathToFileURL(file).href);
  const found = module[setup.exportName] ?? module.default?.[setup.exportName];
  if (typeof found !== "function")
    throw new Error(`${setup.exportName} is undefined or not exported`);
  return found;
}

function describe(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: "Error", errorMessage: String(error) };
  const trace = error.stack?.split("\n") ?? [];
  return { errorType: error.name, errorMessage: error.message, trace };
}
