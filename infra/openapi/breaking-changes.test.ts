import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "#shared/contract/openapi.ts";
import acceptedChanges from "./accepted-changes.json" with { type: "json" };
import { type ApiDocument, breakingChanges } from "./breaking-changes.ts";
import type { Schema } from "./schema-changes.ts";

const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: "object",
  properties,
  required,
});
const text: Schema = { type: "string" };

/** Returns an OpenAPI document with a single API call. */
function api(parts: {
  request?: Schema;
  isBodyOptional?: boolean;
  response?: Schema;
  query?: Schema;
  required?: boolean;
}) {
  const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
  const { request, isBodyOptional = false, response = object({}), query, required = false } = parts;
  return {
    paths: {
      "/things": {
        post: {
          security: [{ bearer: [] }],
          parameters: query ? [{ name: "limit", in: "query", required, schema: query }] : [],
          ...(request && { requestBody: { required: !isBodyOptional, ...json(request) } }),
          responses: { "200": json(response), "404": json(text) },
        },
      },
    },
  } satisfies ApiDocument;
}

describe("openapi.json", () => {
  const released: ApiDocument = JSON.parse(readFileSync("openapi.json", "utf8"));
  const current = openApiDocument() as unknown as ApiDocument;

  it("is compatible with the current API contract, except for explicitly accepted changes", () => {
    const unlisted = breakingChanges(released, current).filter(
      (change) => !(change in acceptedChanges),
    );
    expect(unlisted).toEqual([]);
  });

  it("requires every accepted change to be an actual breaking change with a written reason", () => {
    const changes = breakingChanges(released, current);
    const listed = Object.entries(acceptedChanges as Record<string, string>);
    expect(listed.filter(([change]) => !changes.includes(change))).toEqual([]);
    expect(listed.filter(([, reason]) => reason.length < 20)).toEqual([]);
  });
});

