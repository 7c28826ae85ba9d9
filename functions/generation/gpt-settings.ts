import { type GptSettings, maskKey } from "#shared/model/generation.ts";
import type { Generation } from "../data/generation/generation-settings-store.ts";

/** Returns the AI settings as administrators see them, with a masked API key (D29) and the last error (D30). */
export function toGptSettings({ settings, states }: Generation): GptSettings {
  const { keyEnd, version, automaticSince, ...shown } = settings;
  const errors = [states.DAILY.lastError, states.WEEKLY.lastError].flatMap((error) => error ?? []);
  const [lastError] = errors.sort((a, b) => (a.at > b.at ? -1 : 1));
  return {
    ...shown,
    apiKey: keyEnd === undefined ? "" : maskKey(keyEnd),
    ...(lastError && { lastError }),
  };
}
