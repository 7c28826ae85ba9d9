import * as z from "zod/mini";

/** The JSON Schema keywords that the fuzzer uses. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A field of an API request, which may be nested, and its schema. */
export interface SchemaField {
  path: (string | number)[];
  schema: JsonSchema;
  isRequired: boolean;
}

/** Returns the JSON Schema of an API call's input. */
export function schemaOf(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

/** Lists all fields of a JSON Schema, including nested ones. For an array, lists only the first element. */
export function fieldsOf(schema: JsonSchema, path: SchemaField["path"] = []): SchemaField[] {
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    { path: [...path, name], schema: property, isRequired: !!schema.required?.includes(name) },
    ...fieldsOf(property, [...path, name]),
  ]);
  if (!schema.items) return within;
  const first = [...path, 0];
  return [
    { path: first, schema: schema.items, isRequired: true },
    ...fieldsOf(schema.items, first),
  ];
}
