import { account, arn } from "../template/account.ts";
import { generatedId, physicalName } from "../template/physical-name.ts";
import { type BuiltResource, type ResourceToBuild, textProperty } from "../template/resource.ts";

type Identity = (resource: ResourceToBuild) => BuiltResource;

/** A resource known by its name, with the ARN that its service gives it. */
const named =
  (
    arnOf?: (name: string) => string,
    others: (name: string) => Record<string, unknown> = () => ({}),
  ) =>
  (nameProperty: string): Identity =>
  (resource) => {
    const name = textProperty(resource, nameProperty) ?? physicalName(resource);
    return { ref: name, attributes: { ...(arnOf && { Arn: arnOf(name) }), ...others(name) } };
  };

const identified: Identity = (resource) => {
  const id = generatedId(resource);
  return { ref: id, attributes: { Id: id } };
};

/** A resource whose Ref is its ARN. */
const byArn =
  (arnOf: (name: string) => string, nameProperty: string, attribute: string): Identity =>
  (resource) => {
    const name = textProperty(resource, nameProperty) ?? physicalName(resource);
    return { ref: arnOf(name), attributes: { [attribute]: arnOf(name) } };
  };

const queue: Identity = (resource) => {
  const name = textProperty(resource, "QueueName") ?? physicalName(resource, 80);
  const url = `https://sqs.${account.region}.amazonaws.com/${account.id}/${name}`;
  return { ref: url, attributes: { Arn: arn("sqs", name), QueueName: name, QueueUrl: url } };
};

/** The types that have no effect on one machine; the template may refer to them all the same. */
export const inertResources: Record<string, Identity> = {
  "AWS::KMS::Alias": named()("AliasName"),
  "AWS::Lambda::LayerVersion": byArn(
    (name) => arn("lambda", `layer:${name}:1`),
    "LayerName",
    "LayerVersionArn",
  ),
  "AWS::Logs::LogGroup": named((name) => arn("logs", `log-group:${name}:*`))("LogGroupName"),
  "AWS::Logs::MetricFilter": identified,
  "AWS::CloudWatch::Alarm": named((name) => arn("cloudwatch", `alarm:${name}`))("AlarmName"),
  "AWS::CloudWatch::CompositeAlarm": named((name) => arn("cloudwatch", `alarm:${name}`))(
    "AlarmName",
  ),
  "AWS::CloudWatch::Dashboard": named()("DashboardName"),
  "AWS::Budgets::Budget": identified,
  "AWS::SQS::Queue": queue,
  "AWS::SQS::QueuePolicy": identified,
  "AWS::SES::EmailIdentity": named(undefined, (name) => ({
    EmailIdentityArn: arn("ses", `identity/${name}`),
  }))("EmailIdentity"),
  "AWS::SES::ConfigurationSet": named()("Name"),
  "AWS::SecretsManager::ResourcePolicy": identified,
  "AWS::CloudFront::OriginAccessControl": identified,
  "AWS::Route53::RecordSet": named()("Name"),
  "AWS::WAFv2::WebACL": named((name) => arn("wafv2", `global/webacl/${name}`))("Name"),
  "AWS::ApiGatewayV2::Deployment": identified,
  "AWS::ApiGateway::Account": identified,
  "AWS::CDK::Metadata": identified,
  "Custom::S3AutoDeleteObjects": identified,
};