describe("breakingChanges", () => {
  it.each<[string, from: Parameters<typeof api>[0], to: Parameters<typeof api>[0], change: string]>(
    [
      [
        "a removed field of a response",
        { response: object({ name: text, age: text }) },
        { response: object({ name: text }) },
        "response field age is removed",
      ],
      [
        "a renamed field inside a list",
        { response: { type: "array", items: object({ name: text }) } },
        { response: { type: "array", items: object({ title: text }) } },
        "response field [].name is removed",
      ],
      [
        "a response field that becomes optional",
        { response: object({ name: text }, ["name"]) },
        { response: object({ name: text }) },
        "response field name becomes optional",
      ],
      [
        "a response field that may become null",
        { response: object({ name: text }) },
        { response: object({ name: { anyOf: [text, { type: "null" }] } }) },
        "response field name has other alternatives",
      ],
      [
        "a field whose type changes",
        { response: object({ age: { type: "integer" } }) },
        { response: object({ age: text }) },
        "response field age changes its type from integer to string",
      ],
      [
        "a removed field of a request",
        { request: object({ name: text }) },
        { request: object({}) },
        "request field name is removed",
      ],
      [
        "a new required field of a request",
        { request: object({}) },
        { request: object({ name: text }, ["name"]) },
        "request field name becomes required",
      ],
      [
        "a request body where none was required",
        {},
        { request: object({}) },
        "it requires a request body",
      ],
      [
        "a request body that becomes required",
        { request: object({}), isBodyOptional: true },
        { request: object({}) },
        "it requires a request body",
      ],
      [
        "a request that no longer accepts undeclared fields",
        { request: object({}) },
        { request: { ...object({}), additionalProperties: false } },
        "request field no longer accepts other fields",
      ],
      [
        "an integer where any number was accepted",
        { request: object({ age: { type: "number" } }) },
        { request: object({ age: { type: "integer" } }) },
        "request field age changes its type from number to integer",
      ],
      [
        "a lower maximum length of a request field",
        { request: object({ name: { type: "string", maxLength: 120 } }) },
        { request: object({ name: { type: "string", maxLength: 100 } }) },
        "request field name changes maxLength from 120 to 100",
      ],
      [
        "a new limit of a request field",
        { request: object({ name: text }) },
        { request: object({ name: { type: "string", minLength: 1 } }) },
        "request field name changes minLength from no limit to 1",
      ],
      [
        "a value that a request no longer accepts",
        { request: object({ role: { enum: ["USER", "ADMIN"] } }) },
        { request: object({ role: { enum: ["USER"] } }) },
        "request field role no longer accepts ADMIN",
      ],
      [
        "a new pattern of a request field",
        { request: object({ name: text }) },
        { request: object({ name: { type: "string", pattern: "^a" } }) },
        "request field name changes pattern",
      ],
      [
        "an alternative that a request no longer accepts",
        { request: object({ id: { anyOf: [text, { type: "number" }] } }) },
        { request: object({ id: text }) },
        "request field id has other alternatives",
      ],
      ["a removed query parameter", { query: text }, {}, "parameter limit is removed"],
      [
        "a query parameter that becomes required",
        { query: text },
        { query: text, required: true },
        "parameter limit becomes required",
      ],
    ],
  )("reports a breaking change: %s", (_, from, to, change) => {
    expect(breakingChanges(api(from), api(to))).toEqual([`POST /things: ${change}.`]);
  });

  it.each<[string, from: Parameters<typeof api>[0], to: Parameters<typeof api>[0]]>([
    ["a new field of a response", {}, { response: object({ name: text }, ["name"]) }],
    [
      "a new optional field of a request",
      { request: object({}) },
      { request: object({ a: text }) },
    ],
    ["a new optional query parameter", {}, { query: text }],
    ["a new optional request body", {}, { request: object({}), isBodyOptional: true }],
    [
      "a request body that becomes optional",
      { request: object({}) },
      { request: object({}), isBodyOptional: true },
    ],
    [
      "a higher maximum length of a request field",
      { request: object({ name: { type: "string", maxLength: 100 } }) },
      { request: object({ name: { type: "string", maxLength: 120 } }) },
    ],
    [
      "a new value of an enumeration in a response",
      { response: object({ role: { enum: ["USER"] } }) },
      { response: object({ role: { enum: ["USER", "ADMIN"] } }) },
    ],
    [
      "a response field that can no longer be null",
      { response: object({ name: { anyOf: [text, { type: "null" }] } }) },
      { response: object({ name: text }) },
    ],
  ])("does not report a compatible change: %s", (_, from, to) => {
    expect(breakingChanges(api(from), api(to))).toEqual([]);
  });

  it.each([
    ["public", []],
    ["public with an optional session", [{}, { bearer: [] }]],
  ])("reports a call that was %s and now requires a session", (_, security) => {
    const restricted = api({});
    const { post } = restricted.paths["/things"];
    const open = { paths: { "/things": { post: { ...post, security } } } };
    expect(breakingChanges(open, restricted)).toEqual(["POST /things: it requires a session."]);
    expect(breakingChanges(restricted, open)).toEqual([]);
  });

  it("reports no breaking change if a public API call now accepts an optional session", () => {
    const { post } = api({}).paths["/things"];
    const [open, optional] = [[], [{}, { bearer: [] }]].map((security) => ({
      paths: { "/things": { post: { ...post, security } } },
    }));
    expect(breakingChanges(open as ApiDocument, optional as ApiDocument)).toEqual([]);
  });

  it("reports a removed API call and a removed success status", () => {
    const before = api({});
    expect(breakingChanges(before, { paths: {} })).toEqual(["POST /things is removed."]);
    const { post } = before.paths["/things"];
    const created = { paths: { "/things": { post: { ...post, responses: {} } } } };
    expect(breakingChanges(before, created)).toEqual(["POST /things: the status 200 is removed."]);
  });
});
