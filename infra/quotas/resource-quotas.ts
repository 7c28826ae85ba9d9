import type { Template } from "../templates.ts";
import { cloudfrontPage, docs, type Quota } from "./quota.ts";
import { measureEach } from "./resources.ts";
import { sizeOf, textOf } from "./template-text.ts";

interface ResourceQuota extends Quota {
  /**
   * Measures each resource to which the quota applies. Returns pairs of a logical id and a measured value. `codeSizes`
   * maps asset keys to unzipped sizes in bytes.
   */
  measure(template: Template, codeSizes: CodeSizes): [logicalId: string, figure: number][];
}

export type CodeSizes = Readonly<Record<string, number>>;

/** The additional arguments of a function that measures a resource. `logicalId` identifies this resource. */
interface ResourceContext {
  template: Template;
  codeSizes: CodeSizes;
  logicalId: string;
}

const iamPage = `${docs}/IAM/latest/UserGuide/reference_iam-quotas.html`;
const lambdaPage = `${docs}/lambda/latest/dg/gettingstarted-limits.html`;
const apiPage = `${docs}/apigateway/latest/developerguide/http-api-quotas.html`;

/** AWS quotas that apply to each resource. */
export const resourceQuotas: ResourceQuota[] = [
  {
    unit: "characters in inline policies",
    max: 10_240,
    page: iamPage,
    measure: perResource("AWS::IAM::Role", ({ Policies = [] }, { template, logicalId }) => {
      const attached = measureEach(
        template,
        "AWS::IAM::Policy",
        ({ Roles = [], PolicyDocument }) =>
          Roles.some(({ Ref }: { Ref?: string }) => Ref === logicalId)
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
    unit: "bytes of environment variables",
    max: 4_096,
    page: lambdaPage,
    measure: perResource("AWS::Lambda::Function", ({ Environment }, { template }) =>
      sum(
        Object.entries(Environment?.Variables ?? {}).map(
          ([name, value]) => name.length + Buffer.byteLength(textOf(template, value)),
        ),
      ),
    ),
  },
  {
    unit: "characters in its function name",
    title: "characters in a function name",
    max: 64,
    page: `${docs}/lambda/latest/api/API_CreateFunction.html`,
    measure: perResource(
      "AWS::Lambda::Function",
      ({ FunctionName = "" }, { template }) => textOf(template, FunctionName).length,
    ),
  },
  {
    unit: "bytes of unzipped code and layers",
    max: 262_144_000,
    page: lambdaPage,
    measure: perResource(
      "AWS::Lambda::Function",
      ({ Code, Layers = [] }, { template, codeSizes }) => {
        const layers = Layers.map(
          ({ Ref }: { Ref: string }) => template.Resources[Ref]?.Properties.Content.S3Key,
        );
        return sum([Code?.S3Key, ...layers].map((key) => codeSizes[key] ?? 0));
      },
    ),
  },
  {
    unit: "routes",
    max: 300,
    page: apiPage,
    measure: perApi("AWS::ApiGatewayV2::Route"),
  },
  {
    unit: "integrations",
    max: 300,
    page: apiPage,
    measure: perApi("AWS::ApiGatewayV2::Integration"),
  },
  {
    unit: "characters in its alarm name",
    title: "characters in an alarm name",
    max: 255,
    page: `${docs}/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html`,
    measure: perResource(
      "AWS::CloudWatch::Alarm",
      ({ AlarmName = "" }, { template }) => textOf(template, AlarmName).length,
    ),
  },
  {
    unit: "bytes of bucket policy",
    max: 20_480,
    page: `${docs}/AmazonS3/latest/userguide/bucket-policies.html`,
    measure: perResource("AWS::S3::BucketPolicy", ({ PolicyDocument }, { template }) =>
      sizeOf(template, PolicyDocument),
    ),
  },
  {
    unit: "cache behaviours",
    max: 75,
    page: cloudfrontPage,
    measure: perResource(
      "AWS::CloudFront::Distribution",
      ({ DistributionConfig: { CacheBehaviors = [] } }) => CacheBehaviors.length + 1,
    ),
  },
  {
    unit: "characters of content security policy",
    max: 1_783,
    page: cloudfrontPage,
    measure: perResource(
      "AWS::CloudFront::ResponseHeadersPolicy",
      ({ ResponseHeadersPolicyConfig: { SecurityHeadersConfig: headers = {} } }, { template }) =>
        textOf(template, headers.ContentSecurityPolicy?.ContentSecurityPolicy ?? "").length,
    ),
  },
];

/** Returns a function that computes a figure for each resource of a type. */
function perResource(
  type: string,
  // biome-ignore lint/suspicious/noExplicitAny: properties have many shapes
  figure: (properties: any, context: ResourceContext) => number,
): ResourceQuota["measure"] {
  return (template, codeSizes) =>
    measureEach(template, type, (properties, logicalId) =>
      figure(properties, { template, codeSizes, logicalId }),
    );
}

/** Returns a function that counts the resources of a type in each API. */
function perApi(type: string): ResourceQuota["measure"] {
  return ({ Resources }) => {
    const counts = new Map<string, number>();
    for (const { Type, Properties } of Object.values(Resources)) {
      if (Type !== type) continue;
      const api: string = Properties.ApiId.Ref;
      counts.set(api, (counts.get(api) ?? 0) + 1);
    }
    return [...counts];
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
