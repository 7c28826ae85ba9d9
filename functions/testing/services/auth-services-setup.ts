import { afterAll, beforeAll } from "vitest";
import { type AuthServices, startAuthServices } from "./auth-services.ts";

export let services: AuthServices;

/** Starts the services that authentication needs before the tests of a file and stops them afterwards. */
export function setUpAuthServices(): void {
  beforeAll(async () => {
    services = await startAuthServices();
  });
  afterAll(() => services?.stop());
}
