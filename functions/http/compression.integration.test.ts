import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handler as getChallenge } from "../challenges/get-challenge.ts";
import { testContext } from "../testing/calls/invoke.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { createTestUser } from "../testing/test-data/users.ts";

let engine: Engine;
let token: string;
let challengeId: string;

beforeAll(async () => {
  engine = await startEngine();
  token = (await createTestUser(engine)).token;
  challengeId = (await createTestChallenge()).id;
});
afterAll(() => engine?.stop());

type Handler = (event: unknown, context: unknown) => Promise<APIGatewayProxyStructuredResultV2>;

/** Calls GET /challenges/{challengeId} with the given Accept-Encoding header. */
function call(encoding?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(encoding && { "accept-encoding": encoding }),
  };
  const event = { headers, pathParameters: { challengeId }, requestContext: { requestId: "one" } };
  return (getChallenge as unknown as Handler)(event, testContext());
}

describe("an API response", () => {
  it.each([
    ["br", "gzip, deflate, br, zstd", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip", "br;q=0, gzip;q=0.5", gunzipSync],
  ])("is compressed with %s if the client accepts %s", async (encoding, accepted, decompress) => {
    const plain = await call();
    const { headers, body = "", isBase64Encoded } = await call(accepted);
    expect(isBase64Encoded).toBe(true);
    expect(headers).toEqual({
      ...plain.headers,
      "Content-Encoding": encoding,
      Vary: "Accept-Encoding",
    });
    expect(decompress(Buffer.from(body, "base64")).toString()).toBe(plain.body);
  });

  it.each([undefined, "identity", "zstd", "nonsense;;"])(
    "is not compressed if the client accepts %s",
    async (accepted) => {
      const answer = await call(accepted);
      expect(answer.isBase64Encoded ?? false).toBe(false);
      expect(JSON.parse(answer.body ?? "")).toMatchObject({ id: challengeId });
    },
  );
});
