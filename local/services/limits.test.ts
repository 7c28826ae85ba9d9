import { describe, expect, it } from "vitest";
import { defaultLimits, parseLimits } from "./limits.ts";

describe("parseLimits", () => {
  it("parses a list of limits, and uses AWS's default for a limit without a value", () => {
    expect(parseLimits("concurrentExecutions, mailsPerSecond=1")).toEqual({
      concurrentExecutions: 10,
      mailsPerSecond: 1,
    });
  });

  it("returns the defaults of all limits for `all`, and no limits for `off`", () => {
    expect(parseLimits("all")).toEqual(defaultLimits);
    expect(parseLimits("off")).toEqual({});
  });

  it.each(["concurency", "toString", "mailsPerSecond=", "mailsPerSecond=0", "mailsPerDay=1=2"])(
    "throws an error that names the invalid limit %s",
    (text) => {
      expect(() => parseLimits(text)).toThrow(`"${text}"`);
    },
  );
});
