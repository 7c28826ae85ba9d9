import { describe, expect, it } from "vitest";
import { conditionalResponse } from "./conditional-response.ts";

const whole = {
  status: 200,
  headers: {
    etag: '"one"',
    "content-type": "text/plain",
    "last-modified": "Sat, 21 Nov 2026 08:00:00 GMT",
  },
  body: Buffer.from("0123456789"),
};
const ask = (headers: Record<string, string[]>) =>
  conditionalResponse(whole, {
    method: "GET",
    path: "/",
    query: "",
    ip: "",
    body: Buffer.alloc(0),
    headers,
  });

describe("conditional and partial answers", () => {
  it.each([['"one"'], ['W/"one"'], ['"other", "one"'], ["*"]])("answers 304 to %s", (tag) => {
    expect(ask({ "if-none-match": [tag] })).toMatchObject({
      status: 304,
      headers: { etag: '"one"' },
    });
  });

  it("answers whole to another tag, even when the date fits", () => {
    const headers = {
      "if-none-match": ['"two"'],
      "if-modified-since": [whole.headers["last-modified"]],
    };
    expect(ask(headers).status).toBe(200);
  });

  it("answers 304 to a date that is not older", () => {
    expect(ask({ "if-modified-since": ["Sat, 21 Nov 2026 08:00:00 GMT"] }).status).toBe(304);
  });

  it.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("answers %s with 206", (range, text, contentRange) => {
    const part = ask({ range: [range] });
    expect([part.status, part.body.toString(), part.headers["content-range"]]).toEqual([
      206,
      text,
      contentRange,
    ]);
  });

  it("answers 416 to a range beyond the end, and whole to what is no range", () => {
    expect(ask({ range: ["bytes=10-"] }).status).toBe(416);
    expect(ask({ range: ["bytes=-"] }).status).toBe(200);
    expect(ask({ range: ["lines=1-2"] }).status).toBe(200);
  });
});
