import { conditionHolds, requireUnchanged } from "./conditions.ts";
import { ifUnchanged } from "./expressions.ts";
import type { Key } from "./keys.ts";
import { getItem, putItem } from "./requests.ts";
import { backgroundWindowMs, retryOnConflict } from "./retry-on-conflict.ts";

const maxAttempts = 60;

/**
 * Recomputes an item that has a version. Returns true if it has changed. `compute` receives the stored item and returns
 * the new attributes, or undefined if nothing has changed. Starts over if a concurrent rebuild stores its result first,
 * so that old data never replaces new data.
 */
export function rebuildVersioned<Item extends { version: number }>(
  key: Key,
  compute: (before: Item | undefined) => Promise<Omit<Item, "version"> | undefined>,
): Promise<boolean> {
  const rebuild = async () => {
    const before = await getItem<Item>(key, { consistent: true });
    const after = await compute(before);
    if (!after) return false;
    const item = { ...key, ...after, version: (before?.version ?? 0) + 1 };
    const put = putItem({ Item: item, ...ifUnchanged(before, ["version"]) });
    requireUnchanged(await conditionHolds(put));
    return true;
  };
  return retryOnConflict(rebuild, { maxAttempts, windowMs: backgroundWindowMs });
}
