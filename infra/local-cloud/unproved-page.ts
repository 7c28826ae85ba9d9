import type { LocalCloud } from "local-cloud";
import { type Measurement, quotas } from "../quotas/measure-quotas.ts";
import type { Quota } from "../quotas/quota.ts";

/**
 * Returns the content of docs/unproved.md, which lists what the local cloud and the tests do not prove: the template
 * properties and AWS quotas that the local cloud ignores, and the behaviour of phones.
 */
export function unprovedPage(
  ignored: LocalCloud["ignored"],
  measurements: readonly Measurement[],
): string {
  const rows = Object.entries(ignored)
    .filter(([, paths]) => paths.length > 0)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([type, paths]) => `| ${type} | ${paths.map((path) => `\`${path}\``).join(", ")} |`);
  return `# What the local cloud and the tests do not prove

\`npm run aws-check\` writes this page, and a test compares it with the templates.

## Properties

These properties of the synthesized templates have no effect in the local cloud, so only a deployment to AWS can show that
they are correct.

| type | properties |
| --- | --- |
${rows.join("\n")}

## Quotas

The local cloud does not enforce these AWS quotas. Every synthesis checks them and rejects a template that exceeds one.
Values above 99 are rounded up to two significant digits, so that small changes rarely change this page.

| quota | limit | largest value | where |
| --- | --- | --- | --- |
${quotas.map((quota) => rowOf(quota, measurements)).join("\n")}

The local cloud does not limit the rate of changes either. API Gateway accepts 10 changes per second and Lambda 15, so the
template makes CloudFormation create the routes one after another and at most ten functions at a time. It sets no order for
IAM roles (about 100), alarms and log groups, because CloudFormation retries when AWS throttles it. Only a deployment to AWS
can show that this is enough.

## Phones

The tests run in Chromium on a desktop computer. The recipe form asks Chromium on Android for the camera with a file type that
matches no file (\`web/features/recipes/photo-field.tsx\`). This has not been tried on an Android phone.
`;
}

function rowOf(quota: Quota, measurements: readonly Measurement[]): string {
  const { unit, title = unit, page, max } = quota;
  const [largest] = measurements
    .filter((measurement) => measurement.quota === quota && measurement.figure > 0)
    .sort((left, right) => right.figure - left.figure);
  const figure = roundUp(largest?.figure ?? 0).toLocaleString("en");
  return `| [${title}](${page}) | ${max.toLocaleString("en")} | ${figure} | ${largest?.place ?? ""} |`;
}

function roundUp(figure: number): number {
  const step = 10 ** Math.max(0, String(figure).length - 2);
  return Math.ceil(figure / step) * step;
}
