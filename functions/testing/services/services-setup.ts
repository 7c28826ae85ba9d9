import { afterAll, beforeAll } from "vitest";
import { type Engine, startEngine } from "../table/start-engine.ts";
import { type AuthServices, startAuthServices } from "./auth-services.ts";
import { type GenerationServices, startGenerationServices } from "./generation-services.ts";
import { type LiveEndpoint, startLiveEndpoint } from "./live-endpoint.ts";
import type { LiveQueue } from "./live-queue.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import type { ObjectStore } from "./object-store.ts";

// Each `setUp…` function starts a service before the tests of a file and stops it afterwards. In between, the variable
// above the function contains the service.

export let engine: Engine;
export const setUpEngine = () =>
  setUp(startEngine, (started) => {
    engine = started;
  });

export let services: AuthServices;
export const setUpAuthServices = () =>
  setUp(startAuthServices, (started) => {
    services = started;
  });

export let generation: GenerationServices;
/**
 * Starts the services of challenge generation. Call `setUpAuthServices` first if a test needs both, so that they share
 * one stub of Secrets Manager.
 */
export const setUpGenerationServices = () =>
  setUp(
    () => startGenerationServices(services?.secretsManager),
    (started) => {
      generation = started;
    },
  );

export let live: LiveEndpoint;
export const setUpLiveEndpoint = () =>
  setUp(startLiveEndpoint, (started) => {
    live = started;
  });

export let queue: LiveQueue;
export const setUpLiveQueue = () =>
  setUp(startQueue, (started) => {
    queue = started;
  });

export let mailbox: Mailbox;
export const setUpMailbox = () =>
  setUp(startMailbox, (started) => {
    mailbox = started;
  });

export let bucket: ObjectStore;
export const setUpObjectStore = () =>
  setUp(startBucket, (started) => {
    bucket = started;
  });

function setUp<Service extends { stop(): Promise<void> }>(
  start: () => Promise<Service>,
  keep: (service: Service) => void,
): void {
  let service: Service | undefined;
  beforeAll(async () => {
    service = await start();
    keep(service);
  });
  afterAll(() => service?.stop());
}

// The modules below are imported when a test needs them, because they take long to load: the SQS stub imports the handler
// of `live/send`, and the S3 stub imports the SDK's S3 client.

async function startQueue(): Promise<LiveQueue> {
  const { startLiveQueue } = await import("./live-queue.ts");
  return startLiveQueue();
}

async function startBucket(): Promise<ObjectStore> {
  const { startObjectStore } = await import("./object-store.ts");
  return startObjectStore();
}
