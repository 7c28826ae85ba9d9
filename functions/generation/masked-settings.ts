import { type MaskedGenerationSettings, maskKey } from "#shared/model/generation.ts";
import type { Generation } from "../data/generation/generation-settings-store.ts";

/** Returns the generation settings as administrators see them, with a masked API key (D29) and the last error (D30). */
export function toMaskedSettings({ settings, states }: Generation): MaskedGenerationSettings {
  const { keyEnd, version, automaticSince, ...shown } = settings;
  const errors = [states.DAILY.lastError, states.WEEKLY.lastError].flatMap((error) => error ?? []);
  const [lastError] = errors.sort((a, b) => (a.at > b.at ? -1 : 1));
  return {
    ...shown,
    apiKey: keyEnd === undefined ? "" : maskKey(keyEnd),
    ...(lastError && { lastError }),
  };
}
