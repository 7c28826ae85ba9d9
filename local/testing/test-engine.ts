import { rm } from "node:fs/promises";
import { startEngine } from "../services/dynamodb/start-engine.ts";
import { createMemoryFolder } from "./create-memory-folder.ts";

/** Starts an empty DynamoDB engine on a free port. `stop` also deletes its data. */
export async function startTestEngine(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const folder = await createMemoryFolder("engine-");
  const engine = await startEngine(folder);
  return {
    endpoint: engine.endpoint,
    async stop() {
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
