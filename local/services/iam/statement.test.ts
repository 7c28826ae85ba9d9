import { describe, expect, it } from "vitest";
import { evaluateStatements, policyDocument } from "./statement.ts";

const statements = (...given: object[]) =>
  policyDocument.parse({ Version: "2012-10-17", Statement: given }).Statement;
const allow = { Effect: "Allow", Action: "s3:GetObject", Resource: "arn:aws:s3:::photos/images/*" };
const get = (key: string) => ({ action: "s3:GetObject", resource: `arn:aws:s3:::photos/${key}` });

describe("statements of a policy", () => {
  it("allow what their actions and resources name, with their wildcards, and nothing else", () => {
    const given = statements(allow);
    expect(evaluateStatements(given, get("images/a/1.webp"))).toBe("allow");
    expect(evaluateStatements(given, get("uploads/a"))).toBe("none");
    expect(evaluateStatements(given, { ...get("images/a"), action: "s3:PutObject" })).toBe("none");
    expect(evaluateStatements(given, get("images.a"))).toBe("none");
    const one = statements({ ...allow, Action: "S3:get*", Resource: "arn:aws:s3:::photos/?" });
    expect(evaluateStatements(one, get("a"))).toBe("allow");
    expect(evaluateStatements(one, get("ab"))).toBe("none");
  });

  it("deny whatever another allows", () => {
    const given = statements(allow, { ...allow, Effect: "Deny", Resource: "*" });
    expect(evaluateStatements(given, get("images/a"))).toBe("deny");
  });

  it("hold only where their conditions do", () => {
    const list = { action: "s3:ListBucket", resource: "arn:aws:s3:::photos" };
    const Condition = { StringLike: { "s3:prefix": ["images/*", "uploads/*"] } };
    const given = statements({
      ...allow,
      Action: list.action,
      Resource: list.resource,
      Condition,
    });
    const under = (prefix: string) => ({ ...list, context: { "s3:prefix": prefix } });
    expect(evaluateStatements(given, under("uploads/a"))).toBe("allow");
    expect(evaluateStatements(given, under(""))).toBe("none");
    expect(evaluateStatements(given, list)).toBe("none");
  });

  it("with a condition that is not known are an error", () => {
    const Condition = { IpAddress: { "aws:SourceIp": "10.0.0.0/8" } };
    expect(() => statements({ ...allow, Condition })).toThrow("IpAddress");
  });
});
