import { join } from "node:path";
import type { Distribution } from "./edge/cloudfront/distribution.ts";
import { createEdgeCatalog } from "./edge/cloudfront/edge-catalog.ts";
import type { LocalCloudOptions } from "./local-cloud-options.ts";
import { createAddressBook } from "./services/address-book.ts";
import { type ApiCatalog, createApiCatalog } from "./services/api-gateway/api-catalog.ts";
import {
  createCustomResources,
  type StoredCustomResource,
} from "./services/cloudformation/custom-resources.ts";
import { startResponseEndpoint } from "./services/cloudformation/response-endpoint.ts";
import type { DynamodbProxy } from "./services/dynamodb/proxy/start-dynamodb-proxy.ts";
import type { ResourcePolicy } from "./services/iam/resource-policy.ts";
import type { Roles } from "./services/iam/roles.ts";
import { openJsonMap } from "./services/json-file.ts";
import type { DeadLetters } from "./services/lambda/dead-letters.ts";
import type { EventSourceMappings } from "./services/lambda/event-source-mapping/event-source-mapping-type.ts";
import { functionEnvironment } from "./services/lambda/function-environment.ts";
import { createPermissions } from "./services/lambda/permissions.ts";
import { startLambda } from "./services/lambda/start-lambda.ts";
import type { Schedule } from "./services/scheduler/schedule.ts";
import { createEventDestinations } from "./services/ses/event-destinations.ts";
import { createTopics } from "./services/sns/topics.ts";
import { sqsHost } from "./services/sqs/queue-types.ts";
import type { Services } from "./start-services.ts";
import type { Teardown } from "./teardown.ts";
import type { Assembly } from "./template/read-assembly.ts";

export interface CloudOptions extends LocalCloudOptions {
  siteUrl: string;
  assembly: Assembly;
  /** Folder that contains the code of the Lambda functions. */
  codeRoot: string;
  services: Services;
  roles: Roles;
  deadLetters: DeadLetters;
  dynamodbProxy: DynamodbProxy;
}

export type Components = Awaited<ReturnType<typeof createComponents>>;

/**
 * Creates the parts of the local cloud that the stack's resources use. The catalogs are empty until the resources are
 * built.
 */
export async function createComponents(options: CloudOptions, teardown: Teardown) {
  const { dataDir, services, roles, deadLetters, dynamodbProxy } = options;
  const { overrides = {}, hosts = {}, limits = {} } = options;
  const addresses = createAddressBook();
  for (const [host, address] of Object.entries(hosts)) addresses.add(host, address);
  addresses.add(sqsHost, services.sqs.endpoint);
  const apis = createApiCatalog();
  const permissions = createPermissions(roles);
  const lambda = startLambda({
    roles,
    permissions,
    logDir: join(dataDir, "logs"),
    dynamodbProxy,
    concurrentExecutions: limits.concurrentExecutions,
    environmentOf: (definition) =>
      functionEnvironment(
        { ...definition, environment: applyOverrides(definition.environment, overrides) },
        endpointsOf(services, apis),
        addresses.toLocal,
      ),
  });
  teardown.add(lambda.stop);
  const topics = createTopics({ lambda, deadLetters, signal: teardown.signal });
  const eventDestinations = createEventDestinations(topics);
  services.ses.onMailSent((mail) => {
    eventDestinations.publish(mail).catch((error: Error) => console.error(error.message));
  });
  const endpoint = await startResponseEndpoint();
  teardown.add(endpoint.stop);
  const storeFile = join(dataDir, "custom-resources.json");
  // Only the file's owner can read it, because responses may be secret.
  const store = await openJsonMap<StoredCustomResource>(storeFile, 0o600);
  return {
    addresses,
    apis,
    edge: createEdgeCatalog(),
    distributions: [] as Distribution[],
    /** Bucket policies, keyed by bucket name. */
    bucketPolicies: new Map<string, ResourcePolicy>(),
    schedules: [] as Schedule[],
    eventSourceMappings: { streams: [], queues: [] } as EventSourceMappings,
    permissions,
    lambda,
    topics,
    eventDestinations,
    customResources: createCustomResources({ lambda, endpoint, store }),
  };
}

function applyOverrides(variables: Record<string, string>, overrides: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, overrides[name] ?? value]),
  );
}

function endpointsOf(services: Services, { websocketApis }: ApiCatalog) {
  const [websocketApi] = websocketApis.values();
  return {
    s3: services.s3.endpoint,
    ses: services.ses.endpoint,
    secrets: services.secrets.endpoint,
    sqs: services.sqs.endpoint,
    websocket: websocketApi?.stage?.service.endpoint,
  };
}
