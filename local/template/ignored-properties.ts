import type * as z from "zod";

/**
 * Returns the paths of the template properties that a schema ignores, because it does not declare them or gives them
 * the type `unknown`. Properties of type `any` do not count as ignored.
 */
export function ignoredProperties(schema: z.core.$ZodType, value: unknown, path = ""): string[] {
  const { def } = (schema as z.ZodType)._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
      return ignoredProperties(def.innerType, value, path);
    case "pipe":
      return ignoredProperties(def.in, value, path);
    case "unknown":
      return [path];
    case "array":
      return entriesOf(value).flatMap(([, item]) => ignoredProperties(def.element, item, path));
    case "record":
      return entriesOf(value).flatMap(([, item]) => ignoredProperties(def.valueType, item, path));
    case "union": {
      const chosen = def.options.find((option) => (option as z.ZodType).safeParse(value).success);
      return chosen ? ignoredProperties(chosen, value, path) : [];
    }
    case "object":
      return entriesOf(value).flatMap(([key, item]) => {
        const inner = def.shape[key] ?? def.catchall;
        const place = path ? `${path}.${key}` : key;
        return inner ? ignoredProperties(inner, item, place) : [place];
      });
    default:
      return [];
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
