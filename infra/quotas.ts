import { unzippedSize } from "./code-size.ts";
import { mergeTemplates, readAssets, readTemplates, type Template } from "./templates.ts";

/** An AWS quota. `page` is the URL of its documentation. */
export interface Quota {
  unit: string;
  max: number;
  page: string;
}

interface StackQuota extends Quota {
  measure(template: Template): number;
}

interface ResourceQuota extends Quota {
  /** Returns pairs of a logical id and a measured value. `codeSizes` maps asset keys to unzipped sizes. */
  measure(template: Template, codeSizes: CodeSizes): [logicalId: string, figure: number][];
}

type CodeSizes = Readonly<Record<string, number>>;

const docs = "https://docs.aws.amazon.com";
const stackPage = `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`;
const iamPage = `${docs}/IAM/latest/UserGuide/reference_iam-quotas.html`;
const lambdaPage = `${docs}/lambda/latest/dg/gettingstarted-limits.html`;
const apiPage = `${docs}/apigateway/latest/developerguide/http-api-quotas.html`;

const cloudfrontPage = `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`;

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
    // The template is measured with an indentation of one space, because the CDK writes templates this way.
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
        ...each(template, "AWS::CloudFormation::Stack", ({ Parameters = {} }) =>
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
  {
    unit: "mappings",
    max: 200,
    page: stackPage,
    measure: ({ Mappings = {} }) => Object.keys(Mappings).length,
  },
  {
    unit: "cache policies",
    max: 20,
    page: cloudfrontPage,
    measure: (template) => countOf(template, "AWS::CloudFront::CachePolicy"),
  },
  {
    unit: "response headers policies",
    max: 20,
    page: cloudfrontPage,
    measure: (template) => countOf(template, "AWS::CloudFront::ResponseHeadersPolicy"),
  },
];

/** Quotas that apply to each resource. */
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
    unit: "characters in its function name",
    max: 64,
    page: `${docs}/lambda/latest/api/API_CreateFunction.html`,
    measure: (template) =>
      each(
        template,
        "AWS::Lambda::Function",
        ({ FunctionName = "" }) => textOf(template, FunctionName).length,
      ),
  },
  {
    unit: "bytes of unzipped code and layers",
    max: 262_144_000,
    page: lambdaPage,
    measure: (template, codeSizes) =>
      each(template, "AWS::Lambda::Function", ({ Code, Layers = [] }) => {
        const layers = Layers.map(
          ({ Ref }: { Ref: string }) => template.Resources[Ref]?.Properties.Content.S3Key,
        );
        return sum([Code?.S3Key, ...layers].map((key) => codeSizes[key] ?? 0));
      }),
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
    max: 75,
    page: cloudfrontPage,
    measure: (template) =>
      each(
        template,
        "AWS::CloudFront::Distribution",
        ({ DistributionConfig: { CacheBehaviors = [] } }) => CacheBehaviors.length + 1,
      ),
  },
  {
    unit: "headers in its cache key",
    max: 10,
    page: cloudfrontPage,
    measure: (template) =>
      each(
        template,
        "AWS::CloudFront::CachePolicy",
        ({ CachePolicyConfig: { ParametersInCacheKeyAndForwardedToOrigin: key } }) =>
          key.HeadersConfig.Headers?.length ?? 0,
      ),
  },
  {
    unit: "custom headers",
    max: 10,
    page: cloudfrontPage,
    measure: (template) =>
      each(
        template,
        "AWS::CloudFront::ResponseHeadersPolicy",
        ({ ResponseHeadersPolicyConfig: { CustomHeadersConfig: { Items = [] } = {} } }) =>
          Items.length,
      ),
  },
  {
    unit: "characters of content security policy",
    max: 1_783,
    page: cloudfrontPage,
    measure: (template) =>
      each(
        template,
        "AWS::CloudFront::ResponseHeadersPolicy",
        ({ ResponseHeadersPolicyConfig: { SecurityHeadersConfig: headers = {} } }) =>
          textOf(template, headers.ContentSecurityPolicy?.ContentSecurityPolicy ?? "").length,
      ),
  },
];

/** AWS quotas that are checked at synthesis. */
export const quotas: Quota[] = [...stackQuotas, ...resourceQuotas];

export interface Measurement extends Quota {
  /** Stack name or logical id of the measured resource. */
  place: string;
  figure: number;
}

/** Measures a cloud assembly (`cdk.out`) against all AWS quotas. */
export function measureAssembly(directory: string): Measurement[] {
  const sizes = Object.entries(readAssets(directory)).map(([key, path]) => [
    key,
    unzippedSize(path),
  ]);
  return measure(readTemplates(directory), Object.fromEntries(sizes));
}

/**
 * Measures CloudFormation templates, keyed by stack name, against all AWS quotas. `codeSizes` maps asset keys to
 * unzipped sizes.
 */
export function measure(
  templates: Record<string, Template>,
  codeSizes: CodeSizes = {},
): Measurement[] {
  const merged = mergeTemplates(templates);
  return [
    ...stackQuotas.flatMap((quota) =>
      Object.entries(templates).map(([name, template]) => ({
        ...quota,
        place: `The stack ${name}`,
        figure: quota.measure(template),
      })),
    ),
    ...resourceQuotas.flatMap((quota) =>
      quota.measure(merged, codeSizes).map(([place, figure]) => ({ ...quota, place, figure })),
    ),
  ];
}

/** Returns one message for each exceeded quota. */
export function exceededQuotas(measurements: Measurement[]): string[] {
  return measurements
    .filter(({ figure, max }) => figure > max)
    .map(
      ({ place, figure, unit, max, page }) =>
        `${place} has ${format(figure)} ${unit}, but AWS allows ${format(max)} (${page}).`,
    );
}

function countOf({ Resources }: Template, type: string): number {
  return Object.values(Resources).filter(({ Type }) => Type === type).length;
}

/** Measures every resource of a type. Returns pairs of a logical id and the measured value. */
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

/** Counts the resources of a type in each API. */
function perApi({ Resources }: Template, type: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const { Type, Properties } of Object.values(Resources)) {
    if (Type !== type) continue;
    const api: string = Properties.ApiId.Ref;
    counts.set(api, (counts.get(api) ?? 0) + 1);
  }
  return [...counts];
}

/** Assumed maximum lengths of values that AWS generates at deployment, in characters. */
const assumedLength = { ref: 64, arn: 128, customAttribute: 1_024 };

/** Returns the size of a policy as JSON without white space, which IAM does not count. */
function sizeOf(template: Template, policy: unknown): number {
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
