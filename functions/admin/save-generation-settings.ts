import { saveGenerationSettings } from "#shared/contract/admin-generation.ts";
import { changeSettings } from "../generation/change-settings.ts";
import { toMaskedSettings } from "../generation/masked-settings.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(saveGenerationSettings, async ({ body, now }) => {
  const { apiKey, ...settings } = body;
  const generation = await changeSettings(settings, apiKey, now);
  return {
    message: "Paramètres sauvegardés avec succès",
    settings: toMaskedSettings(generation),
  };
});
