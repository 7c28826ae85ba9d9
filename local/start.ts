import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createAddressBook } from "./assembly/address-book.ts";
import { buildStack } from "./assembly/build-stack.ts";
import type { Cloud } from "./assembly/cloud.ts";
import { createCustomResources } from "./assembly/custom-resources/custom-resources.ts";
import { openKeptResources } from "./assembly/custom-resources/kept-resources.ts";
import { startResponseEndpoint } from "./assembly/custom-resources/response-endpoint.ts";
import { findNodeModules } from "./assembly/find-node-modules.ts";
import { readAssembly } from "./assembly/read-assembly.ts";
import { startCapacityProxy } from "./capacity/start-capacity-proxy.ts";
import { createEdgeCatalog } from "./gateway/edge-catalog.ts";
import { siteHandlers } from "./gateway/site-handlers.ts";
import { startGateway } from "./gateway/start-gateway.ts";
import { invokeRoute } from "./gateway/websocket-api.ts";
import { functionEnvironment } from "./lambda/function-environment.ts";
import { prepareCodeRoot } from "./lambda/stage-code.ts";
import { type Lambda, startLambda } from "./lambda/start-lambda.ts";
import { lockDataDirectory } from "./lock-data-directory.ts";
import { startSchedules } from "./schedule/start-schedules.ts";
import { startWebsocket } from "./services/websocket/start-websocket.ts";
import { type Services, startServices } from "./start-services.ts";
import { openDeadLetters } from "./streams/dead-letters.ts";
import { startEventSources } from "./streams/start-event-sources.ts";
import { createTeardown, type Teardown } from "./teardown.ts";

export interface LocalCloudOptions {
  /** The synthesized cloud assembly (`cdk.out`). */
  assemblyDir: string;
  /** Where all state lies. */
  dataDir: string;
  /** Port of the site; 0 takes a free one. */
  port: number;
  /** Another DynamoDB engine instead of the embedded one. */
  dynamodbEndpoint?: string | undefined;
}

/** A running stack. */
export interface LocalCloud {
  url: string;
  /** The stack's outputs, by name. */
  outputs: Record<string, string>;
  /** The DynamoDB engine's own address, unmetered. */
  dynamodbEndpoint: string;
  lambda: Pick<Lambda, "invoke" | "statistics">;
  /** Resolves when the stream consumers have got everything written before the call. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** How long a stop waits for stream consumers at work, in ms; their records come again at the next start. */
const stopLimitMs = 3000;

/**
 * Starts the stack of a cloud assembly on this machine. Throws, with everything stopped again, when the directory or
 * the port is taken or the template holds what is not known.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const teardown = createTeardown();
  try {
    return await start(options, teardown);
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

async function start(options: LocalCloudOptions, teardown: Teardown): Promise<LocalCloud> {
  const { assemblyDir, dataDir, port, dynamodbEndpoint } = options;
  const { stackName, template, assets } = await readAssembly(assemblyDir);
  teardown.add(lockDataDirectory(dataDir));
  const gateway = await startGateway(port);
  teardown.add(gateway.stop);
  const services = await startServices({ dataDir, dynamodbEndpoint }, teardown);
  const capacity = await startCapacityProxy(services.dynamodb.endpoint);
  teardown.add(capacity.stop);
  const endpoint = await startResponseEndpoint();
  teardown.add(endpoint.stop);

  // Functions run in threads of this process, and a time zone is a matter of the whole process.
  process.env.TZ = "UTC";
  await prepareCodeRoot(join(dataDir, "functions"), findNodeModules(assemblyDir));
  const addresses = createAddressBook();
  const websocketApis: Cloud["websocketApis"] = new Map();
  const lambda = startLambda({
    logDir: join(dataDir, "logs"),
    capacity,
    environmentOf: (definition) =>
      functionEnvironment(definition, endpointsOf(services, websocketApis), addresses.toLocal),
  });
  teardown.add(lambda.stop);
  const cloud: Cloud = {
    stackName,
    dataDir,
    assets,
    addresses,
    siteUrl: gateway.url,
    dynamodb: services.dynamodb,
    s3: services.s3,
    secrets: services.secrets,
    lambda,
    customResources: createCustomResources({
      stackName,
      lambda,
      endpoint,
      kept: openKeptResources(join(dataDir, "custom-resources.json")),
    }),
    edge: createEdgeCatalog(),
    httpApis: new Map(),
    websocketApis,
    async startWebsocketApi(api, stage) {
      const { id: apiId, domainName } = api;
      const invoke = (routeKey: string, event: unknown) =>
        invokeRoute(api, lambda, routeKey, event);
      const service = await startWebsocket({ apiId, domainName, stage, invoke });
      teardown.add(service.stop);
      return service;
    },
    distributions: [],
    bucketReads: new Map(),
    schedules: [],
    eventSources: [],
  };
  const outputs = localized(await buildStack(template, cloud), addresses.toLocal);

  const stopping = new AbortController();
  const deadLetters = openDeadLetters(join(dataDir, "dead-letters.jsonl"));
  const { signal } = stopping;
  const sources = await startEventSources(cloud.eventSources, {
    lambda,
    deadLetters,
    signal,
    dynamodbEndpoint: services.dynamodb.endpoint,
    checkpointDir: join(dataDir, "streams"),
  });
  const schedules = startSchedules(cloud.schedules, { lambda, deadLetters, signal });
  teardown.add(async () => {
    stopping.abort();
    await Promise.race([sources.finished, sleep(stopLimitMs, undefined, { ref: false })]);
  });
  const consoleSources = { ses: services.ses, lambda, schedules, deadLetters };
  gateway.serve(siteHandlers({ cloud, console: consoleSources }));
  teardown.add(gateway.pause);
  return {
    url: gateway.url,
    outputs,
    dynamodbEndpoint: services.dynamodb.endpoint,
    lambda,
    caughtUp: sources.caughtUp,
    stop: teardown.run,
  };
}

function endpointsOf(services: Services, websocketApis: Cloud["websocketApis"]) {
  const [websocketApi] = websocketApis.values();
  return {
    s3: services.s3.endpoint,
    ses: services.ses.endpoint,
    secrets: services.secrets.endpoint,
    websocket: websocketApi?.stage?.service.endpoint,
  };
}
