import { beforeAll, beforeEach } from "vitest";
import { services, setUpAuthServices, setUpObjectStore } from "../services/services-setup.ts";
import { removeItems, scanTable } from "../table/items.ts";

/** Starts the services that the example requests for all API calls need. Empties the table before each test. */
export function setUpAllCalls(): void {
  setUpObjectStore();
  setUpAuthServices();
  beforeAll(() => {
    Object.assign(process.env, {
      OPENAI_BASE_URL: "https://api.openai.com/v1",
      OPENAI_MODEL: "model",
      GENERATION_KEY_SECRET: "generation-key",
    });
    services.secretsManager.versions["generation-key"] = ["{}"];
  });
  beforeEach(async () => removeItems(await scanTable()));
}
