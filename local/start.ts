import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildCloud, type Cloud } from "./build-cloud.ts";
import type { CloudOptions } from "./create-components.ts";
import { createEdgeCache } from "./edge/cloudfront/edge-cache.ts";
import { createFaults } from "./edge/faults.ts";
import { createGatewayHandlers } from "./edge/gateway-handlers.ts";
import { startGateway } from "./edge/start-gateway.ts";
import type { LocalCloudOptions } from "./local-cloud-options.ts";
import { lockDataDirectory } from "./lock-data-directory.ts";
import { startDynamodbProxy } from "./services/dynamodb/proxy/start-dynamodb-proxy.ts";
import { createRoles, type Grants } from "./services/iam/roles.ts";
import { readJsonFile, writeJsonFile } from "./services/json-file.ts";
import { openDeadLetters } from "./services/lambda/dead-letters.ts";
import { consumeQueue } from "./services/lambda/event-source-mapping/consume-queue.ts";
import { startStreamMappings } from "./services/lambda/event-source-mapping/start-stream-mappings.ts";
import { findNodeModules } from "./services/lambda/find-node-modules.ts";
import { prepareCodeRoot } from "./services/lambda/stage-code.ts";
import type { Lambda } from "./services/lambda/start-lambda.ts";
import { startSchedules } from "./services/scheduler/start-schedules.ts";
import { startServices } from "./start-services.ts";
import { createTeardown, type Teardown } from "./teardown.ts";
import { account, credentials } from "./template/account.ts";
import type { IgnoredProperties } from "./template/build-stack.ts";
import { readAssembly } from "./template/read-assembly.ts";

/** A stack running in the local cloud. */
export interface LocalCloud {
  url: string;
  /** The stack's outputs, keyed by name. Host names are replaced with local addresses. */
  outputs: Record<string, string>;
  ignored: IgnoredProperties;
  /** Environment variables for AWS clients that use the local services. */
  environment: {
    AWS_REGION: string;
    AWS_ACCESS_KEY_ID: string;
    AWS_SECRET_ACCESS_KEY: string;
    AWS_ENDPOINT_URL_DYNAMODB: string;
    AWS_ENDPOINT_URL_S3: string;
    AWS_ENDPOINT_URL_SQS: string;
  };
  lambda: Pick<Lambda, "statistics" | "replaceCode">;
  stop(): Promise<void>;
}

/**
 * How long a stopping local cloud waits for stream consumers, in milliseconds. Unprocessed records are delivered after
 * the next start.
 */
const stopTimeoutMs = 3000;

/** Starts the stack of a cloud assembly. If the start fails, stops all components and throws an error. */
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
  const { assemblyDir, dataDir, dynamodbEndpoint, limits = {} } = options;
  if (options.failAt && !options.rollback)
    throw new Error("The option failAt requires the option rollback.");
  const assembly = await readAssembly(assemblyDir);
  teardown.add(lockDataDirectory(dataDir));
  const gateway = await startGateway(options.port);
  teardown.add(gateway.stop);
  const grantsFile = join(dataDir, "grants.json");
  const { grantDelayMs } = limits;
  const previous = grantDelayMs ? await readJsonFile<Grants>(grantsFile) : undefined;
  const roles = createRoles({ grantDelayMs, previous });
  const services = await startServices({ dataDir, dynamodbEndpoint, roles, limits }, teardown);
  const dynamodbProxy = await startDynamodbProxy(services.dynamodb, roles.denialMessage, limits);
  teardown.add(dynamodbProxy.stop);

  const deadLetters = openDeadLetters(join(dataDir, "dead-letters.jsonl"), roles);
  // Lambda functions run in this process, so they use its time zone.
  process.env.TZ = "UTC";
  const codeRoot = join(dataDir, "functions");
  const assets = new Set(assembly.assets.keys());
  await prepareCodeRoot(codeRoot, findNodeModules(assemblyDir), assets);
  const cloudOptions: CloudOptions = {
    ...options,
    siteUrl: options.siteUrl ?? gateway.url,
    assembly,
    codeRoot,
    services,
    roles,
    deadLetters,
    dynamodbProxy,
  };
  const cloud = await buildCloud(cloudOptions, teardown);
  if (grantDelayMs) await writeJsonFile(grantsFile, roles.grants());

  const { lambda, addresses, apis, distributions, bucketPolicies } = cloud;
  const { s3, ses, sqs } = services;
  const events = await startEvents(cloud, cloudOptions, teardown);
  const faults = createFaults();
  const [distribution] = distributions;
  const cache = options.edgeCache && distribution ? createEdgeCache(distribution) : undefined;
  const localize = addresses.toLocal;
  gateway.serve(
    createGatewayHandlers({
      site: { apis, distributions, bucketPolicies, lambda, s3, localize, cache },
      console: { ...events, ses, sqs, lambda, faults, roles },
      faults,
    }),
  );
  teardown.add(gateway.pause);
  return {
    url: gateway.url,
    outputs: cloud.outputs,
    ignored: cloud.ignored,
    environment: {
      AWS_REGION: account.region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: services.dynamodb.endpoint,
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    },
    lambda,
    stop: teardown.run,
  };
}

/** Starts the event source mappings and the schedules. */
async function startEvents(
  { lambda, eventSourceMappings, schedules }: Cloud,
  { dataDir, services, roles, deadLetters }: CloudOptions,
  teardown: Teardown,
) {
  const { dynamodb, sqs } = services;
  const { signal } = teardown;
  const streams = await startStreamMappings(eventSourceMappings.streams, {
    lambda,
    roles,
    deadLetters,
    signal,
    dynamodbEndpoint: dynamodb.endpoint,
    checkpointDir: join(dataDir, "streams"),
  });
  for (const mapping of eventSourceMappings.queues) {
    consumeQueue(mapping, { sqs, lambda, roles, deadLetters, signal });
  }
  teardown.add(async () => {
    const finished = Promise.allSettled(streams.map((stream) => stream.finished));
    await Promise.race([finished, sleep(stopTimeoutMs, undefined, { ref: false })]);
  });
  const running = startSchedules(schedules, { lambda, deadLetters, signal });
  return { deadLetters, schedules: running };
}
