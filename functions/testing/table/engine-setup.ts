import { afterAll, beforeAll } from "vitest";
import { type Engine, startEngine } from "./start-engine.ts";

export let engine: Engine;

/** Starts the database engine before the tests of a file and stops it afterwards. */
export function setUpEngine(): void {
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine?.stop());
}
