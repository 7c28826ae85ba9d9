import { table } from "../../data/table/table.ts";

// biome-ignore lint/suspicious/noExplicitAny: the inputs and outputs of all commands have different shapes
type Any = any;

/** A request to the table that has not been sent yet. */
export interface TableRequest {
  /** Name of the SDK's command, such as `UpdateCommand`. */
  command: string;
  input: Any;
  /** Sends the request, or the same request with a different input. */
  send(input?: Any): Promise<Result>;
}

interface Result {
  output: Any;
}

type Middleware = (
  next: (args: { input: Any }) => Promise<Result>,
  context: { commandName?: string },
) => (args: { input: Any }) => Promise<Result>;

/**
 * The client's middleware stack with a simplified type. The SDK's own type has a different middleware type for each
 * step.
 */
const stack = table.middlewareStack as unknown as {
  add(middleware: Middleware, options: object): void;
  remove(middleware: Middleware): void;
};

/**
 * The step of a request at which a middleware runs. At `initialize`, it runs once per request. At `finalizeRequest`, it
 * runs for each attempt of the SDK.
 */
type Step = "initialize" | "finalizeRequest";

/** Passes all later table requests to `handle`. Returns a function that stops this. */
export function addTableMiddleware(
  handle: (request: TableRequest) => Promise<Result>,
  step: Step = "initialize",
): () => void {
  const middleware: Middleware =
    (next, { commandName = "" }) =>
    (args) => {
      const send = (input = args.input) => next({ ...args, input });
      return handle({ command: commandName, input: args.input, send });
    };
  stack.add(middleware, { step, ...(step === "finalizeRequest" && { priority: "low" }) });
  return () => stack.remove(middleware);
}

/** Passes all table requests to `handle` while an action runs. */
export async function withTableMiddleware<T>(
  handle: (request: TableRequest) => Promise<Result>,
  act: () => Promise<T>,
  step?: Step,
): Promise<T> {
  const remove = addTableMiddleware(handle, step);
  try {
    return await act();
  } finally {
    remove();
  }
}
