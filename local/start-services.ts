import { startDynamodb } from "./services/dynamodb/start-dynamodb.ts";
import { startS3 } from "./services/s3/start-s3.ts";
import { startSecrets } from "./services/secrets/start-secrets.ts";
import { startSes } from "./services/ses/start-ses.ts";
import type { Teardown } from "./teardown.ts";
import { account, credentials } from "./template/account.ts";

export type Services = Awaited<ReturnType<typeof startServices>>;

/** Starts what stands in for AWS's services, with their state in `dataDir`. */
export async function startServices(
  { dataDir, dynamodbEndpoint }: { dataDir: string; dynamodbEndpoint: string | undefined },
  teardown: Teardown,
) {
  const started = async <Service extends { stop(): Promise<void> }>(service: Promise<Service>) => {
    const running = await service;
    teardown.add(running.stop);
    return running;
  };
  const engine = dynamodbEndpoint ? { endpoint: dynamodbEndpoint } : {};
  const [dynamodb, s3, ses, secrets] = await Promise.all([
    started(startDynamodb({ dataDir, ...engine })),
    started(startS3({ dataDir, credentials, region: account.region })),
    started(startSes({ dataDir })),
    started(startSecrets({ dataDir })),
  ]);
  return { dynamodb, s3, ses, secrets };
}
