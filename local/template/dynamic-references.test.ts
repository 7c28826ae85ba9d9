import { describe, expect, it } from "vitest";
import { resolveDynamicReferences } from "./dynamic-references.ts";

const arn = "arn:aws:secretsmanager:eu-west-3:000000000000:secret:Key-a1B2c3";
const secrets = {
  currentValue: (id: string) => ({ [arn]: "s3cret", json: '{"user":"anna","port":5432}' })[id],
};
const resolved = (value: unknown) => resolveDynamicReferences(value, secrets.currentValue, "Here");

describe("resolveDynamicReferences", () => {
  it.each([
    [`{{resolve:secretsmanager:${arn}:SecretString:::}}`, "s3cret"],
    [`{{resolve:secretsmanager:${arn}}}`, "s3cret"],
    ["{{resolve:secretsmanager:json:SecretString:user}}", "anna"],
    ["a {{resolve:secretsmanager:json:SecretString:port::}} b", "a 5432 b"],
    [
      { list: [{ text: `{{resolve:secretsmanager:${arn}:SecretString:::}}` }], n: 1, no: null },
      { list: [{ text: "s3cret" }], n: 1, no: null },
    ],
    ["{{no}} reference", "{{no}} reference"],
  ])("resolves the dynamic references in %j", (value, expected) => {
    expect(resolved(value)).toEqual(expected);
  });

  it.each([
    [
      "{{resolve:secretsmanager:none:SecretString:::}}",
      /^Here: .*none.* cannot be resolved: there is no such secret or key/,
    ],
    [
      "{{resolve:secretsmanager:json:SecretString:none::}}",
      /^Here: .* cannot be resolved: there is no such secret or key/,
    ],
    [
      `{{resolve:secretsmanager:${arn}:SecretString::AWSPREVIOUS:}}`,
      /^Here: .* cannot be resolved: there is no such secret or key/,
    ],
    [
      `{{resolve:secretsmanager:${arn}:SecretString:user::}}`,
      /^Here: .* cannot be resolved: there is no such secret or key/,
    ],
    [
      "{{resolve:ssm:/parameter}}",
      /^Here: dynamic reference \{\{resolve:ssm:\/parameter\}\} is not supported/,
    ],
  ])(
    "throws an error that names the resource if it cannot resolve the reference %s",
    (value, message) => {
      expect(() => resolved(value)).toThrow(message);
    },
  );
});
