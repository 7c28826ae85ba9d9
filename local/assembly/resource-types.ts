import type { ResourceBuilder } from "./cloud.ts";
import { bucketDeployment, customResource } from "./custom-resources/build-custom-resource.ts";
import { inertResources } from "./inert-resources.ts";
import { api, integration, route } from "./resources/api-gateway.ts";
import { apiStage } from "./resources/api-stage.ts";
import { bucketPolicy } from "./resources/bucket-policy.ts";
import { cloudfrontFunction } from "./resources/cloudfront-function.ts";
import { distribution } from "./resources/distribution.ts";
import { dynamodbTable } from "./resources/dynamodb-table.ts";
import { eventSourceMapping } from "./resources/event-source-mapping.ts";
import { cachePolicy, originRequestPolicy } from "./resources/forward-policies.ts";
import { lambdaFunction } from "./resources/lambda-function.ts";
import { lambdaAlias, lambdaVersion } from "./resources/lambda-version.ts";
import { responseHeadersPolicy } from "./resources/response-headers-policy.ts";
import { s3Bucket } from "./resources/s3-bucket.ts";
import { schedule, scheduleGroup } from "./resources/schedule.ts";
import { secret } from "./resources/secret.ts";

const resourceTypes: Record<string, ResourceBuilder> = {
  ...inertResources,
  "AWS::ApiGatewayV2::Api": api,
  "AWS::ApiGatewayV2::Integration": integration,
  "AWS::ApiGatewayV2::Route": route,
  "AWS::ApiGatewayV2::Stage": apiStage,
  "AWS::CloudFormation::CustomResource": customResource,
  "AWS::CloudFront::CachePolicy": cachePolicy,
  "AWS::CloudFront::Distribution": distribution,
  "AWS::CloudFront::Function": cloudfrontFunction,
  "AWS::CloudFront::OriginRequestPolicy": originRequestPolicy,
  "AWS::CloudFront::ResponseHeadersPolicy": responseHeadersPolicy,
  "AWS::DynamoDB::Table": dynamodbTable,
  "AWS::Lambda::Alias": lambdaAlias,
  "AWS::Lambda::EventSourceMapping": eventSourceMapping,
  "AWS::Lambda::Function": lambdaFunction,
  "AWS::Lambda::Version": lambdaVersion,
  "AWS::S3::Bucket": s3Bucket,
  "AWS::S3::BucketPolicy": bucketPolicy,
  "AWS::Scheduler::Schedule": schedule,
  "AWS::Scheduler::ScheduleGroup": scheduleGroup,
  "AWS::SecretsManager::Secret": secret,
  "Custom::CDKBucketDeployment": bucketDeployment,
};

/** What builds resources of a type; undefined for a type that is not known here. */
export function builderOf(type: string): ResourceBuilder | undefined {
  if (Object.hasOwn(resourceTypes, type)) return resourceTypes[type];
  return type.startsWith("Custom::") ? customResource : undefined;
}
