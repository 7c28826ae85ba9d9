import { conditionHolds } from "./conditions.ts";
import { updateOf } from "./expressions.ts";
import type { Key } from "./keys.ts";
import { updateItem } from "./requests.ts";

/**
 * Writes the attributes in `set` and returns true if the item still has the values in `read`. Otherwise, returns false.
 * An undefined value in `set` removes the attribute. An undefined value in `read` means that the attribute must be
 * absent.
 */
export function updateIfUnchanged(
  { PK, SK }: Key,
  { set, read }: { set: object; read: object },
): Promise<boolean> {
  const update = updateOf({ set: { ...set }, read: { ...read } });
  return conditionHolds(updateItem({ Key: { PK, SK }, ...update }));
}
