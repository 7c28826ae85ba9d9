import { describe, expect, it } from "vitest";
import { evaluateStatements, policyDocument } from "./statement.ts";

const statements = (...given: object[]) =>
  policyDocument.parse({ Version: "2012-10-17", Statement: given }).Statement;
const allow = { Effect: "Allow", Action: "s3:GetObject", Resource: "arn:aws:s3:::photos/images/*" };
const get = (key: string) => ({ action: "s3:GetObject", resource: `arn:aws:s3:::photos/${key}` });

describe("evaluateStatements", () => {
  it("allows only the actions and resources that a policy statement names", () => {
    const given = statements(allow);
    expect(evaluateStatements(given, get("images/a/1.webp"))).toBe("allow");
    expect(evaluateStatements(given, get("uploads/a"))).toBe("implicit-deny");
    const put = { ...get("images/a"), action: "s3:PutObject" };
    expect(evaluateStatements(given, put)).toBe("implicit-deny");
    expect(evaluateStatements(given, get("images.a"))).toBe("implicit-deny");
    const one = statements({ ...allow, Action: "S3:get*", Resource: "arn:aws:s3:::photos/?" });
    expect(evaluateStatements(one, get("a"))).toBe("allow");
    expect(evaluateStatements(one, get("ab"))).toBe("implicit-deny");
  });

  it("lets an explicit deny override an allow", () => {
    const given = statements(allow, { ...allow, Effect: "Deny", Resource: "*" });
    expect(evaluateStatements(given, get("images/a"))).toBe("explicit-deny");
  });

  it("applies a policy statement only if its conditions are met", () => {
    const list = { action: "s3:ListBucket", resource: "arn:aws:s3:::photos" };
    const Condition = { StringEquals: { "s3:prefix": ["images/", "uploads/"] } };
    const given = statements({
      ...allow,
      Action: list.action,
      Resource: list.resource,
      Condition,
    });
    const under = (prefix: string) => ({ ...list, context: { "s3:prefix": prefix } });
    expect(evaluateStatements(given, under("uploads/"))).toBe("allow");
    expect(evaluateStatements(given, under(""))).toBe("implicit-deny");
    expect(evaluateStatements(given, list)).toBe("implicit-deny");
  });

  it("ignores the case of condition keys", () => {
    const given = statements({
      ...allow,
      Condition: { StringEquals: { "SES:fromaddress": "site@example.org" } },
    });
    const from = (address: string) => ({
      ...get("images/a"),
      context: { "ses:FromAddress": address },
    });
    expect(evaluateStatements(given, from("site@example.org"))).toBe("allow");
    expect(evaluateStatements(given, from("other@example.org"))).toBe("implicit-deny");
  });
});

describe("policyDocument", () => {
  it("rejects a policy document with an unknown condition operator", () => {
    const Condition = { StringLike: { "s3:prefix": "images/*" } };
    expect(() => statements({ ...allow, Condition })).toThrow("StringLike");
  });
});
