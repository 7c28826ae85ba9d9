import { describe, expect, it } from "vitest";
import { parseKnownSettings, parseSettings } from "./read-arguments.ts";

const parsers = [
  ["parseSettings", parseSettings],
  ["parseKnownSettings", parseKnownSettings],
] as const;

describe.each(parsers)("%s", (_name, parse) => {
  it("returns the settings of short and long options, whose values may contain equals signs", () => {
    const args = ["-c", "stage=production", "--context", "siteUrl=https://exemple.fr/?a=b"];
    expect(parse(args)).toEqual({ stage: "production", siteUrl: "https://exemple.fr/?a=b" });
  });

  it("rejects a setting without a value with a one-line message that shows the right form", () => {
    expect(() => parse(["-c", "stage"])).toThrow(
      /^-c stage has no value\. Write -c name=value, such as -c stage=production\.$/,
    );
  });
});

describe("parseSettings", () => {
  it("rejects options other than -c, such as the options of the CDK command line", () => {
    expect(() => parseSettings(["--hotswap"])).toThrow(/Unknown option '--hotswap'/);
  });
});

describe("parseKnownSettings", () => {
  it("ignores the options of the CDK command line", () => {
    const args = ["-c", "stage=production", "--trust", "111111111111"];
    expect(parseKnownSettings(args)).toEqual({ stage: "production" });
  });
});
