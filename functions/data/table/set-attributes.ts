import { conditionHolds } from "./conditions.ts";
import type { Key } from "./keys.ts";
import { updateItem } from "./requests.ts";

type Attributes = Record<string, unknown>;

/**
 * Writes the attributes in `set` and returns true if the item still has the values in `read`. Otherwise, returns false.
 * An undefined value in `set` removes the attribute. An undefined value in `read` means that the attribute must be
 * absent.
 */
export function setAttributes({ PK, SK }: Key, set: Attributes, read: Attributes) {
  const names: Record<string, string> = {};
  const values: Attributes = {};
  const bind = (prefix: string, name: string, value: unknown) => {
    names[`#${name}`] = name;
    if (value !== undefined) values[`:${prefix}_${name}`] = value;
    return `#${name}`;
  };
  const sets: string[] = [];
  const removes: string[] = [];
  for (const [name, value] of Object.entries(set)) {
    const placeholder = bind("set", name, value);
    if (value === undefined) removes.push(placeholder);
    else sets.push(`${placeholder} = :set_${name}`);
  }
  const conditions = Object.entries(read).map(([name, value]) => {
    const placeholder = bind("read", name, value);
    return value === undefined
      ? `attribute_not_exists(${placeholder})`
      : `${placeholder} = :read_${name}`;
  });
  const parts = [
    sets.length > 0 && `SET ${sets.join(", ")}`,
    removes.length > 0 && `REMOVE ${removes.join(", ")}`,
  ];
  return conditionHolds(
    updateItem({
      Key: { PK, SK },
      UpdateExpression: parts.filter(Boolean).join(" "),
      ConditionExpression: conditions.join(" AND ") || undefined,
      ExpressionAttributeNames: names,
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    }),
  );
}
