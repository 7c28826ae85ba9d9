import { updateOf } from "./expressions.ts";
import type { Key } from "./keys.ts";
import { updateItem } from "./requests.ts";

/** Writes the attributes in `set`. An undefined value removes the attribute. Creates the item if it does not exist. */
export async function setAttributes({ PK, SK }: Key, set: object): Promise<void> {
  await updateItem({ Key: { PK, SK }, ...updateOf({ set: { ...set } }) });
}
