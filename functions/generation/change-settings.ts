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
 *
 * If deleting the key fails, the settings still show it, so that the administrator can delete it again.
 */
export async function changeSettings(
  settings: GenerationSettings,
  apiKey: string | null | undefined,
  now: Date,
): Promise<Generation> {
  const generation = await getGeneration();
  const { keyEnd } = generation.settings;
  const newKey = apiKey && !isMaskedKey(apiKey) ? apiKey : undefined;
  let saved = await saveGenerationSettings(
    generation.settings,
    settings,
    newKey ? endOf(newKey) : keyEnd,
    now,
  );
  // Stores or deletes the API key after saving the settings. A request that fails with `conflict` while saving stops
  // there, so it cannot replace the API key of a concurrent request.
  if (newKey) await storeApiKey(newKey);
  if (apiKey === "" && keyEnd !== undefined) {
    await storeApiKey(undefined);
    saved = await saveGenerationSettings(saved, settings, undefined, now);
  }
  return { ...generation, settings: saved };
}

function endOf(apiKey: string): string {
  return apiKey.length < minLengthToShow ? "" : apiKey.slice(-shownCharacters);
}
