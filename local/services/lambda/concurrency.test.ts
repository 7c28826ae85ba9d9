import { describe, expect, it } from "vitest";
import { createConcurrency } from "./concurrency.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import type { InvokeResult } from "./invoke-result.ts";

const shared = { arn: "shared" } as FunctionDefinition;
const reserving = (reservedConcurrency: number) =>
  ({ arn: "reserved", name: "reserved", reservedConcurrency }) as FunctionDefinition;
const success: InvokeResult = { outcome: "success", payload: "1" };

describe("createConcurrency", () => {
  it("throttles invocations while the account's concurrency limit is reached", async () => {
    const concurrency = createConcurrency(2);
    const { promise, resolve } = Promise.withResolvers<InvokeResult>();
    const running = [1, 2].map(() => concurrency.run(shared, () => promise));
    const refused = await concurrency.run(shared, async () => success);
    expect(refused).toMatchObject({
      outcome: "throttled",
      error: { errorType: "TooManyRequestsException" },
    });
    resolve(success);
    await Promise.all(running);
    expect(await concurrency.run(shared, async () => success)).toBe(success);
  });

  it("runs a function with reserved concurrency while all unreserved concurrency is in use", async () => {
    const concurrency = createConcurrency(102);
    concurrency.reserve(reserving(2));
    const { promise, resolve } = Promise.withResolvers<InvokeResult>();
    const running = Array.from({ length: 100 }, () => concurrency.run(shared, () => promise));
    expect(await concurrency.run(shared, async () => success)).toMatchObject({
      outcome: "throttled",
    });
    expect(await concurrency.run(reserving(2), async () => success)).toBe(success);
    resolve(success);
    await Promise.all(running);
  });

  it("rejects a reservation that leaves less unreserved concurrency than Lambda requires", () => {
    expect(() => createConcurrency(10).reserve(reserving(1))).toThrow("minimum value of [10]");
    expect(() => createConcurrency(101).reserve(reserving(2))).toThrow("minimum value of [100]");
  });
});
