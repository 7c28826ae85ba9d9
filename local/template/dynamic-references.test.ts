import { describe, expect, it } from "vitest";
import { resolveDynamicReferences } from "./dynamic-references.ts";

const arn = "arn:aws:secretsmanager:eu-west-3:000000000000:secret:Key-a1B2c3";
const secrets = {
  currentValue: (id: string) => ({ [arn]: "s3cret", json: '{"user":"anna","port":5432}' })[id],
};
const filled = (value: unknown) => resolveDynamicReferences(value, secrets.currentValue, "Here");

describe("dynamic references", () => {
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
  ])("in %j become what they name", (value, expected) => {
    expect(filled(value)).toEqual(expected);
  });

  it.each([
    ["{{resolve:secretsmanager:none:SecretString:::}}", /^Here: .*none.* ne désigne aucun secret/],
    ["{{resolve:secretsmanager:json:SecretString:none::}}", /^Here: .* ne désigne aucun secret/],
    [
      `{{resolve:secretsmanager:${arn}:SecretString::AWSPREVIOUS:}}`,
      /^Here: .* ne désigne aucun secret/,
    ],
    [
      "{{resolve:ssm:/parameter}}",
      /^Here: la référence \{\{resolve:ssm:\/parameter\}\} est inconnue/,
    ],
  ])("refuses %s and names where it stands", (value, message) => {
    expect(() => filled(value)).toThrow(message);
  });
});
