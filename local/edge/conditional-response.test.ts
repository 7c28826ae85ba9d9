import { describe, expect, it } from "vitest";
import type { HttpResponse } from "../services/http-message.ts";
import { createRequest } from "../testing/create-request.ts";
import { conditionalResponse } from "./conditional-response.ts";

const full = {
  status: 200,
  headers: {
    etag: '"one"',
    "content-type": "text/plain",
    "last-modified": "Sat, 21 Nov 2026 08:00:00 GMT",
  },
  body: Buffer.from("0123456789"),
};
const respond = (headers: Record<string, string[]>, response: HttpResponse = full) =>
  conditionalResponse(response, createRequest({ headers }));

describe("conditionalResponse", () => {
  it.each([['"one"'], ['W/"one"'], ['"other", "one"'], ["*"]])(
    "returns 304 for the If-None-Match header %s",
    (tag) => {
      expect(respond({ "if-none-match": [tag] })).toMatchObject({
        status: 304,
        headers: { etag: '"one"' },
      });
    },
  );

  it("returns the full response if the ETag differs, even if the modification date matches", () => {
    const headers = {
      "if-none-match": ['"two"'],
      "if-modified-since": [full.headers["last-modified"]],
    };
    expect(respond(headers).status).toBe(200);
  });

  it("returns 304 if the object has not changed since the If-Modified-Since date", () => {
    expect(respond({ "if-modified-since": ["Sat, 21 Nov 2026 08:00:00 GMT"] }).status).toBe(304);
  });

  it("returns an error response unchanged, even for a request with an If-None-Match header", () => {
    const missing = { ...full, status: 404 };
    expect(respond({ "if-none-match": ["*"] }, missing)).toBe(missing);
  });

  it("returns the full response for an empty If-None-Match header if there is no ETag", () => {
    const untagged = { ...full, headers: {} };
    expect(respond({ "if-none-match": [""] }, untagged)).toBe(untagged);
  });
});
