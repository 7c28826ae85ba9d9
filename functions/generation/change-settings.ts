import { type GenerationSettings, isMaskedKey } from "#shared/model/generation.ts";
import {
  type Generation,
  getGeneration,
  saveGenerationSettings,
} from "../data/generation/generation-settings-store.ts";
import { storeApiKey } from "./api-key.ts";

const shownCharacters = 4;
/** Administrators see the last four characters of an API key only if it has at least this length. */
const minLengthToShow = 16;

/**
 * Saves the generation settings. An absent or masked API key leaves the stored key unchanged, and an empty one deletes
 * it (D29). Throws `conflict` if a concurrent request changes the settings.
 */
export async function changeSettings(
  settings: GenerationSettings,
  apiKey: string | null | undefined,
  now: Date,
): Promise<Generation> {
  const generation = await getGeneration();
  const { keyEnd } = generation.settings;
  const kept = apiKey === undefined || apiKey === null || isMaskedKey(apiKey);
  const saved = await saveGenerationSettings(
    generation.settings,
    settings,
    kept ? keyEnd : endOf(apiKey),
    now,
  );
  // Stores the API key after the settings. A request that fails with `conflict` while storing the settings stops there,
  // so it cannot replace the API key of a concurrent request.
  if (!kept) await storeApiKey(apiKey || undefined);
  return { ...generation, settings: saved };
}

function endOf(apiKey: string): string | undefined {
  if (apiKey === "") return undefined;
  return apiKey.length < minLengthToShow ? "" : apiKey.slice(-shownCharacters);
}
