import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type LocalCloud, startLocalCloud } from "local-cloud";
import { startDishCalendar } from "#demo/dish-calendar/start-dish-calendar.ts";
import { settings } from "./settings.ts";

/** File of environment variables that give `npm run admin` and other commands access to the local table. */
export const environmentFile = join(settings.dataDir, "environment.json");

/**
 * Starts the local cloud with the product's synthesized stack. Unless OPENAI_BASE_URL is set, a local fake is used
 * instead of OpenAI (D31). `siteUrl` is the URL that browsers use, if it differs from the gateway's URL.
 */
export async function startProduct(options: {
  port: number;
  siteUrl?: string;
}): Promise<LocalCloud> {
  const { assemblyDir, dataDir, dynamodbEndpoint, edgeCache, generation, limits } = settings;
  const calendar = "OPENAI_BASE_URL" in generation ? undefined : await startDishCalendar();
  const cloud = await startLocalCloud({
    ...options,
    assemblyDir,
    dataDir,
    dynamodbEndpoint,
    edgeCache,
    limits,
    overrides: generation,
    hosts: calendar ? { "api.openai.com": calendar.endpoint } : {},
  });
  await writeEnvironment(cloud);
  return {
    ...cloud,
    async stop() {
      await cloud.stop();
      await calendar?.stop();
    },
  };
}

async function writeEnvironment(cloud: LocalCloud): Promise<void> {
  const environment = { ...cloud.environment, TABLE_NAME: cloud.outputs.TableName };
  // The file contains credentials, so only its owner may read it.
  await writeFile(environmentFile, `${JSON.stringify(environment, null, 2)}\n`, { mode: 0o600 });
}
