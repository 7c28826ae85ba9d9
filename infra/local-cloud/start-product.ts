import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type LocalCloud, startLocalCloud } from "local-cloud";
import { startDishCalendar } from "#demo/dish-calendar/start-dish-calendar.ts";
import { settings } from "./settings.ts";

/** Where the project's commands find the running stack. */
export const environmentFile = join(settings.dataDir, "environment.json");

/**
 * Starts the local cloud on the product's assembly. Unless another service is given, challenges are proposed by the
 * calendar of dishes (D31). `siteUrl` is where people open the site, when that is not the gateway itself.
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

/** What the project's commands need to reach the table of this stack, as on a deployed one. */
async function writeEnvironment(cloud: LocalCloud): Promise<void> {
  const environment = { ...cloud.environment, TABLE_NAME: cloud.outputs.TableName };
  // It holds the key of this run.
  await writeFile(environmentFile, `${JSON.stringify(environment, null, 2)}\n`, { mode: 0o600 });
}

/** Longest time that an orderly end may take; ms. */
const stopTimeoutMs = 8_000;

/** Ends the process in order on a signal, or when the process that started it is gone. */
export function stopOnSignals(stop: () => Promise<void>): void {
  for (const event of ["SIGINT", "SIGTERM", "disconnect"]) {
    process.once(event, async () => {
      // A connection that never ends must not keep the process; the state on disk survives kill -9 as well.
      setTimeout(() => process.exit(1), stopTimeoutMs).unref();
      await stop();
      process.exit(0);
    });
  }
}
