import { describe, expect, it } from "vitest";
import { handler as requestPasswordReset } from "../auth/request-password-reset.ts";
import { handler as getProfileStats } from "../profile/get-profile-stats.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { setUpEngine } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";

const secret = "a-value-that-only-cloudfront-sends";
const previous = "the-value-before-the-last-rotation";

setUpEngine();
process.env.ORIGIN_SECRET = `${secret},${previous}`;

/**
 * Makes the 60 API calls that clients of one network can make per hour, and then one more. Returns the status of the
 * last call.
 */
async function statusPastTheLimit(headersOf: (index: number) => Record<string, string>) {
  const ask = async (index: number) => {
    const body = { email: "nobody@exemple.fr" };
    const headers = headersOf(index);
    return (await invoke(requestPasswordReset, { body, headers })).status;
  };
  await Promise.all(Array.from({ length: 60 }, (_, index) => ask(index)));
  return ask(60);
}

const from = (address: string) => ({ "x-viewer-address": address, "x-origin-secret": secret });

describe("origin secret", () => {
  it.each([
    ["no origin secret", {}],
    ["another secret of the same length", { "x-origin-secret": "b".repeat(secret.length) }],
    ["a part of the secret", { "x-origin-secret": secret.slice(1) }],
    ["an empty secret", { "x-origin-secret": "" }],
    ["both secrets in one header", { "x-origin-secret": `${secret},${previous}` }],
  ])("returns 403 for a request that bypasses CloudFront and has %s", async (_, headers) => {
    const before = await scanTable();
    const body = { email: "nobody@exemple.fr" };
    const answer = await invoke(requestPasswordReset, { body, headers });
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
    const signedIn = await invoke(getProfileStats, { token: "x.y.z", headers });
    expect(signedIn.status).toBe(403);
    expect(await scanTable()).toEqual(before);
  });

  it("accepts the previous origin secret while the secret is being rotated", async () => {
    const headers = { "x-viewer-address": "203.0.113.77", "x-origin-secret": previous };
    const body = { email: "nobody@exemple.fr" };
    expect((await invoke(requestPasswordReset, { body, headers })).status).toBe(200);
  });
});

describe("network rate limit", () => {
  it("applies a separate rate limit to each client address that CloudFront reports", async () => {
    expect(await statusPastTheLimit((index) => from(`198.51.100.${index}`))).toBe(200);
    expect(await statusPastTheLimit(() => from("203.0.113.9"))).toBe(429);
  });

  it("applies one rate limit to all IPv6 addresses that share their first 64 bits (D36)", async () => {
    const subscriber = (index: number) => from(`2001:db8:7:7::${index.toString(16)}`);
    expect(await statusPastTheLimit(subscriber)).toBe(429);
  });
});
