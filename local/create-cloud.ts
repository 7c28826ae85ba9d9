import { join } from "node:path";
import { createAddressBook } from "./assembly/address-book.ts";
import type { Cloud } from "./assembly/cloud.ts";
import { createCustomResources } from "./assembly/custom-resources/custom-resources.ts";
import { openKeptResources } from "./assembly/custom-resources/kept-resources.ts";
import { startResponseEndpoint } from "./assembly/custom-resources/response-endpoint.ts";
import type { Assembly } from "./assembly/read-assembly.ts";
import type { CapacityProxy } from "./capacity/start-capacity-proxy.ts";
import { createEdgeCatalog } from "./gateway/edge-catalog.ts";
import { invokeRoute } from "./gateway/websocket-api.ts";
import { functionEnvironment } from "./lambda/function-environment.ts";
import { startLambda } from "./lambda/start-lambda.ts";
import { startWebsocket } from "./services/websocket/start-websocket.ts";
import type { Services } from "./start-services.ts";
import type { Teardown } from "./teardown.ts";

interface CloudOptions {
  assembly: Assembly;
  dataDir: string;
  siteUrl: string;
  services: Services;
  capacity: CapacityProxy;
  overrides: Record<string, string>;
}

/** A cloud without resources, whose functions find the services and each other. */
export async function createCloud(options: CloudOptions, teardown: Teardown): Promise<Cloud> {
  const { assembly, dataDir, siteUrl, services, capacity, overrides } = options;
  const { stackName, assets } = assembly;
  const endpoint = await startResponseEndpoint();
  teardown.add(endpoint.stop);
  const addresses = createAddressBook();
  if (overrides.OPENAI_BASE_URL === undefined) {
    addresses.add("api.openai.com", services.openAi.endpoint);
  }
  const websocketApis: Cloud["websocketApis"] = new Map();
  const lambda = startLambda({
    logDir: join(dataDir, "logs"),
    capacity,
    environmentOf: (definition) =>
      functionEnvironment(
        { ...definition, environment: overridden(definition.environment, overrides) },
        endpointsOf(services, websocketApis),
        addresses.toLocal,
      ),
  });
  teardown.add(lambda.stop);
  return {
    stackName,
    dataDir,
    assets,
    addresses,
    siteUrl,
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
}

/** Variables with other values, for those that a function has. */
function overridden(variables: Record<string, string>, overrides: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, overrides[name] ?? value]),
  );
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
