import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handler as requestPasswordReset } from "../auth/request-password-reset.ts";
import { type Engine, startEngine } from "../testing/engine.ts";
import { invoke } from "../testing/invoke.ts";

const secret = "a-value-that-only-cloudfront-sends";
let engine: Engine;

beforeAll(async () => {
  process.env.ORIGIN_SECRET = secret;
  engine = await startEngine();
});
afterAll(async () => {
  await engine?.stop();
  delete process.env.ORIGIN_SECRET;
});

/** Asks from `address` as often as one address may in an hour, saying each time to be somebody else; then once more. */
async function statusPastTheLimit(address: string, headersOf: (index: number) => object) {
  const ask = async (index: number) => {
    const headers = headersOf(index) as Record<string, string>;
    const body = { email: "nobody@exemple.fr" };
    return (await invoke(requestPasswordReset, { body, address, headers })).status;
  };
  await Promise.all(Array.from({ length: 60 }, (_, index) => ask(index)));
  return ask(60);
}

const viewer = (index: number) => ({ "x-viewer-address": `198.51.100.${index}` });

describe("limits by address", () => {
  it.each([
    ["without the secret", "192.0.2.1", viewer],
    [
      "with another secret of its length",
      "192.0.2.2",
      (index: number) => ({ ...viewer(index), "x-origin-secret": "b".repeat(secret.length) }),
    ],
    [
      "with a part of the secret",
      "192.0.2.3",
      (index: number) => ({ ...viewer(index), "x-origin-secret": secret.slice(1) }),
    ],
    [
      "with an empty secret",
      "192.0.2.4",
      (index: number) => ({ ...viewer(index), "x-origin-secret": "" }),
    ],
  ])("count where a call comes from, whatever it says, %s", async (_, address, headersOf) => {
    expect(await statusPastTheLimit(address, headersOf)).toBe(429);
  });

  it("count the viewer that CloudFront tells of, by its secret", async () => {
    const told = { "x-origin-secret": secret };
    expect(await statusPastTheLimit("192.0.2.5", (i) => ({ ...viewer(i), ...told }))).toBe(200);
    const one = { "x-viewer-address": "203.0.113.9", ...told };
    expect(await statusPastTheLimit("192.0.2.6", () => one)).toBe(429);
  });
});
