import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { newId } from "../../data/table/ids.ts";
import { prepareExample } from "../calls/examples.ts";
import { handlerOf, invoke, type TestAnswer, type TestRequest } from "../calls/invoke.ts";
import { type AuthServices, startAuthServices } from "../services/auth-services.ts";
import { startObjectStore } from "../services/object-store.ts";
import { scanTable } from "../table/items.ts";
import { changedRequest, type RequestChange } from "./hostile-request.ts";

/** All that any call reaches. */
export interface FuzzEnvironment {
  services: AuthServices;
  /** A request that succeeds, from somebody new, and what is stored before it. */
  newCase(entry: ContractEntry): Promise<TestCase>;
  /** What is stored, except the counters of what was tried (D15) and why a generation failed (D30). */
  stored(): Promise<unknown>;
  stop(): Promise<void>;
}

interface TestCase {
  request: TestRequest;
  before: unknown;
  /** Sends the request with a change. */
  send(change: RequestChange): Promise<TestAnswer>;
}

/** Starts it with the environment of functions set; call before any handler is called. */
export async function startFuzzEnvironment(): Promise<FuzzEnvironment> {
  Object.assign(process.env, {
    OPENAI_BASE_URL: "https://api.openai.com/v1",
    OPENAI_MODEL: "model",
    GENERATION_KEY_SECRET: "generation-key",
  });
  const images = await startObjectStore();
  const services = await startAuthServices();
  const stored = async () => {
    const items = (await scanTable()).filter(({ PK }) => !/^(X#|GENERATION$)/.test(PK));
    return { items, images: images.keys() };
  };
  return {
    services,
    stored,
    newCase: async (entry) => {
      const handler = await handlerOf(entry);
      const example = await prepareExample(services.engine, entry);
      const request = { ...example, address: newId() };
      const send = async (change: RequestChange) =>
        invoke(handler, await changedRequest(request, change));
      return { request, send, before: await stored() };
    },
    stop: async () => {
      await Promise.all([services.stop(), images.stop()]);
    },
  };
}

/** The calls that fit, for it.each. */
export function entriesWhere(fits: (call: ContractEntry["call"]) => unknown): ContractEntry[] {
  return contractEntries().filter(({ call }) => fits(call));
}
