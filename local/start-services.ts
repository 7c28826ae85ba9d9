import { startDynamodb } from "./services/dynamodb/start-dynamodb.ts";
import { secretOf } from "./services/iam/access-keys.ts";
import type { Roles } from "./services/iam/roles.ts";
import type { Limits } from "./services/limits.ts";
import { startS3 } from "./services/s3/start-s3.ts";
import { startSecrets } from "./services/secrets/start-secrets.ts";
import { startSes } from "./services/ses/start-ses.ts";
import { startSqs } from "./services/sqs/start-sqs.ts";
import type { Teardown } from "./teardown.ts";
import { account } from "./template/account.ts";

export type Services = Awaited<ReturnType<typeof startServices>>;

/** Starts the local DynamoDB, S3, SES, Secrets Manager and SQS. Their data is stored in `dataDir`. */
export async function startServices(
  {
    dataDir,
    dynamodbEndpoint,
    roles,
    limits = {},
  }: {
    dataDir: string;
    dynamodbEndpoint: string | undefined;
    roles: Roles;
    limits?: Limits;
  },
  teardown: Teardown,
) {
  const started = async <Service extends { stop(): Promise<void> }>(service: Promise<Service>) => {
    const running = await service;
    teardown.add(running.stop);
    return running;
  };
  const { denialMessage } = roles;
  const engine = dynamodbEndpoint ? { endpoint: dynamodbEndpoint } : {};
  const [dynamodb, s3, ses, secrets, sqs] = await Promise.all([
    started(startDynamodb({ dataDir, ...engine })),
    started(startS3({ dataDir, region: account.region, secretOf, denialMessage })),
    started(startSes({ dataDir, denialMessage, limits })),
    started(startSecrets({ dataDir, denialMessage })),
    started(startSqs({ dataDir, denialMessage })),
  ]);
  return { dynamodb, s3, ses, secrets, sqs };
}
