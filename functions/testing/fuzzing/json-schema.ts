import * as z from "zod/mini";

/** What is read of a JSON Schema here. */
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

/** A value within what a client sends: how to get there, and what is asked of it. */
export interface SchemaField {
  path: (string | number)[];
  schema: JsonSchema;
  required: boolean;
}

/** The JSON Schema of what a client sends. */
export function schemaOf(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

/** Every value within a schema; of a list its first element. */
export function fieldsOf(schema: JsonSchema, path: SchemaField["path"] = []): SchemaField[] {
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    { path: [...path, name], schema: property, required: !!schema.required?.includes(name) },
    ...fieldsOf(property, [...path, name]),
  ]);
  if (!schema.items) return within;
  const first = [...path, 0];
  return [{ path: first, schema: schema.items, required: true }, ...fieldsOf(schema.items, first)];
}
