import { afterAll, beforeAll } from "vitest";
import { type LiveEndpoint, startLiveEndpoint } from "./live-endpoint.ts";

export let live: LiveEndpoint;

/** Starts the WebSocket API stub before the tests of a file and stops it afterwards. */
export function setUpLiveEndpoint(): void {
  beforeAll(async () => {
    live = await startLiveEndpoint();
  });
  afterAll(() => live?.stop());
}
