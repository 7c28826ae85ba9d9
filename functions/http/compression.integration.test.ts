import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { beforeAll, describe, expect, it } from "vitest";
import { handler as listChallenges } from "../admin/list-admin-challenges.ts";
import { handler as login } from "../auth/login.ts";
import { handler as getChallenge } from "../challenges/get-challenge.ts";
import { clientAddress, testContext } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";

setUpAuthServices();

let user: TestUser;
let token: string;
let challengeId: string;

beforeAll(async () => {
  user = await createTestUser(services.engine, { role: "ADMIN" });
  token = user.token;
  challengeId = (await createTestChallenge()).id;
});

type Handler = (event: unknown, context: unknown) => Promise<APIGatewayProxyStructuredResultV2>;

/** Calls a handler with the given Accept-Encoding header and event fields. */
function callHandler(handler: unknown, encoding: string | undefined, event: object) {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    ...(encoding && { "accept-encoding": encoding }),
  };
  const requestContext = {
    requestId: "one",
    domainName: "avostoques.exemple.fr",
    http: { sourceIp: clientAddress },
  };
  return (handler as Handler)({ headers, requestContext, ...event }, testContext());
}

/** Calls GET /challenges/{challengeId} with the given Accept-Encoding header. */
const call = (encoding?: string) =>
  callHandler(getChallenge, encoding, { pathParameters: { challengeId } });

/** Returns the JSON in a response that is compressed with Brotli. */
const jsonOf = ({ body = "" }: APIGatewayProxyStructuredResultV2) =>
  JSON.parse(brotliDecompressSync(Buffer.from(body, "base64")).toString());

describe("response compression", () => {
  it.each([
    ["br", "gzip, deflate, br, zstd", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip", "br;q=0, gzip;q=0.5", gunzipSync],
  ])(
    "compresses an API response with %s if the client accepts %s",
    async (encoding, accepted, decompress) => {
      const plain = await call();
      const { headers, body = "", isBase64Encoded } = await call(accepted);
      expect(isBase64Encoded).toBe(true);
      expect(headers).toEqual({
        ...plain.headers,
        "Content-Encoding": encoding,
        Vary: "Accept-Encoding",
      });
      expect(decompress(Buffer.from(body, "base64")).toString()).toBe(plain.body);
    },
  );

  it.each([undefined, "identity", "zstd", "nonsense;;"])(
    "does not compress an API response if the client accepts %s",
    async (accepted) => {
      const answer = await call(accepted);
      expect(answer.isBase64Encoded ?? false).toBe(false);
      expect(JSON.parse(answer.body ?? "")).toMatchObject({ id: challengeId });
    },
  );

  it("compresses error responses too", async () => {
    const event = { pathParameters: { challengeId: "unknown" } };
    const plain = await callHandler(getChallenge, undefined, event);
    const answer = await callHandler(getChallenge, "br", event);
    expect(answer).toMatchObject({
      statusCode: 404,
      headers: { ...plain.headers, "Content-Encoding": "br" },
      isBase64Encoded: true,
    });
    expect(jsonOf(answer)).toEqual(JSON.parse(plain.body ?? ""));
  });

  it("keeps the cookies of a compressed response", async () => {
    const body = JSON.stringify({ email: user.email, mot_de_passe: user.password });
    const answer = await callHandler(login, "br", { body });
    expect(answer).toMatchObject({ statusCode: 200, headers: { "Content-Encoding": "br" } });
    expect(answer.cookies).toEqual([expect.stringMatching(/^__Secure-device=/)]);
    expect(jsonOf(answer)).toHaveProperty("user.id", user.id);
  });

  it("keeps the Link header of a compressed response", async () => {
    await createTestChallenge();
    const event = { rawPath: "/api/challenges/admin", queryStringParameters: { limit: "1" } };
    const answer = await callHandler(listChallenges, "br", event);
    expect(answer.headers).toMatchObject({
      "Content-Encoding": "br",
      link: expect.stringContaining('rel="next"'),
    });
    expect(jsonOf(answer)).toHaveLength(1);
  });
});
