import type { CallShape } from "#shared/contract/call.ts";
import type { RequestChange } from "./hostile-request.ts";
import { fieldsOf, type JsonSchema, type SchemaField, schemaOf } from "./json-schema.ts";

/** A change of a right request that one field is to be refused for, and the name that the refusal gives it. */
export interface BadInput {
  change: RequestChange;
  field: string;
}

/** For every field of a call what is no value of it: none where there must be one, another type, beyond a bound. */
export function badInputs({ body, form, query }: CallShape): BadInput[] {
  return [
    ...(body ? fieldsOf(schemaOf(body)).flatMap(badJson) : []),
    ...(form ? fieldsOf(schemaOf(form)).flatMap(badPart) : []),
    ...(query ? fieldsOf(schemaOf(query)).map(badQuery) : []),
  ];
}

function badJson({ path, schema, required }: SchemaField): BadInput[] {
  const otherType = schema.type === "object" ? '"x"' : '{"a":1}';
  const texts = [...(required ? [undefined] : []), otherType, ...beyond(schema)];
  return texts.map((value) => ({ change: { json: { at: path, value } }, field: path.join(".") }));
}

/** A form's fields are texts; `ingredients` is a text of JSON. */
function badPart(place: SchemaField): BadInput[] {
  const { path, schema, required } = place;
  const [field = "", ...within] = path as string[];
  if (within.length > 0) {
    return badJson({ ...place, path: within }).map(({ change }) => ({
      change: { form: { ingredients: (change as { json: never }).json } },
      field: path.join("."),
    }));
  }
  const long = schema.maxLength === undefined ? "no JSON" : "x".repeat(schema.maxLength + 1);
  const values = required ? [undefined, long] : [long];
  return values.map((value) => ({ change: { form: { field, value } }, field }));
}

function badQuery({ path }: SchemaField): BadInput {
  const field = path.join(".");
  return { change: { query: { [field]: "x".repeat(1001) } }, field };
}

function beyond({ maxLength, minimum, maximum, maxItems }: JsonSchema): string[] {
  return [
    ...(maxLength === undefined ? [] : [JSON.stringify("x".repeat(maxLength + 1))]),
    ...(minimum === undefined ? [] : [String(minimum - 1), String(minimum + 0.5)]),
    ...(maximum === undefined ? [] : [String(maximum + 1)]),
    ...(maxItems === undefined
      ? []
      : [JSON.stringify(Array.from({ length: maxItems + 1 }, () => 0))]),
  ];
}
