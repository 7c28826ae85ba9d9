import { listKeptRecipes } from "../cookbook/list-cookbook.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { setAttributes } from "../table/set-attributes.ts";
import { stableDifference } from "./stable-difference.ts";

/** Recounts the recipes in a user's cookbook. Returns true if the stored number was wrong. */
export async function rebuildCookbook(userId: string): Promise<boolean> {
  const difference = await stableDifference(async () => {
    const item = await getItem<{ kept?: number }>(keys.cookbook(userId), { consistent: true });
    const kept = item?.kept;
    const { length } = await listKeptRecipes(userId, { consistent: true });
    return length === (kept ?? 0) ? undefined : { kept, length };
  });
  if (!difference) return false;
  const { length, kept } = difference;
  return setAttributes(keys.cookbook(userId), { kept: length }, { kept });
}
