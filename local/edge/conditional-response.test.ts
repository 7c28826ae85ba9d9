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

  it.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])(
    "returns 206 with the requested bytes for the Range header %s",
    (range, text, contentRange) => {
      const part = respond({ range: [range] });
      expect([part.status, part.body.toString(), part.headers["content-range"]]).toEqual([
        206,
        text,
        contentRange,
      ]);
    },
  );

  it.each<Record<string, string[]>>([{ "if-none-match": ["*"] }, { range: ["bytes=0-1"] }])(
    "returns an error response unchanged for the header %j",
    (headers) => {
      const missing = { ...full, status: 404 };
      expect(respond(headers, missing)).toBe(missing);
    },
  );

  it("returns the full response for an empty If-None-Match header if there is no ETag", () => {
    const untagged = { ...full, headers: {} };
    expect(respond({ "if-none-match": [""] }, untagged)).toBe(untagged);
  });

  it("returns 416 for a range beyond the end of the object", () => {
    expect(respond({ range: ["bytes=10-"] }).status).toBe(416);
  });

  it.each(["bytes=-", "lines=1-2"])(
    "returns the full response for the invalid Range header %s",
    (range) => {
      expect(respond({ range: [range] }).status).toBe(200);
    },
  );
});
