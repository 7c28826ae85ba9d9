import { newId } from "../../data/table/ids.ts";
import { type CallScenario, callScenarios } from "../calls/examples.ts";
import { handlerOf, invoke, type TestAnswer, type TestRequest } from "../calls/invoke.ts";
import { type AuthServices, startAuthServices } from "../services/auth-services.ts";
import { startObjectStore } from "../services/object-store.ts";
import { scanTable } from "../table/items.ts";
import { changedRequest, type RequestChange } from "./hostile-request.ts";

/** The services that fuzzed API calls use, with functions that prepare requests and read the stored data. */
export interface FuzzEnvironment {
  services: AuthServices;
  /** Prepares a request by a new user that succeeds unless it is changed. */
  newCase(scenario: CallScenario): Promise<TestCase>;
  /** Reads all stored data except rate counters (D15) and recorded errors of challenge generation (D30). */
  readStored(): Promise<unknown>;
  stop(): Promise<void>;
}

interface TestCase {
  request: TestRequest;
  /** The stored data before the request is sent. */
  before: unknown;
  /** Applies a change to the prepared request and sends it. */
  send(change: RequestChange): Promise<TestAnswer>;
}

/**
 * Starts the services and sets the functions' environment variables. Must be called before any handler is
 * called.
 */
export async function startFuzzEnvironment(): Promise<FuzzEnvironment> {
  Object.assign(process.env, {
    OPENAI_BASE_URL: "https://api.openai.com/v1",
    OPENAI_MODEL: "model",
    GENERATION_KEY_SECRET: "generation-key",
  });
  const images = await startObjectStore();
  const services = await startAuthServices();
  const readStored = async () => {
    const items = (await scanTable()).filter(({ PK }) => !/^(X#|GENERATION$)/.test(PK));
    return { items, images: images.keys() };
  };
  return {
    services,
    readStored,
    newCase: async ({ entry, prepare }) => {
      const handler = await handlerOf(entry);
      const request = { ...(await prepare(services.engine)), address: newId() };
      const send = async (change: RequestChange) =>
        invoke(handler, await changedRequest(request, change));
      return { request, send, before: await readStored() };
    },
    stop: async () => {
      await Promise.all([services.stop(), images.stop()]);
    },
  };
}

/** Returns the example for each API call that satisfies `matches`, without the example's variants. */
export function examplesWhere(
  matches: (call: CallScenario["entry"]["call"]) => unknown,
): CallScenario[] {
  return callScenarios().filter(({ isVariant, entry }) => !isVariant && matches(entry.call));
}
