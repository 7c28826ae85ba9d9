import { AsyncLocalStorage } from "node:async_hooks";
import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { table } from "../../data/table/table.ts";

/**
 * Faults that a test can inject into a table request. Faults with "always" in their name also affect all later requests
 * of the action.
 */
export type Fault =
  | "conflict once"
  | "conflict always"
  | "throttled once"
  | "throttled always"
  /** The request succeeds, but the connection breaks before the response arrives. */
  | "response lost"
  /** The request succeeds, but the function crashes before the response arrives. */
  | "crash after";

/**
 * A fault to inject into the table request with the number `at` (from 1). The messages of failed tests contain `label`.
 */
interface FaultAtRequest {
  fault: Fault;
  at: number;
  label: string;
}

/** One run of an action with an injected fault. */
interface Trial {
  fault: Fault | undefined;
  /** Number of the first table request that the fault affects, counted from 1. */
  at: number;
  /** Names of the table requests sent so far, including retries. */
  sent: string[];
  hasCrashed: boolean;
}

const trials = new AsyncLocalStorage<Trial>();

/** Runs an action without faults. Returns the names of its table requests in order. */
export async function recordRequests(act: () => Promise<unknown>): Promise<string[]> {
  const trial: Trial = { fault: undefined, at: 0, sent: [], hasCrashed: false };
  await runTrial(trial, act);
  return trial.sent;
}

/** Runs an action and injects a fault into its table request with the number `at` (from 1). */
export function withFault<T>(fault: Fault, at: number, act: () => Promise<T>): Promise<T> {
  return runTrial({ fault, at, sent: [], hasCrashed: false }, act);
}

/**
 * Runs an action and simulates a crash after the given number of table requests. The last of these requests succeeds,
 * but its response is lost. Returns false if the action makes fewer requests.
 */
export async function crashAfter(requests: number, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await withFault("crash after", requests, act);
    return false;
  } catch {
    return true;
  }
}

/** Returns every fault to inject into the given table requests of an action, in the order of the requests. */
export function faultsAt(requests: string[]): FaultAtRequest[] {
  return requests.flatMap((request, index) =>
    faultsFor(request).map((fault) => ({
      fault,
      at: index + 1,
      label: `${fault} at request ${index + 1}, ${request}`,
    })),
  );
}

/**
 * Returns the faults that can change the stored data if they occur in the given request. Omits crashes before a
 * request, because a crash after the previous write leaves the same data. Omits faults that occur
 * only once unless the request is a transaction, because the AWS client retries other requests
 * (table.integration.test.ts).
 */
function faultsFor(request: string): Fault[] {
  if (isRead(request)) return ["throttled always"];
  const lasting: Fault[] = ["conflict always", "throttled always", "response lost", "crash after"];
  return isTransaction(request) ? ["conflict once", "throttled once", ...lasting] : lasting;
}

/** False for a conflict in a request that only reads, because reads never cause conflicts. Otherwise true. */
function canOccur(fault: Fault, request: string): boolean {
  return !fault.startsWith("conflict") || !isRead(request);
}

function isTransaction(request: string): boolean {
  return request.startsWith("TransactWrite");
}

/** True if a table request only reads data. */
export function isRead(request: string): boolean {
  return /^(Get|BatchGet|Query|Scan)/.test(request);
}

const name = "faults";

function runTrial<T>(trial: Trial, act: () => Promise<T>): Promise<T> {
  table.middlewareStack.remove(name);
  // Injects faults below the retry logic of the AWS SDK, which therefore handles them like real faults.
  table.middlewareStack.add(
    (next, context) => (args) => {
      const current = trials.getStore();
      const input = args.input as Input;
      return current
        ? send(current, context.commandName ?? "", input, () => next(args))
        : next(args);
    },
    { step: "finalizeRequest", priority: "low", name },
  );
  return trials.run(trial, act);
}

interface Input {
  TransactItems?: unknown[];
}

async function send<T>(
  trial: Trial,
  request: string,
  input: Input,
  next: () => Promise<T>,
): Promise<T> {
  if (trial.hasCrashed) throw new Error("The function has crashed");
  const number = trial.sent.push(request);
  const { fault, at } = trial;
  const isDue = number === at || (number > at && fault?.endsWith("always"));
  if (fault && isDue && canOccur(fault, request)) {
    if (fault.startsWith("conflict")) throw conflict(input);
    if (fault.startsWith("throttled")) throw throttling(input);
    await next();
    if (fault === "response lost") throw Object.assign(new Error("Reset"), { code: "ECONNRESET" });
    trial.hasCrashed = true;
    throw new Error("The function crashes");
  }
  const response = await next();
  if (trial.hasCrashed) throw new Error("The function has crashed");
  return response;
}

const $metadata = { httpStatusCode: 400 };

function conflict({ TransactItems }: Input): Error {
  const message = "Transaction is ongoing for the item";
  return TransactItems
    ? cancelled(TransactItems, "TransactionConflict")
    : new TransactionConflictException({ message, $metadata });
}

function throttling({ TransactItems }: Input): Error {
  const message = "The level of configured provisioned throughput was exceeded";
  return TransactItems
    ? cancelled(TransactItems, "ThrottlingError")
    : new ProvisionedThroughputExceededException({ message, $metadata });
}

/** Returns the error of a transaction that was cancelled because its last write failed. */
function cancelled(items: unknown[], Code: string): Error {
  const CancellationReasons = [...items.slice(1).map(() => ({ Code: "None" })), { Code }];
  return new TransactionCanceledException({ message: Code, CancellationReasons, $metadata });
}
