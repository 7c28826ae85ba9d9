import { rebuildBoard } from "../../data/board/board-store.ts";
import { services } from "../services/services-setup.ts";
import { clearStoredData, readStoredData, type StoredData } from "../services/stored-data.ts";
import type { CallScenario } from "./examples.ts";
import type { TestRequest } from "./invoke.ts";

/** The request of an example API call, and the stored data before the call. */
export interface PreparedCall extends StoredData {
  request: TestRequest;
}

/** Replaces all stored data with the data that an example API call needs. Requires `setUpObjectStore`. */
export async function prepareCall(prepare: CallScenario["prepare"]): Promise<PreparedCall> {
  await clearStoredData();
  const request = await prepare(services.engine);
  await rebuildBoard(new Date());
  return { request, ...(await readStoredData()) };
}
