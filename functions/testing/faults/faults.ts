import { AsyncLocalStorage } from "node:async_hooks";
import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { table } from "../../data/table/table.ts";

/** A fault to inject into a DynamoDB request. A fault whose name contains "always" also affects all later requests. */
export type Fault =
  | "conflict once"
  | "conflict always"
  | "throttled once"
  | "throttled always"
  /** The request succeeds, but its response is lost. */
  | "response lost"
  /** The request succeeds, but the function crashes before it receives the response. */
  | "crash after";

/**
 * A fault to inject into the table request with the number `at`, counted from 1. Test failure messages contain `label`.
 */
interface FaultAtRequest {
  fault: Fault;
  at: number;
  label: string;
}

/** One run of an action with an injected fault. */
interface Trial {
  fault: Fault | undefined;
  /** Number of the first table request with the fault, counted from 1. */
  at: number;
  /** Names of all table requests sent so far, including retries. */
  sent: string[];
  hasCrashed: boolean;
}

const trials = new AsyncLocalStorage<Trial>();

/** Runs an action and returns the names of its table requests in order. */
export async function recordRequests(act: () => Promise<unknown>): Promise<string[]> {
  const trial: Trial = { fault: undefined, at: 0, sent: [], hasCrashed: false };
  await runTrial(trial, act);
  return trial.sent;
}

/** Runs an action and injects a fault into its table request with the number `at`, counted from 1. */
export function withFault<T>(fault: Fault, at: number, act: () => Promise<T>): Promise<T> {
  return runTrial({ fault, at, sent: [], hasCrashed: false }, act);
}

/**
 * Runs an action and simulates a crash at the table request with the number `requests`, counted from 1. That request
 * succeeds, but its response is lost. Returns false if the action makes fewer requests. Rethrows an error that is
 * thrown before the crash.
 */
export async function crashAfter(requests: number, act: () => Promise<unknown>): Promise<boolean> {
  const trial: Trial = { fault: "crash after", at: requests, sent: [], hasCrashed: false };
  try {
    await runTrial(trial, act);
  } catch (error) {
    if (!trial.hasCrashed) throw error;
  }
  return trial.hasCrashed;
}

/** Returns every fault to test for the given table requests, in request order. */
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
 * Returns the faults to inject into a request: only those that can change the stored data. Omits a crash before the
 * request, because it has the same effect as a crash after the previous write. Injects faults that happen only once
 * only into transactions, because the AWS client retries other requests (table.integration.test.ts).
 */
function faultsFor(request: string): Fault[] {
  if (isRead(request)) return ["throttled always"];
  const lasting: Fault[] = ["conflict always", "throttled always", "response lost", "crash after"];
  return isTransaction(request) ? ["conflict once", "throttled once", ...lasting] : lasting;
}

/** True if the fault can happen in the request. Conflicts happen only in writes. */
function canOccur(fault: Fault, request: string): boolean {
  return !fault.startsWith("conflict") || !isRead(request);
}

function isTransaction(request: string): boolean {
  return request.startsWith("TransactWrite");
}

export function isRead(request: string): boolean {
  return /^(Get|BatchGet|Query|Scan)/.test(request);
}

const name = "faults";

/**
 * The AWS client retries only while it has enough of these tokens. Each retry costs some, and each successful request
 * returns one.
 */
const retryTokens = 500;

async function runTrial<T>(trial: Trial, act: () => Promise<T>): Promise<T> {
  // Without new tokens, the client would no longer retry after many trials.
  Object.assign(await table.config.retryStrategy(), { capacity: retryTokens });
  table.middlewareStack.remove(name);
  // Injects the faults between the AWS SDK's retry logic and the network, so that the SDK handles them like real ones.
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

/** Returns the error of a transaction that was cancelled because of its last write. */
function cancelled(items: unknown[], Code: string): Error {
  const CancellationReasons = [...items.slice(1).map(() => ({ Code: "None" })), { Code }];
  return new TransactionCanceledException({ message: Code, CancellationReasons, $metadata });
}
