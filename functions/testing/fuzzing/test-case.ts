import { newId } from "../../data/table/ids.ts";
import type { CallScenario } from "../calls/examples.ts";
import { handlerOf, invoke, type TestAnswer, type TestRequest } from "../calls/invoke.ts";
import { isRead, recordRequests } from "../faults/faults.ts";
import { bucket, services } from "../services/services-setup.ts";
import { type StoredItem, scanTable } from "../table/items.ts";
import { changedRequest, type RequestChange } from "./hostile-request.ts";

/**
 * Items that may change even if a request is rejected: rate-limit counters (D15), WebAuthn challenges (D57), and the
 * results, counters and locks of challenge generation (D30). Even a wrong response uses up a WebAuthn challenge.
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

/** Prepares a valid request by a new user. */
export async function newCase({ entry, prepare }: CallScenario): Promise<TestCase> {
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
    const after = isUnchanged ? { ...before, images: bucket.keys() } : await readStored();
    return { ...(answers[0] as TestAnswer), after };
  };
  return { request, send, before };
}

export async function readStored(): Promise<StoredData> {
  const items = (await scanTable()).filter(({ PK, SK }) => !changeable.test(`${PK} ${SK}`));
  return { items, images: bucket.keys() };
}
