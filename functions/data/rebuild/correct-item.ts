import type { Attributes } from "../table/expressions.ts";
import type { Key } from "../table/keys.ts";
import { updateIfUnchanged } from "../table/update-if-unchanged.ts";
import { stableDifference } from "./stable-difference.ts";

/**
 * Corrects the derived attributes of an item. `compare` returns the attributes to write and the values on which they
 * are based, or undefined if the item is correct. Returns "changing" if these values changed too often for a
 * correction.
 */
export async function correctItem(
  key: Key,
  compare: () => Promise<{ set: Attributes; read: Attributes } | undefined>,
): Promise<"correct" | "corrected" | "changing"> {
  const difference = await stableDifference(compare);
  if (difference === undefined) return "correct";
  if (difference === "changing") return "changing";
  const { set, read } = difference;
  return (await updateIfUnchanged(key, { set, read })) ? "corrected" : "changing";
}
