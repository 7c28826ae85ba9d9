import fc from "fast-check";
import { hostileText } from "./hostile-text.ts";
import { fieldsOf, type JsonSchema, type SchemaField } from "./json-schema.ts";

/**
 * A change to valid JSON. New values are JSON text, because JavaScript cannot represent some JSON numbers, such as
 * 1e400.
 */
export type JsonChange =
  | { at: SchemaField["path"]; value: string | undefined }
  | { members: string }
  | { whole: string }
  | { cutAt: number };

const depth = 40_000;
const nested = "[".repeat(depth) + "]".repeat(depth);
const megabyte = JSON.stringify("x".repeat(1_000_000));

/** JSON values of every type, including numbers that JavaScript cannot represent. */
const values: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom("null", "true", "[]", "{}", "[null]", "[[]]", '{"length":1}', '{"0":"a"}'),
  fc.constantFrom("0", "-0", "1e400", "-1e400", "1e-400", "0.5", "9007199254740993", "1E2"),
  fc.constantFrom('{"__proto__":{"trim":1}}', '{"toString":null,"valueOf":null}', nested, megabyte),
  fc.json(),
);

/** Object members that no API call accepts. */
const members = fc.constantFrom(
  '"__proto__":{"role":"ADMIN"}',
  '"constructor":{"prototype":{"role":"ADMIN"}}',
  '"role":"ADMIN","id":"x","isVerified":true,"PK":"U#x","expiresAt":0',
  '"":0,"\\u0000":0,"\\ud800":"\\ud800"',
  `"x":${nested}`,
  `"x":${megabyte}`,
);

const notJson = [
  "",
  " ",
  "NaN",
  "undefined",
  "{'a':1}",
  "{a:1}",
  "{}{}",
  "\ufeff{}",
  '{"a":1,}',
  "\u0000",
];

/** Generates changes to JSON. Most of them make the JSON invalid. */
export function hostileJson(schema: JsonSchema): fc.Arbitrary<JsonChange> {
  const value = fc.constantFrom(...fieldsOf(schema)).chain((field) =>
    fc.record({
      at: fc.constant(field.path),
      value: fc.oneof(values, fc.constantFrom(undefined, ...valuesAtBounds(field.schema))),
    }),
  );
  return fc.oneof(
    { weight: 12, arbitrary: value },
    { weight: 2, arbitrary: fc.record({ members }) },
    { weight: 2, arbitrary: fc.record({ whole: fc.oneof(values, fc.constantFrom(...notJson)) }) },
    { weight: 1, arbitrary: fc.record({ cutAt: fc.nat(200) }) },
  );
}

/** Returns the values at each limit in a JSON Schema, just below it and just above it. */
function valuesAtBounds(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  const lengths = [minLength, maxLength].flatMap((n) => (n === undefined ? [] : [n - 1, n, n + 1]));
  const texts = lengths.filter((n) => n >= 0).flatMap((n) => ["a".repeat(n), "é\u0301".repeat(n)]);
  const numbers = [minimum, maximum].flatMap((n) =>
    n === undefined ? [] : [n - 1, n, n + 0.5, n + 1],
  );
  const counts = [minItems, maxItems].flatMap((n) => (n === undefined ? [] : [n - 1, n + 1]));
  const lists = counts.map((n) => Array.from({ length: n }, () => ({})));
  const words = (schema.enum ?? []).flatMap((word) => [
    String(word).toLowerCase(),
    `${word} `,
    [word],
  ]);
  return [...texts, ...numbers, ...lists, ...words].map((value) => JSON.stringify(value));
}

const placeholder = "placeholder";

/** Applies a change to valid JSON and returns the resulting text. */
export function changedJson(valid: unknown, change: JsonChange): string {
  const text = JSON.stringify(valid);
  if ("whole" in change) return change.whole;
  if ("cutAt" in change) return text.slice(0, change.cutAt);
  if ("members" in change) return `{${change.members},${text.slice(1)}`;
  const { at, value } = change;
  const withPlaceholder = JSON.stringify(
    withValue(valid, at, value === undefined ? undefined : placeholder),
  );
  return withPlaceholder.replace(JSON.stringify(placeholder), () => value ?? "");
}

/** Returns a copy of a JSON value with a new value at `path`. The value `undefined` removes what is at `path`. */
function withValue(valid: unknown, path: SchemaField["path"], value: unknown): unknown {
  const copy = structuredClone(valid) as Record<string | number, unknown>;
  let parent = copy;
  for (const name of path.slice(0, -1)) parent = parent[name] as typeof copy;
  parent[path.at(-1) as string] = value;
  return copy;
}
