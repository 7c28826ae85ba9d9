import { AsyncLocalStorage } from "node:async_hooks";
import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { table } from "../../data/table/table.ts";

/** What may go wrong with a request to the table, once or from then on. */
const faults = [
  "conflict",
  "conflicts",
  "throttling",
  "throttlings",
  /** Carried out, but the connection breaks before the answer. */
  "lost answer",
  "death before",
  /** Carried out, but whoever asked has died. */
  "death after",
] as const;
export type Fault = (typeof faults)[number];

/** What meets the requests of something, from the one of number `at` on; `sent` counts them, repetitions included. */
interface Trial {
  fault: Fault | undefined;
  at: number;
  sent: string[];
  dead: boolean;
}

const trials = new AsyncLocalStorage<Trial>();

/** Does something undisturbed and gives the names of its requests to the table, in order. */
export async function recordRequests(act: () => Promise<unknown>): Promise<string[]> {
  const trial: Trial = { fault: undefined, at: 0, sent: [], dead: false };
  await runTrial(trial, act);
  return trial.sent;
}

/** Does something whose request to the table of number `at`, from 1 on, a fault hits. */
export function withFault<T>(fault: Fault, at: number, act: () => Promise<T>): Promise<T> {
  return runTrial({ fault, at, sent: [], dead: false }, act);
}

/**
 * The faults to try on a request of that name, each with an outcome of its own: whether a read was carried out before
 * it failed makes no difference.
 */
export function faultsFor(request: string): Fault[] {
  const alike: Fault[] = ["lost answer", "death after"];
  return faults.filter((one) => canHit(one, request) && !(isRead(request) && alike.includes(one)));
}

/** Nothing conflicts with a read. */
function canHit(fault: Fault, request: string): boolean {
  return !fault.startsWith("conflict") || !isRead(request);
}

function isRead(request: string): boolean {
  return /^(Get|BatchGet|Query|Scan)/.test(request);
}

const name = "faults";

function runTrial<T>(trial: Trial, act: () => Promise<T>): Promise<T> {
  table.middlewareStack.remove(name);
  // Below the SDK's own repetitions, so that these do what they do of such an answer.
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
  if (trial.dead) throw new Error("The function has died");
  const number = trial.sent.push(request);
  const { fault, at } = trial;
  const hits = number === at || (number > at && fault?.endsWith("s"));
  if (fault && hits && canHit(fault, request)) {
    if (fault.startsWith("conflict")) throw conflict(input);
    if (fault.startsWith("throttling")) throw throttling(input);
    if (fault === "death before") trial.dead = true;
    else await next();
    if (fault === "lost answer") throw Object.assign(new Error("Reset"), { code: "ECONNRESET" });
    trial.dead = true;
    throw new Error("The function dies");
  }
  const answer = await next();
  if (trial.dead) throw new Error("The function has died");
  return answer;
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

/** A transaction whose last write was in the way of something. */
function cancelled(items: unknown[], Code: string): Error {
  const CancellationReasons = [...items.slice(1).map(() => ({ Code: "None" })), { Code }];
  return new TransactionCanceledException({ message: Code, CancellationReasons, $metadata });
}

/**
 * Runs something that dies after some requests to the table: the last of them is carried out, but its answer is lost,
 * and none follows, nor from what it had under way side by side. Tells whether it got that far.
 */
export async function crashAfter(requests: number, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await withFault("death after", requests, act);
    return false;
  } catch {
    return true;
  }
}
