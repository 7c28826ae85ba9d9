import { newId } from "../../data/table/ids.ts";
import type { CallScenario } from "../calls/examples.ts";
import { handlerOf, invoke, type TestAnswer, type TestRequest } from "../calls/invoke.ts";
import { isRead, recordRequests } from "../faults/faults.ts";
import { type AuthServices, startAuthServices } from "../services/auth-services.ts";
import { startObjectStore } from "../services/object-store.ts";
import { type StoredItem, scanTable } from "../table/items.ts";
import { changedRequest, type RequestChange } from "./hostile-request.ts";

/** The services that fuzz tests need, with functions that prepare requests and read stored data. */
export interface FuzzEnvironment {
  services: AuthServices;
  /** Prepares a valid request by a new user. */
  newCase(scenario: CallScenario): Promise<TestCase>;
  readStored(): Promise<StoredData>;
  stop(): Promise<void>;
}

/**
 * Items that even a rejected request may change: rate-limit counters (D15), WebAuthn challenges, which even a wrong
 * response uses up (D57), and the results, counters and locks of challenge generation (D30).
 */
const changeable = /^(X#|D#|GENERATION (STATE|CALLS|RUN)#)/;

/** The stored data that a rejected request must not change. */
interface StoredData {
  items: StoredItem[];
  images: string[];
}

interface TestCase {
  request: TestRequest;
  before: StoredData;
  /** Applies the change to the request and sends it. Returns the response and the data that is then stored. */
  send(change: RequestChange): Promise<TestAnswer & { after: StoredData }>;
}

/** Starts the services and sets the functions' environment variables. Must be called before any handler is called. */
export async function startFuzzEnvironment(): Promise<FuzzEnvironment> {
  Object.assign(process.env, {
    OPENAI_BASE_URL: "https://api.openai.com/v1",
    OPENAI_MODEL: "model",
    GENERATION_KEY_SECRET: "generation-key",
  });
  const images = await startObjectStore();
  const services = await startAuthServices();
  services.secretsManager.versions["generation-key"] = ["{}"];
  const readStored = async () => {
    const items = (await scanTable()).filter(({ PK, SK }) => !changeable.test(`${PK} ${SK}`));
    return { items, images: images.keys() };
  };
  return {
    services,
    readStored,
    newCase: async ({ entry, prepare }) => {
      const handler = await handlerOf(entry);
      const request = { ...(await prepare(services.engine)), address: newId() };
      const before = await readStored();
      const send = async (change: RequestChange) => {
        const changed = await changedRequest(request, change);
        const answers: TestAnswer[] = [];
        const requests = await recordRequests(async () => {
          answers.push(await invoke(handler, changed));
        });
        // Reads the whole table again only if the API call sent a write request, because reading it is slow.
        const isUnchanged = requests.every(isRead);
        const after = isUnchanged ? { ...before, images: images.keys() } : await readStored();
        return { ...(answers[0] as TestAnswer), after };
      };
      return { request, send, before };
    },
    stop: async () => {
      await Promise.all([services.stop(), images.stop()]);
    },
  };
}
