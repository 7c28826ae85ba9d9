import { describe, expect, it } from "vitest";
import { createConcurrency } from "./concurrency.ts";
import type { InvokeResult } from "./invoke-result.ts";

const success: InvokeResult = { outcome: "success", payload: "1" };

describe("createConcurrency", () => {
  it("throttles invocations while the account's concurrency limit is reached", async () => {
    const concurrency = createConcurrency(2);
    const { promise, resolve } = Promise.withResolvers<InvokeResult>();
    const running = [1, 2].map(() => concurrency.run(() => promise));
    const refused = await concurrency.run(async () => success);
    expect(refused).toMatchObject({
      outcome: "throttled",
      error: { errorType: "TooManyRequestsException" },
    });
    resolve(success);
    await Promise.all(running);
    expect(await concurrency.run(async () => success)).toBe(success);
  });
});
