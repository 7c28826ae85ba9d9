import { mergeTemplates, type Template } from "./templates.ts";

/** A quota of AWS, documented on `page`. */
interface Quota {
  unit: string;
  max: number;
  page: string;
}

interface StackQuota extends Quota {
  measure(template: Template): number;
}

interface ResourceQuota extends Quota {
  /** Returns one figure per logical id. */
  measure(template: Template): [logicalId: string, figure: number][];
}

const docs = "https://docs.aws.amazon.com";
const stackPage = `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`;
const iamPage = `${docs}/IAM/latest/UserGuide/reference_iam-quotas.html`;
const lambdaPage = `${docs}/lambda/latest/dg/gettingstarted-limits.html`;
const apiPage = `${docs}/apigateway/latest/developerguide/http-api-quotas.html`;

/** Quotas that apply to each stack separately. */
const stackQuotas: StackQuota[] = [
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
    // The CDK writes templates with an indentation of one space.
    measure: (template) => Buffer.byteLength(JSON.stringify(template, undefined, 1)),
  },
  {
    unit: "parameters",
    max: 200,
    page: stackPage,
    measure: ({ Parameters = {} }) => Object.keys(Parameters).length,
  },
  {
    unit: "outputs",
    max: 200,
    page: stackPage,
    measure: ({ Outputs = {} }) => Object.keys(Outputs).length,
  },
];

/** Quotas that apply to a resource, whichever stack contains it. */
const resourceQuotas: ResourceQuota[] = [
  {
    unit: "characters in inline policies",
    max: 10_240,
    page: iamPage,
    measure: (template) =>
      each(template, "AWS::IAM::Role", ({ Policies = [] }, id) => {
        const attached = each(template, "AWS::IAM::Policy", ({ Roles = [], PolicyDocument }) =>
          Roles.some(({ Ref }: { Ref?: string }) => Ref === id)
            ? sizeOf(template, PolicyDocument)
            : 0,
        );
        const own = Policies.map(({ PolicyDocument }: { PolicyDocument: unknown }) =>
          sizeOf(template, PolicyDocument),
        );
        return sum([...own, ...attached.map(([, size]) => size)]);
      }),
  },
  {
    unit: "characters in its policy",
    max: 6_144,
    page: iamPage,
    measure: (template) =>
      each(template, "AWS::IAM::ManagedPolicy", ({ PolicyDocument }) =>
        sizeOf(template, PolicyDocument),
      ),
  },
  {
    unit: "characters in its role name",
    max: 64,
    page: iamPage,
    measure: (template) =>
      each(template, "AWS::IAM::Role", ({ RoleName = "" }) => textOf(template, RoleName).length),
  },
  {
    unit: "bytes of environment variables",
    max: 4_096,
    page: lambdaPage,
    measure: (template) =>
      each(template, "AWS::Lambda::Function", ({ Environment }) =>
        sum(
          Object.entries(Environment?.Variables ?? {}).map(
            ([name, value]) => name.length + Buffer.byteLength(textOf(template, value)),
          ),
        ),
      ),
  },
  {
    unit: "layers",
    max: 5,
    page: lambdaPage,
    measure: (template) =>
      each(template, "AWS::Lambda::Function", ({ Layers = [] }) => Layers.length),
  },
  {
    unit: "routes",
    max: 300,
    page: apiPage,
    measure: (template) => perApi(template, "AWS::ApiGatewayV2::Route"),
  },
  {
    unit: "integrations",
    max: 300,
    page: apiPage,
    measure: (template) => perApi(template, "AWS::ApiGatewayV2::Integration"),
  },
  {
    unit: "characters in its alarm name",
    max: 255,
    page: `${docs}/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html`,
    measure: (template) =>
      each(
        template,
        "AWS::CloudWatch::Alarm",
        ({ AlarmName = "" }) => textOf(template, AlarmName).length,
      ),
  },
  {
    unit: "bytes of bucket policy",
    max: 20_480,
    page: `${docs}/AmazonS3/latest/userguide/bucket-policies.html`,
    measure: (template) =>
      each(template, "AWS::S3::BucketPolicy", ({ PolicyDocument }) =>
        sizeOf(template, PolicyDocument),
      ),
  },
  {
    unit: "cache behaviours",
    max: 25,
    page: `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`,
    measure: (template) =>
      each(
        template,
        "AWS::CloudFront::Distribution",
        ({ DistributionConfig: { CacheBehaviors = [] } }) => CacheBehaviors.length + 1,
      ),
  },
];

/**
 * Returns one sentence for each AWS quota that a stack or its nested stacks exceed. `templates` has the stacks' templates
 * by name.
 */
export function exceededQuotas(templates: Record<string, Template>): string[] {
  const merged = mergeTemplates(templates);
  const figures = [
    ...stackQuotas.flatMap((quota) =>
      Object.entries(templates).map(
        ([name, template]) => [quota, `The stack ${name}`, quota.measure(template)] as const,
      ),
    ),
    ...resourceQuotas.flatMap((quota) =>
      quota.measure(merged).map(([id, figure]) => [quota, id, figure] as const),
    ),
  ];
  return figures
    .filter(([{ max }, , figure]) => figure > max)
    .map(
      ([{ unit, max, page }, place, figure]) =>
        `${place} has ${format(figure)} ${unit}, but AWS allows ${format(max)} (${page}).`,
    );
}

/** Returns a figure for every resource of a type. */
function each(
  { Resources }: Template,
  type: string,
  // biome-ignore lint/suspicious/noExplicitAny: properties have many shapes
  figure: (properties: any, logicalId: string) => number,
): [string, number][] {
  return Object.entries(Resources)
    .filter(([, { Type }]) => Type === type)
    .map(([id, { Properties = {} }]) => [id, figure(Properties, id)]);
}

/** Counts the resources of a type separately for each API. */
function perApi({ Resources }: Template, type: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const { Type, Properties } of Object.values(Resources)) {
    if (Type !== type) continue;
    const api: string = Properties.ApiId.Ref;
    counts.set(api, (counts.get(api) ?? 0) + 1);
  }
  return [...counts];
}

/**
 * Assumed lengths of values that are known only at deployment. AWS generates values of at most these lengths.
 */
const assumedLength = { ref: 64, arn: 128, customAttribute: 1_024 };

/** Returns the size of a policy in JSON. IAM does not count white space. */
function sizeOf(template: Template, policy: unknown): number {
  return Buffer.byteLength(JSON.stringify(withTexts(template, policy)));
}

/** Replaces each intrinsic function in a value by a text about as long as the function's result. */
function withTexts(template: Template, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withTexts(template, item));
  if (value === null || typeof value !== "object") return value;
  const [[key = "", argument] = []] = Object.entries(value);
  if (key === "Ref" || key.startsWith("Fn::")) return intrinsicText(template, key, argument);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withTexts(template, item)]),
  );
}

function textOf(template: Template, value: unknown): string {
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

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function format(figure: number): string {
  return figure.toLocaleString("en");
}
