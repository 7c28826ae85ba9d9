import { join } from "node:path";
import type { Distribution } from "./edge/cloudfront/distribution.ts";
import { distributionTypes } from "./edge/cloudfront/distribution-type.ts";
import { createEdgeCatalog } from "./edge/cloudfront/edge-catalog.ts";
import { forwardPolicyTypes } from "./edge/cloudfront/forward-policy-types.ts";
import { edgeFunctionTypes } from "./edge/cloudfront/function-type.ts";
import { headersPolicyTypes } from "./edge/cloudfront/headers-policy-type.ts";
import type { LocalCloudOptions } from "./local-cloud-options.ts";
import { type AddressBook, createAddressBook } from "./services/address-book.ts";
import { type ApiCatalog, createApiCatalog } from "./services/api-gateway/api-catalog.ts";
import { apiTypes } from "./services/api-gateway/api-types.ts";
import { stageTypes } from "./services/api-gateway/stage-type.ts";
import { customResourceTypes } from "./services/cloudformation/custom-resource-types.ts";
import {
  createCustomResources,
  type StoredCustomResource,
} from "./services/cloudformation/custom-resources.ts";
import {
  nestedStackTypes,
  type StackToBuild,
} from "./services/cloudformation/nested-stack-type.ts";
import { resourceRemovers } from "./services/cloudformation/resource-removers.ts";
import { startResponseEndpoint } from "./services/cloudformation/response-endpoint.ts";
import { startStackDeployment } from "./services/cloudformation/stack-deployment.ts";
import type { DynamodbProxy } from "./services/dynamodb/proxy/start-dynamodb-proxy.ts";
import { dynamodbTypes } from "./services/dynamodb/table-type.ts";
import type { ResourcePolicy } from "./services/iam/resource-policy.ts";
import { roleTypes } from "./services/iam/role-types.ts";
import type { Roles } from "./services/iam/roles.ts";
import { inertResources } from "./services/inert-resources.ts";
import { openJsonMap } from "./services/json-file.ts";
import type { DeadLetters } from "./services/lambda/dead-letters.ts";
import {
  type EventSourceMappings,
  eventSourceMappingTypes,
} from "./services/lambda/event-source-mapping/event-source-mapping-type.ts";
import { functionEnvironment } from "./services/lambda/function-environment.ts";
import { functionTypes } from "./services/lambda/function-type.ts";
import { createPermissions, permissionTypes } from "./services/lambda/permissions.ts";
import { type Lambda, startLambda } from "./services/lambda/start-lambda.ts";
import { bucketPolicyTypes } from "./services/s3/bucket-policy-type.ts";
import { bucketTypes } from "./services/s3/bucket-type.ts";
import type { Schedule } from "./services/scheduler/schedule.ts";
import { scheduleTypes } from "./services/scheduler/schedule-types.ts";
import { secretTypes } from "./services/secrets/secret-type.ts";
import { configurationSetTypes } from "./services/ses/configuration-set-type.ts";
import { eventDestinationTypes } from "./services/ses/event-destination-type.ts";
import { createEventDestinations } from "./services/ses/event-destinations.ts";
import { topicTypes } from "./services/sns/topic-types.ts";
import { createTopics } from "./services/sns/topics.ts";
import { queueTypes, sqsHost } from "./services/sqs/queue-types.ts";
import type { Services } from "./start-services.ts";
import type { Teardown } from "./teardown.ts";
import { buildStack, type IgnoredProperties } from "./template/build-stack.ts";
import type { Assembly } from "./template/read-assembly.ts";
import type { ResourceBuilders } from "./template/resource.ts";
import type { Template } from "./template/template.ts";

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

/** The running resources of a stack, and the outputs of the stack. */
export interface Cloud {
  lambda: Lambda;
  addresses: AddressBook;
  apis: ApiCatalog;
  distributions: Distribution[];
  /** Bucket policies, keyed by bucket name. */
  bucketPolicies: Map<string, ResourcePolicy>;
  schedules: Schedule[];
  eventSourceMappings: EventSourceMappings;
  outputs: Record<string, string>;
  ignored: IgnoredProperties;
}

