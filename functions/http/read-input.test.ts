import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { call } from "#shared/contract/call.ts";
import { noContent } from "#shared/model/text.ts";
import { readInput } from "./read-input.ts";

const shape = {
  method: "POST",
  path: "/test",
  summary: "Test call.",
  access: "public",
  status: 204,
  reply: noContent,
  uses: [],
  cost: { requests: 0, readUnits: 0, writeUnits: 0 },
} as const;
const withBody = call({ ...shape, body: z.object({ text: z.optional(z.string()) }) });
const withOptionalBody = call({ ...withBody, isBodyOptional: true });

/** Reads a request with the given body and Content-Type. */
const read = (body: string | undefined, type?: string, declared: typeof withBody = withBody) =>
  readInput(declared, {
    headers: { ...(type !== undefined && { "content-type": type }) },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  } as never);

describe("readInput", () => {
  it.each([undefined, "", "text/plain", "application/x-www-form-urlencoded"])(
    "rejects JSON with the Content-Type %j, because browsers send it without a CORS preflight",
    async (type) => {
      await expect(read("{}", type)).rejects.toMatchObject({ code: "wrong-content-type" });
      await expect(read("{}", type, withOptionalBody)).rejects.toMatchObject({
        code: "wrong-content-type",
      });
    },
  );

  it.each(["application/json", "application/json; charset=utf-8", "application/problem+json"])(
    "accepts a JSON body with the Content-Type %s",
    async (type) => {
      expect((await read('{"text":"a"}', type)).body).toEqual({ text: "a" });
    },
  );

  it.each([undefined, "", "text/plain", "application/json"])(
    "accepts a missing optional body with the Content-Type %j",
    async (type) => {
      expect((await read(undefined, type, withOptionalBody)).body).toEqual({});
      expect((await read("", type, withOptionalBody)).body).toEqual({});
    },
  );

  it("throws `malformed-request` for a missing body without a Content-Type", async () => {
    await expect(read(undefined)).rejects.toMatchObject({ code: "malformed-request" });
  });

  it("removes lone surrogates, so that the stored text equals the returned text", async () => {
    const { body } = await read(String.raw`{"text":"a\ud83db\ud83c\udf5d"}`, "application/json");
    expect(body).toEqual({ text: "ab🍝" });
  });
});
