import { describe, expect, it } from "vitest";
import { contractEntries } from "./contract.ts";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument() as {
  paths: Record<
    string,
    Record<string, { responses: Record<string, unknown>; parameters: unknown[] }>
  >;
};

describe("openApiDocument", () => {
  it("documents a success response and a 500 response for each API call", () => {
    for (const { call } of contractEntries()) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.responses).toHaveProperty(String(call.status));
      expect(operation?.responses).toHaveProperty("500");
    }
  });

  it("documents the `cursor` and `limit` query parameters of a paged API call", () => {
    const parameters = document.paths["/recipes"]?.get?.parameters;
    expect(parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "limit", in: "query", required: false }),
        expect.objectContaining({ name: "cursor", in: "query", required: false }),
      ]),
    );
  });

  it("documents the Retry-After and WWW-Authenticate headers of error responses", () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, unknown>> };
    expect(paths["/auth/login"]?.post).toMatchObject({
      security: [],
      responses: { 429: { headers: { "Retry-After": expect.anything() } } },
    });
    expect(paths["/users/profile"]?.get).toMatchObject({
      security: [{ bearer: [] }],
      responses: { 401: { headers: { "WWW-Authenticate": expect.anything() } } },
    });
  });

  it("contains only one API call for each combination of HTTP method and path", () => {
    const places = contractEntries().map(({ call }) => `${call.method} ${call.path}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
