import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type LocalCloud, startLocalCloud } from "local-cloud";
import { startDishCalendar } from "#demo/dish-calendar/start-dish-calendar.ts";
import { settings } from "./settings.ts";

/** File of environment variables through which `npm run admin` and other commands access the local table. */
export const environmentFile = join(settings.dataDir, "environment.json");

/**
 * Starts the local cloud with the product's cloud assembly. Challenges come from the dish calendar unless
 * OPENAI_BASE_URL is set (D31). `siteUrl` is the URL of the site if browsers do not use the gateway directly.
 */
export async function startProduct(options: {
  port: number;
  siteUrl?: string;
}): Promise<LocalCloud> {
  const { assemblyDir, dataDir, dynamodbEndpoint, generation } = settings;
  const calendar = "OPENAI_BASE_URL" in generation ? undefined : await startDishCalendar();
  const cloud = await startLocalCloud({
    ...options,
    assemblyDir,
    dataDir,
    dynamodbEndpoint,
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

/** Time limit for a clean shutdown, after which the process exits anyway. */
const stopTimeoutMs = 8_000;

/** Shuts down cleanly on SIGINT and SIGTERM, and when the parent process ends. */
export function stopOnSignals(stop: () => Promise<void>): void {
  for (const event of ["SIGINT", "SIGTERM", "disconnect"]) {
    process.once(event, async () => {
      // After the time limit, exits without waiting for open connections to close, because the data on disk
      // survives a sudden exit.
      setTimeout(() => process.exit(1), stopTimeoutMs).unref();
      await stop();
      process.exit(0);
    });
  }
}
