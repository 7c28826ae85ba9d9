import { type GenerationSettings, isMaskedKey } from "#shared/model/generation.ts";
import {
  type Generation,
  getGeneration,
  saveSettings,
} from "../data/generation/generation-settings-store.ts";
import { storeApiKey } from "./api-key.ts";

const shownCharacters = 4;
/** Of a shorter key, four characters would tell too much. */
const shortKey = 16;

/**
 * Replaces the settings, and the key unless it is absent or masked (D29); an empty one removes it. Refuses with
 * `conflict` when somebody else has changed them at the same time.
 */
export async function changeSettings(
  settings: GenerationSettings,
  apiKey: string | null | undefined,
  now: Date,
): Promise<Generation> {
  const generation = await getGeneration();
  const { keyEnd } = generation.settings;
  const kept = apiKey === undefined || apiKey === null || isMaskedKey(apiKey);
  // Nothing to remove where nothing is stored.
  if (!kept && !(apiKey === "" && keyEnd === undefined)) await storeApiKey(apiKey || undefined);
  const saved = await saveSettings(
    generation.settings,
    settings,
    kept ? keyEnd : endOf(apiKey),
    now,
  );
  return { ...generation, settings: saved };
}

function endOf(apiKey: string): string | undefined {
  if (apiKey === "") return undefined;
  return apiKey.length < shortKey ? "" : apiKey.slice(-shownCharacters);
}
