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
    [{ dynamodb: { NewImage: { PK: { S: [{ prefix: "USER#" }, { suffix: "7" }] } } } }, true],
    [{ dynamodb: { OldImage: { PK: [{ exists: false }] } } }, true],
    [{ dynamodb: { NewImage: { PK: { S: [{ exists: true }] } } } }, true],
    [{ dynamodb: { NewImage: { PK: { S: [{ "anything-but": ["X"] }] } } } }, true],
    [{ dynamodb: { NewImage: { PK: { S: [{ "anything-but": { prefix: "ORDER" } }] } } } }, false],
    [{ dynamodb: { Size: [{ numeric: [">", 0, "<=", 12] }] } }, true],
    [{ dynamodb: { Size: [{ numeric: [">", 12] }] } }, false],
    [{ $or: [{ eventName: ["REMOVE"] }, { dynamodb: { Size: [12] } }] }, true],
    [{ eventName: ["INSERT"], missing: ["x"] }, false],
  ])("evaluates the filter pattern %j to %s for an INSERT record", (pattern, expected) => {
    expect(compilePattern(pattern)(record)).toBe(expected);
  });

  it.each([
    [{ eventName: ["INSERT", { wildcard: "I*" }] }, "wildcard"],
    [{ $or: [{ eventName: ["INSERT"] }, { a: [{ cidr: "10.0.0.0/24" }] }] }, "cidr"],
    [{ eventName: "INSERT" }, "not a valid filter pattern"],
    [{ Size: [{ numeric: ["!", 1] }] }, "not a valid filter pattern"],
  ])("rejects the filter pattern %j when compiling it", (pattern, message) => {
    expect(() => compilePattern(pattern)).toThrow(message);
  });
});
