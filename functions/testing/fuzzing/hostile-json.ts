import fc from "fast-check";
import { hostileText } from "./hostile-text.ts";
import { fieldsOf, type JsonSchema, type SchemaField } from "./json-schema.ts";

/** How a JSON text differs from a right one; values are JSON texts too, as some have no other form. */
export type JsonChange =
  | { at: SchemaField["path"]; value: string | undefined }
  | { members: string }
  | { whole: string }
  | { cutAt: number };

const depth = 40_000;
const nested = "[".repeat(depth) + "]".repeat(depth);
const megabyte = JSON.stringify("x".repeat(1_000_000));

/** JSON of every type, and numbers that are none of JavaScript's. */
const values: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom("null", "true", "[]", "{}", "[null]", "[[]]", '{"length":1}', '{"0":"a"}'),
  fc.constantFrom("0", "-0", "1e400", "-1e400", "1e-400", "0.5", "9007199254740993", "1E2"),
  fc.constantFrom('{"__proto__":{"trim":1}}', '{"toString":null,"valueOf":null}', nested, megabyte),
  fc.json(),
);

/** Names that no call knows, beside those that it does. */
const members = fc.constantFrom(
  '"__proto__":{"role":"ADMIN"}',
  '"constructor":{"prototype":{"role":"ADMIN"}}',
  '"role":"ADMIN","id":"x","isVerified":true,"PK":"U#x","expiresAt":0',
  '"":0,"\\u0000":0,"\\ud800":"\\ud800"',
  `"x":${nested}`,
  `"x":${megabyte}`,
);

const noJson = [
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

/** What may be sent in the place of a JSON text of that schema. */
export function hostileJson(schema: JsonSchema): fc.Arbitrary<JsonChange> {
  const value = fc.constantFrom(...fieldsOf(schema)).chain((place) =>
    fc.record({
      at: fc.constant(place.path),
      value: fc.oneof(values, fc.constantFrom(undefined, ...besideBounds(place.schema))),
    }),
  );
  return fc.oneof(
    { weight: 12, arbitrary: value },
    { weight: 2, arbitrary: fc.record({ members }) },
    { weight: 2, arbitrary: fc.record({ whole: fc.oneof(values, fc.constantFrom(...noJson)) }) },
    { weight: 1, arbitrary: fc.record({ cutAt: fc.nat(200) }) },
  );
}

/** The last values that a schema takes, and the first that it refuses. */
function besideBounds(schema: JsonSchema): string[] {
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

const hole = "hole in a JSON text";

/** The JSON text of a right value, changed. */
export function changedJson(right: unknown, change: JsonChange): string {
  const text = JSON.stringify(right);
  if ("whole" in change) return change.whole;
  if ("cutAt" in change) return text.slice(0, change.cutAt);
  if ("members" in change) return `{${change.members},${text.slice(1)}`;
  const { at, value } = change;
  const holed = JSON.stringify(withValue(right, at, value === undefined ? undefined : hole));
  return holed.replace(JSON.stringify(hole), () => value ?? "");
}

/** A copy with another value at a place; without any there, if it is undefined. */
function withValue(right: unknown, path: SchemaField["path"], value: unknown): unknown {
  const copy = structuredClone(right) as Record<string | number, unknown>;
  let parent = copy;
  for (const name of path.slice(0, -1)) parent = parent[name] as typeof copy;
  parent[path.at(-1) as string] = value;
  return copy;
}
