import type { Template } from "../templates.ts";
import { docs, type Quota } from "./quota.ts";
import { measureEach } from "./resources.ts";
import { textOf } from "./template-text.ts";

interface StackQuota extends Quota {
  measure(template: Template): number;
}

const stackPage = `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`;

/** AWS quotas that apply to each stack. */
export const stackQuotas: StackQuota[] = [
  {
    unit: "dynamic references",
    max: 60,
    page: `${docs}/AWSCloudFormation/latest/UserGuide/dynamic-references.html`,
    measure: (template) => JSON.stringify(template).split("{{resolve:").length - 1,
  },
  {
    unit: "resources",
    max: 500,
    page: stackPage,
    measure: ({ Resources }) => Object.keys(Resources).length,
  },
  {
    unit: "bytes",
    max: 1_048_576,
    page: stackPage,
    // Measures the template with an indentation of one space, because the CDK writes templates this way.
    measure: (template) => Buffer.byteLength(JSON.stringify(template, undefined, 1)),
  },
  {
    unit: "parameters",
    max: 200,
    page: stackPage,
    measure: ({ Parameters = {} }) => Object.keys(Parameters).length,
  },
  {
    unit: "bytes in a parameter of a nested stack",
    max: 4_096,
    page: stackPage,
    measure: (template) =>
      Math.max(
        0,
        ...measureEach(template, "AWS::CloudFormation::Stack", ({ Parameters = {} }) =>
          Math.max(0, ...Object.values(Parameters).map((value) => textOf(template, value).length)),
        ).map(([, length]) => length),
      ),
  },
  {
    unit: "outputs",
    max: 200,
    page: stackPage,
    measure: ({ Outputs = {} }) => Object.keys(Outputs).length,
  },
];
