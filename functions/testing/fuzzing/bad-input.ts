import type { CallShape } from "#shared/contract/call.ts";
import type { RequestChange } from "./hostile-request.ts";
import { fieldsOf, type JsonSchema, type SchemaField, schemaOf } from "./json-schema.ts";

/** A change that makes one field of a request invalid. The error response must contain the field's name. */
export interface BadInput {
  change: RequestChange;
  field: string;
}

/** Returns invalid values for every input field: missing, of the wrong type or out of range. */
export function badInputs({ body, form, query }: CallShape): BadInput[] {
  return [
    ...(body ? fieldsOf(schemaOf(body)).flatMap(badJson) : []),
    ...(form ? fieldsOf(schemaOf(form)).flatMap(badPart) : []),
    ...(query ? fieldsOf(schemaOf(query)).filter(isRestricted).map(badQuery) : []),
  ];
}

/** Returns invalid values for a JSON field, or an empty list if the schema accepts any value. */
function badJson({ path, schema, isRequired }: SchemaField): BadInput[] {
  if (Object.keys(schema).length === 0) return [];
  const otherType = schema.type === "object" ? '"x"' : '{"a":1}';
  const texts = [...(isRequired ? [undefined] : []), otherType, ...outOfBounds(schema)];
  return texts.map((value) => ({ change: { json: { at: path, value } }, field: path.join(".") }));
}

/**
 * Returns invalid values for a form field. The field `ingredients` contains JSON, and all other fields contain plain
 * text.
 */
function badPart(schemaField: SchemaField): BadInput[] {
  const { path, schema, isRequired } = schemaField;
  const [field = "", ...within] = path as string[];
  if (within.length > 0) {
    return badJson({ ...schemaField, path: within }).map(({ change }) => ({
      change: { form: { ingredients: (change as { json: never }).json } },
      field: path.join("."),
    }));
  }
  const long = schema.maxLength === undefined ? "not JSON" : "x".repeat(schema.maxLength + 1);
  const values = isRequired ? [undefined, long] : [long];
  return values.map((value) => ({ change: { form: { field, value } }, field }));
}

/** True if the schema of the query parameter rejects some strings. */
function isRestricted({ schema: { type, ...limits } }: SchemaField): boolean {
  return type !== "string" || Object.keys(limits).length > 0;
}

function badQuery({ path }: SchemaField): BadInput {
  const field = path.join(".");
  return { change: { query: { [field]: "x".repeat(1001) } }, field };
}

function outOfBounds({ maxLength, minimum, maximum, maxItems }: JsonSchema): string[] {
  return [
    ...(maxLength === undefined ? [] : [JSON.stringify("x".repeat(maxLength + 1))]),
    ...(minimum === undefined ? [] : [String(minimum - 1), String(minimum + 0.5)]),
    ...(maximum === undefined ? [] : [String(maximum + 1)]),
    ...(maxItems === undefined
      ? []
      : [JSON.stringify(Array.from({ length: maxItems + 1 }, () => 0))]),
  ];
}