/** Builds all resources of a stack, including those of its nested stacks. */
export async function buildCloud(options: CloudOptions, teardown: Teardown): Promise<Cloud> {
  const {
    assembly,
    dataDir,
    codeRoot,
    siteUrl,
    services,
    roles,
    deadLetters,
    dynamodbProxy,
    overrides = {},
    hosts = {},
    limits = {},
  } = options;
  const { stackName, assets, template } = assembly;
  const addresses = createAddressBook();
  for (const [host, address] of Object.entries(hosts)) addresses.add(host, address);
  addresses.add(sqsHost, services.sqs.endpoint);
  const apis = createApiCatalog();
  const edge = createEdgeCatalog();
  const distributions: Distribution[] = [];
  const bucketPolicies: Cloud["bucketPolicies"] = new Map();
  const schedules: Schedule[] = [];
  const eventSourceMappings: EventSourceMappings = { streams: [], queues: [] };
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
  const stopping = new AbortController();
  teardown.add(() => stopping.abort());
  const topics = createTopics({ lambda, deadLetters, signal: stopping.signal });
  const eventDestinations = createEventDestinations(topics);
  services.ses.onMailSent((mail) => {
    eventDestinations.publish(mail).catch((error: Error) => console.error(error.message));
  });
  const endpoint = await startResponseEndpoint();
  teardown.add(endpoint.stop);
  const storeFile = join(dataDir, "custom-resources.json");
  // Only the file's owner can read it, because responses may be secret.
  const store = await openJsonMap<StoredCustomResource>(storeFile, 0o600);
  const customResources = createCustomResources({ lambda, endpoint, store });
  const deployment = options.rollback
    ? await startStackDeployment(join(dataDir, "stack.json"), options.failAt)
    : undefined;
  const ignored: IgnoredProperties = {};
  const build = (source: Template, stack: StackToBuild) =>
    buildStack(source, { ...stack, builders, ignored, deployment });
  const builders: ResourceBuilders = {
    ...inertResources,
    ...dynamodbTypes(services.dynamodb),
    ...bucketTypes(services.s3, addresses, services.sqs),
    ...bucketPolicyTypes(bucketPolicies),
    ...secretTypes(services.secrets),
    ...roleTypes(roles),
    ...functionTypes({ lambda, roles, assets, codeRoot }),
    ...permissionTypes(permissions),
    ...topicTypes(topics),
    ...queueTypes(services.sqs),
    ...configurationSetTypes(services.ses),
    ...eventDestinationTypes(eventDestinations),
    ...eventSourceMappingTypes(eventSourceMappings),
    ...scheduleTypes(schedules, roles),
    ...apiTypes(apis, roles),
    ...stageTypes({
      apis,
      addresses,
      siteUrl,
      lambda,
      denialMessage: roles.denialMessage,
      callbacksPerSecond: limits.callbacksPerSecond,
      onStop: teardown.add,
    }),
    ...customResourceTypes({
      customResources,
      s3: services.s3,
      assets,
    }),
    ...nestedStackTypes({ assets, build }),
    ...edgeFunctionTypes(edge),
    ...forwardPolicyTypes(edge),
    ...headersPolicyTypes(edge),
    ...distributionTypes({ apis, edge, addresses, siteUrl, distributions }),
  };
  const built = await build(template, { stackName }).catch(async (error: Error) => {
    if (!deployment) throw error;
    throw await deployment.rollBack(error, resourceRemovers({ ...services, customResources }));
  });
  await deployment?.complete();
  const outputs = Object.fromEntries(
    Object.entries(built).map(([name, value]) => [name, addresses.toLocal(value)]),
  );
  return {
    addresses,
    apis,
    distributions,
    bucketPolicies,
    lambda,
    schedules,
    eventSourceMappings,
    outputs,
    ignored,
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
