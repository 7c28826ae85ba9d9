import fc from "fast-check";
import type { CallShape } from "#shared/contract/call.ts";
import type { ContractEntry } from "#shared/contract/contract.ts";
import type { CallName } from "#shared/habits/habits.ts";
import type { TestRequest } from "../calls/invoke.ts";
import { cursorPositions } from "./cursor-positions.ts";
import { type CursorChange, cursorText, hostileCursor } from "./hostile-cursor.ts";
import { changedForm, type FormChange, hostileForm } from "./hostile-form.ts";
import { changedJson, hostileJson, type JsonChange } from "./hostile-json.ts";
import { hostileText } from "./hostile-text.ts";
import { schemaOf } from "./json-schema.ts";

/** A change to a valid API request. */
export type RequestChange =
  | { params: Record<string, string> }
  | { query: Record<string, string> }
  | { cursor: CursorChange }
  | { json: JsonChange }
  | { form: FormChange }
  | { headers: Record<string, string> };

/** Generates changes to a valid request. `authorization` generates invalid Authorization headers. */
export function hostileRequest(
  { name, call }: ContractEntry,
  authorization: fc.Arbitrary<string>,
): fc.Arbitrary<RequestChange> {
  const positions = cursorPositions[name as CallName];
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const params = fc.record(Object.fromEntries(names.map((name) => [name, hostileId])));
  const authorizations = fc.record({ headers: fc.record({ authorization }) });
  return fc.oneof(
    ...(call.body
      ? [{ weight: 12, arbitrary: fc.record({ json: hostileJson(schemaOf(call.body)) }) }]
      : []),
    ...(call.form
      ? [{ weight: 12, arbitrary: fc.record({ form: hostileForm(schemaOf(call.form)) }) }]
      : []),
    ...(names.length > 0 ? [{ weight: 4, arbitrary: fc.record({ params }) }] : []),
    ...(call.access === "public" && !call.acceptsCaller
      ? []
      : [{ weight: 2, arbitrary: authorizations }]),
    ...(positions
      ? [{ weight: 12, arbitrary: fc.record({ cursor: hostileCursor(positions) }) }]
      : []),
    { weight: call.query ? 4 : 1, arbitrary: fc.record({ query: hostileQuery(call) }) },
    { weight: 1, arbitrary: fc.record({ headers: fc.record({ "content-type": hostileText }) }) },
  );
}

/** Ids of items that do not exist. Some of them are well formed. */
export const hostileIds = [
  "0123456789ab",
  "0123456789ab-0123456789ab-0123",
  "0123456789ab-0123456789ab-0123#",

  "0123456789AB",
  "0123456789ab\n",
  "ACCOUNT",
  "CURRENT",
  "__proto__",
  "constructor",
  "a/b",
  "#",
  " ",
  "..",
  "é",
  "\u0000",
  "\ud800",
  "👩‍🍳",
  "x".repeat(3_000),
  "C#0123456789ab",
  "%2e%2e",
];

const hostileId = fc.oneof(fc.constantFrom(...hostileIds), hostileText);

function hostileQuery({ query }: CallShape): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys(query ? (schemaOf(query).properties ?? {}) : {});
  const known = names.map((name) => fc.record({ [name]: hostileText }));
  const others = fc.dictionary(
    fc.constantFrom("__proto__", "constructor", "x", "", "limit[]"),
    hostileText,
  );
  // If a query parameter is repeated, API Gateway joins its values with commas.
  const repeated = fc.constantFrom(
    { limit: "5,6" },
    { cursor: "a,b" },
    { limit: "1", cursor: "," },
  );
  return fc.oneof(...known, others, repeated);
}

/** Returns a copy of a valid request with the given change applied. */
export async function changedRequest(
  valid: TestRequest,
  change: RequestChange,
): Promise<TestRequest> {
  if ("json" in change) return { ...valid, body: changedJson(valid.body, change.json) };
  if ("form" in change) {
    const { body, type } = await changedForm(valid.form as FormData, change.form);
    const { form: _form, ...others } = valid;
    return { ...others, body, headers: { "content-type": type } };
  }
  if ("cursor" in change) {
    const cursor = cursorText(change.cursor, valid.params);
    return { ...valid, query: { ...valid.query, cursor } };
  }
  if ("query" in change) return { ...valid, query: { ...valid.query, ...change.query } };
  return { ...valid, ...change };
}
