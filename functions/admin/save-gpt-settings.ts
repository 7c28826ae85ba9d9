import { saveGptSettings } from "#shared/contract/admin-generation.ts";
import { changeSettings } from "../generation/change-settings.ts";
import { toGptSettings } from "../generation/gpt-settings.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(saveGptSettings, async ({ body, now }) => {
  const { apiKey, ...settings } = body;
  const generation = await changeSettings(settings, apiKey, now);
  return {
    message: "Paramètres sauvegardés avec succès",
    settings: toGptSettings(generation),
  };
});
