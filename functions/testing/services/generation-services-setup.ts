import { afterAll, beforeAll } from "vitest";
import { type GenerationServices, startGenerationServices } from "./generation-services.ts";

export let generation: GenerationServices;

/** Starts the stub of the generation service before the tests of a file and stops it afterwards. */
export function setUpGenerationServices(): void {
  beforeAll(async () => {
    generation = await startGenerationServices();
  });
  afterAll(() => generation?.stop());
}
