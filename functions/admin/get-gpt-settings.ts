import { getGptSettings } from "#shared/contract/admin-generation.ts";
import { getGeneration } from "../data/generation/generation-settings-store.ts";
import { toGptSettings } from "../generation/gpt-settings.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(getGptSettings, async () => toGptSettings(await getGeneration()));
