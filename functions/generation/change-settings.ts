import { type GenerationSettings, isMaskedKey } from "#shared/model/generation.ts";
import {
  type Generation,
  getGeneration,
  saveGenerationSettings,
} from "../data/generation/generation-settings-store.ts";
import { storeApiKey } from "./api-key.ts";

const shownCharacters = 4;
/**
 * Minimum length of an API key whose last four characters administrators can see. Shorter keys are masked
 * completely.
 */
const minLengthToShow = 16;

/**
 * Saves the settings for generating challenges with AI. Also saves the API key, unless it is absent or masked (D29). An
 * empty key deletes the stored one. Throws `conflict` if another administrator has saved the settings at the same time.
 */
export async function changeSettings(
  settings: GenerationSettings,
  apiKey: string | null | undefined,
  now: Date,
): Promise<Generation> {
  const generation = await getGeneration();
  const { keyEnd } = generation.settings;
  const kept = apiKey === undefined || apiKey === null || isMaskedKey(apiKey);
  if (!kept && !(apiKey === "" && keyEnd === undefined)) await storeApiKey(apiKey || undefined);
  const saved = await saveGenerationSettings(
    generation.settings,
    settings,
    kept ? keyEnd : endOf(apiKey),
    now,
  );
  return { ...generation, settings: saved };
}

function endOf(apiKey: string): string | undefined {
  if (apiKey === "") return undefined;
  return apiKey.length < minLengthToShow ? "" : apiKey.slice(-shownCharacters);
}
