import { listKeptRecipes } from "../cookbook/list-cookbook.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { correctItem } from "./correct-item.ts";

/** Recounts the recipes in a user's cookbook. */
export function rebuildCookbook(userId: string) {
  const key = keys.cookbook(userId);
  return correctItem(key, async () => {
    const kept = (await getItem<{ kept?: number }>(key, { consistent: true }))?.kept;
    const { length } = await listKeptRecipes(userId, { consistent: true });
    return length === (kept ?? 0) ? undefined : { set: { kept: length }, read: { kept } };
  });
}
