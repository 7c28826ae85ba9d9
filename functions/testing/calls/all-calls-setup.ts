import { beforeAll, beforeEach } from "vitest";
import { services, setUpAuthServices } from "../services/auth-services-setup.ts";
import { setUpObjectStore } from "../services/object-store-setup.ts";
import { removeItems, scanTable } from "../table/items.ts";

/** Starts the services that the example requests of all API calls need. Empties the table before each test. */
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
