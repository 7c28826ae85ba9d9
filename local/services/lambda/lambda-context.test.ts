import { describe, expect, it } from "vitest";
import { lambdaContext } from "./lambda-context.ts";

describe("lambdaContext", () => {
  it("returns the name of the log group that the template sets for the function", () => {
    const setup = {
      modulePath: "/code/index",
      exportName: "handler",
      functionName: "mail",
      functionArn: "arn",
      memoryMb: 128,
      logGroup: "all-functions",
    };
    const request = { requestId: "1", event: "{}", deadline: 0, clockShiftMs: 0 };
    expect(lambdaContext(setup, request).logGroupName).toBe("all-functions");
  });
});
