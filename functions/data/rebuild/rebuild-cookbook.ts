import { listKeptRecipes } from "../cookbook/list-cookbook.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { setAttributes } from "../table/set-attributes.ts";
import { stableDifference } from "./stable-difference.ts";

/** Puts right how many recipes a user's cookbook holds; tells whether it was wrong. */
export async function rebuildCookbook(userId: string): Promise<boolean> {
  const fault = await stableDifference(async () => {
    const { Item } = await getItem({ Key: keys.cookbook(userId), ConsistentRead: true });
    const kept = Item?.kept as number | undefined;
    const { length } = await listKeptRecipes(userId, { consistent: true });
    return length === (kept ?? 0) ? undefined : { kept, length };
  });
  if (!fault) return false;
  return setAttributes(keys.cookbook(userId), { kept: fault.length }, { kept: fault.kept });
}
