import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { account, credentials } from "./assembly/account.ts";
import { showDemo } from "./demo/show-demo.ts";
import { type LocalCloud, startLocalCloud } from "./start.ts";

const {
  CDK_OUTDIR = "cdk.out",
  PORT = "3000",
  LOCAL_DATA = ".local",
  DEMO = "on",
  AWS_ENDPOINT_URL_DYNAMODB,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
} = process.env;
const dataDir = resolve(LOCAL_DATA);
const environmentFile = join(dataDir, "environment.json");

try {
  const isFresh = !existsSync(environmentFile);
  const cloud = await startLocalCloud({
    assemblyDir: resolve(CDK_OUTDIR),
    dataDir,
    port: Number(PORT),
    dynamodbEndpoint: AWS_ENDPOINT_URL_DYNAMODB,
    // Another service than the calendar of this machine proposes challenges.
    overrides: {
      ...(OPENAI_BASE_URL && { OPENAI_BASE_URL }),
      ...(OPENAI_MODEL && { OPENAI_MODEL }),
    },
  });
  await writeEnvironment(cloud);
  stopOnSignals(cloud);
  console.log(`Le site : ${cloud.url}`);
  console.log(`La console, avec les emails : ${cloud.url}/_local/`);
  if (DEMO !== "off") await showDemo(cloud.url, dataDir, isFresh);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** What the project's commands need to reach the table of this stack, as on a deployed one. */
async function writeEnvironment(cloud: LocalCloud): Promise<void> {
  const environment = {
    AWS_REGION: account.region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: cloud.dynamodbEndpoint,
    TABLE_NAME: cloud.outputs.TableName,
  };
  await writeFile(environmentFile, `${JSON.stringify(environment, null, 2)}\n`);
}

function stopOnSignals(cloud: LocalCloud): void {
  const stop = async () => {
    await cloud.stop();
    process.exit(0);
  };
  for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.once(event, stop);
}
