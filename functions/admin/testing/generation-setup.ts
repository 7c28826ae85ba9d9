import { beforeAll, beforeEach, vi } from "vitest";
import { storeApiKey } from "../../generation/api-key.ts";
import { invoke, type TestRequest } from "../../testing/calls/invoke.ts";
import { proposalAnswer } from "../../testing/services/generation-services.ts";
import {
  engine,
  generation,
  setUpEngine,
  setUpGenerationServices,
} from "../../testing/services/services-setup.ts";
import { removeItems, scanTable } from "../../testing/table/items.ts";
import { createTestUser, type TestUser } from "../../testing/test-data/users.ts";
import { handler as generateChallenge } from "../generate-challenge.ts";
import { handler as getSettings } from "../get-generation-settings.ts";
import { handler as listChallenges } from "../list-admin-challenges.ts";

let admin: TestUser;

export const asAdmin = (handler: unknown, request?: TestRequest) =>
  invoke(handler, { ...request, token: admin.token });
export const generate = (type = "DAILY") => asAdmin(generateChallenge, { body: { type } });
export const allChallenges = async () =>
  (await asAdmin(listChallenges)).body as { id: string; title: string }[];
export const lastError = async () => (await asAdmin(getSettings)).body.lastError;

/**
 * Sets the clock to 11:00 UTC on the given day. Then creates a new administrator, because the previous one's access
 * token is not valid on that day.
 */
export async function setDay(day: string): Promise<void> {
  vi.setSystemTime(new Date(`${day}T11:00:00.000Z`));
  admin = await createTestUser(engine, { role: "ADMIN" });
}

/** Starts the services and a fake clock. Before each test, empties the table and creates an administrator. */
export function setUpGeneration(): void {
  setUpEngine();
  setUpGenerationServices();
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  beforeEach(async () => {
    await removeItems(await scanTable());
    await storeApiKey(undefined);
    await setDay("2026-11-21");
    generation.calls.length = 0;
    generation.answer((call) => proposalAnswer(`Un plat ${Date.now()} ${call}`));
  });
}
