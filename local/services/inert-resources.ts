import { arn } from "../template/account.ts";
import { generatedId, physicalName } from "../template/physical-name.ts";
import { type ResourceBuilder, type ResourceToBuild, textProperty } from "../template/resource.ts";

type TextOf = (name: string) => string;

const nameOf = (resource: ResourceToBuild, property: string) =>
  textProperty(resource, property) ?? physicalName(resource);

/** Returns a builder for resources whose `Ref` is their name. If `arnOf` is set, the resources also have an ARN. */
const named =
  (property: string, arnOf?: TextOf, arnAttribute = "Arn"): ResourceBuilder =>
  (resource) => {
    const name = nameOf(resource, property);
    return { ref: name, attributes: arnOf ? { [arnAttribute]: arnOf(name) } : {} };
  };

const identified: ResourceBuilder = (resource) => {
  const id = generatedId(resource);
  return { ref: id, attributes: { Id: id } };
};

const layerVersion: ResourceBuilder = (resource) => {
  const layerArn = arn("lambda", `layer:${nameOf(resource, "LayerName")}:1`);
  return { ref: layerArn, attributes: { LayerVersionArn: layerArn } };
};

const emailIdentity: ResourceBuilder = (resource) => {
  const name = nameOf(resource, "EmailIdentity");
  const tokens = [1, 2, 3].flatMap((number) => [
    [`DkimDNSTokenName${number}`, `token${number}._domainkey.${name}`],
    [`DkimDNSTokenValue${number}`, `token${number}.dkim.amazonses.com`],
  ]);
  const attributes = {
    EmailIdentityArn: arn("ses", `identity/${name}`),
    ...Object.fromEntries(tokens),
  };
  return { ref: name, attributes };
};

/** Resources that do nothing in the local cloud. They exist only so that other resources can refer to them. */
export const inertResources: Record<string, ResourceBuilder> = {
  "AWS::KMS::Alias": named("AliasName"),
  "AWS::Lambda::LayerVersion": layerVersion,
  "AWS::Logs::LogGroup": named("LogGroupName", (name) => arn("logs", `log-group:${name}:*`)),
  "AWS::CloudWatch::Alarm": named("AlarmName", (name) => arn("cloudwatch", `alarm:${name}`)),
  "AWS::CloudWatch::Dashboard": named("DashboardName"),
  "AWS::Budgets::Budget": identified,
  "AWS::SES::EmailIdentity": emailIdentity,
  "AWS::CloudFront::OriginAccessControl": identified,
  "AWS::Route53::RecordSet": named("Name"),
  "AWS::WAFv2::WebACL": named("Name", (name) => arn("wafv2", `global/webacl/${name}`)),
  "AWS::CDK::Metadata": identified,
};
