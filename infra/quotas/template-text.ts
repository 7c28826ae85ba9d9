import type { Template } from "../templates.ts";

/** Assumed maximum lengths, in characters, of values that AWS generates at deployment. */
const assumedLength = { ref: 64, arn: 128, customAttribute: 1_024 };

/** Returns the size of a policy in bytes as IAM counts it: the size of its JSON without white space. */
export function sizeOf(template: Template, policy: unknown): number {
  return Buffer.byteLength(JSON.stringify(withTexts(template, policy)));
}

/** Replaces CloudFormation functions, such as `Ref`, with strings about as long as their results. */
function withTexts(template: Template, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withTexts(template, item));
  if (value === null || typeof value !== "object") return value;
  const [[key = "", argument] = []] = Object.entries(value);
  if (key === "Ref" || key.startsWith("Fn::")) return intrinsicText(template, key, argument);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withTexts(template, item)]),
  );
}

/** Returns a template value as text, to measure its length. */
export function textOf(template: Template, value: unknown): string {
  return String(withTexts(template, value));
}

function intrinsicText(template: Template, key: string, argument: unknown): string {
  switch (key) {
    case "Ref":
      return "x".repeat(String(argument).startsWith("AWS::") ? 16 : assumedLength.ref);
    case "Fn::GetAtt": {
      const [id = ""] = [argument].flat() as string[];
      const isCustom = template.Resources[id]?.Type.startsWith("Custom::");
      return "x".repeat(isCustom ? assumedLength.customAttribute : assumedLength.arn);
    }
    case "Fn::Join": {
      const [separator, parts] = argument as [string, unknown[]];
      return parts.map((part) => textOf(template, part)).join(separator);
    }
    case "Fn::Sub":
      return String([argument].flat()[0]);
    default:
      return "x".repeat(assumedLength.arn);
  }
}
