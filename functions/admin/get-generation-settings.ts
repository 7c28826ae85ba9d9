import { getGenerationSettings } from "#shared/contract/admin-generation.ts";
import { getGeneration } from "../data/generation/generation-settings-store.ts";
import { toMaskedSettings } from "../generation/masked-settings.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(getGenerationSettings, async () =>
  toMaskedSettings(await getGeneration()),
);
