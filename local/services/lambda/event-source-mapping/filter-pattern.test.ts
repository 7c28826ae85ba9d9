import { describe, expect, it } from "vitest";
import { compilePattern } from "./filter-pattern.ts";

const record = {
  eventName: "INSERT",
  dynamodb: { NewImage: { PK: { S: "ORDER#7" }, n: { N: "3" } }, Size: 12 },
};

describe("compilePattern", () => {
  it.each([
    [{ eventName: ["INSERT", "MODIFY"] }, true],
    [{ eventName: ["REMOVE"] }, false],
    [{ dynamodb: { NewImage: { PK: { S: [{ prefix: "ORDER#" }] } } } }, true],
    [{ dynamodb: { NewImage: { PK: { S: [{ prefix: "USER#" }, "ORDER#7"] } } } }, true],
    [{ dynamodb: { OldImage: { PK: [{ exists: false }] } } }, true],
    [{ dynamodb: { NewImage: { PK: { S: [{ exists: true }] } } } }, true],
    [{ dynamodb: { Size: [12] } }, true],
    [{ eventName: ["INSERT"], missing: ["x"] }, false],
  ])("evaluates the filter pattern %j to %s for an INSERT record", (pattern, expected) => {
    expect(compilePattern(pattern)(record)).toBe(expected);
  });

  it.each([
    [{ eventName: ["INSERT", { wildcard: "I*" }] }, "wildcard"],
    [{ $or: [{ eventName: ["INSERT"] }, { eventName: ["MODIFY"] }] }, "not supported"],
    [{ eventName: "INSERT" }, "not a valid filter pattern"],
  ])("rejects the filter pattern %j when compiling it", (pattern, message) => {
    expect(() => compilePattern(pattern)).toThrow(message);
  });
});
