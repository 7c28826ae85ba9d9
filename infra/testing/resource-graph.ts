import type { StackTemplates } from "../templates.ts";
import type { Resource, SynthesizedTemplate } from "./synthesize.ts";

/**
 * Properties that form a resource's name, keyed by resource type. AWS rejects duplicate names. An empty list means that
 * the name is generated or only has to be unique within a parent resource.
 */
const nameProperties: Record<string, string[]> = {
  "AWS::ApiGatewayV2::Api": [],
  "AWS::ApiGatewayV2::Integration": [],
  "AWS::ApiGatewayV2::Route": [],
  "AWS::ApiGatewayV2::Stage": [],
  "AWS::Budgets::Budget": ["Budget.BudgetName"],
  "AWS::CloudFormation::Stack": [],
  "AWS::CloudFront::CachePolicy": ["CachePolicyConfig.Name"],
  "AWS::CloudFront::Distribution": ["DistributionConfig.Aliases"],
  "AWS::CloudFront::Function": ["Name"],
  "AWS::CloudFront::OriginAccessControl": ["OriginAccessControlConfig.Name"],
  "AWS::CloudFront::OriginRequestPolicy": ["OriginRequestPolicyConfig.Name"],
  "AWS::CloudFront::ResponseHeadersPolicy": ["ResponseHeadersPolicyConfig.Name"],
  "AWS::CloudWatch::Alarm": ["AlarmName"],
  "AWS::CloudWatch::Dashboard": ["DashboardName"],
  "AWS::DynamoDB::Table": ["TableName"],
  "AWS::IAM::Policy": [],
  "AWS::IAM::Role": ["RoleName"],
  "AWS::KMS::Key": [],
  "AWS::Lambda::EventSourceMapping": [],
  "AWS::Lambda::Function": ["FunctionName"],
  "AWS::Lambda::LayerVersion": [],
  "AWS::Lambda::Permission": [],
  "AWS::Logs::LogGroup": ["LogGroupName"],
  "AWS::Route53::RecordSet": ["Name", "Type"],
  "AWS::S3::Bucket": ["BucketName"],
  "AWS::S3::BucketPolicy": [],
  "AWS::SES::ConfigurationSet": ["Name"],
  "AWS::SES::ConfigurationSetEventDestination": [],
  "AWS::SES::EmailIdentity": ["EmailIdentity"],
  "AWS::SNS::Subscription": [],
  "AWS::SNS::Topic": ["TopicName"],
  "AWS::SNS::TopicPolicy": [],
  "AWS::SQS::Queue": ["QueueName"],
  "AWS::SQS::QueuePolicy": [],
  "AWS::Scheduler::Schedule": ["GroupName", "Name"],
  "AWS::Scheduler::ScheduleGroup": ["Name"],
  "AWS::SecretsManager::Secret": ["Name"],
  "AWS::WAFv2::WebACL": ["Name"],
};

/** A resource of the root stack or a nested stack. The id of a nested resource is `<nested stack>/<logical id>`. */
export interface ResourceNode {
  id: string;
  resource: Resource;
  /** The resource as JSON, used to detect changes. */
  text: string;
  /** Name of the resource, or undefined if CloudFormation generates it. */
  name: string | undefined;
  /** Ids of the resources that must be created first. */
  needs: Set<string>;
  /** Id of the bucket to which the resource copies files, if any. */
  fills: string | undefined;
}

/** The resources of a stack and its nested stacks, in the order of their creation. */
export type Graph = Map<string, ResourceNode>;

/**
 * Builds the dependency graph of the resources in CloudFormation templates. Throws an error for a resource type whose
 * naming rules are unknown.
 */
export function graphOf({ root, nested }: StackTemplates<SynthesizedTemplate>): Graph {
  const nodes = new Map<string, ResourceNode>();
  for (const [id, resource] of Object.entries(root.Resources)) {
    const needs = referencesOf(resource).filter((target) => root.Resources[target]);
    nodes.set(id, nodeOf(id, resource, needs));
  }
  for (const [stack, { Resources }] of Object.entries(nested)) {
    const parent = nodes.get(stack) as ResourceNode;
    const parameters = [...parent.needs];
    for (const [id, resource] of Object.entries(Resources)) {
      const inner = referencesOf(resource)
        .filter((target) => Resources[target])
        .map((target) => `${stack}/${target}`);
      nodes.set(`${stack}/${id}`, nodeOf(`${stack}/${id}`, resource, [...parameters, ...inner]));
      parent.needs.add(`${stack}/${id}`);
    }
  }
  return sorted(nodes);
}

function nodeOf(id: string, resource: Resource, needs: string[]): ResourceNode {
  const { Type, Properties = {} } = resource;
  const paths = Type.startsWith("Custom::") ? [] : nameProperties[Type];
  if (!paths) throw new Error(`${id}: the model does not know how AWS names ${Type}`);
  const values = paths.map((path) =>
    path.split(".").reduce((value, key) => value?.[key], Properties),
  );
  const isNamed = values.length > 0 && values.every((value) => value !== undefined);
  const isDeployment = Type === "Custom::CDKBucketDeployment";
  return {
    id,
    resource,
    text: JSON.stringify(resource),
    name: isNamed ? `${Type} ${JSON.stringify(values)}` : undefined,
    needs: new Set(needs),
    fills: isDeployment ? Properties.DestinationBucketName.Ref : undefined,
  };
}

function referencesOf({ Properties, DependsOn = [] }: Resource): string[] {
  const found = [DependsOn].flat();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== "object") return;
    for (const [key, argument] of Object.entries(value)) {
      if (key === "Ref") found.push(argument);
      else if (key === "Fn::GetAtt") found.push(argument[0]);
      else if (key === "Fn::Sub") found.push(...subReferences(String([argument].flat()[0])));
      else visit(argument);
    }
  };
  visit(Properties);
  return found;
}

function subReferences(text: string): string[] {
  return [...text.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
}

function sorted(nodes: Graph): Graph {
  const result: Graph = new Map();
  const visit = (id: string) => {
    const node = nodes.get(id);
    if (!node || result.has(id)) return;
    for (const target of node.needs) visit(target);
    result.set(id, node);
  };
  for (const id of nodes.keys()) visit(id);
  return result;
}

const closures = new WeakMap<ResourceNode, Set<string>>();

/** Returns a resource's direct and indirect dependencies. */
export function closureOf(node: ResourceNode, graph: Graph): Set<string> {
  const known = closures.get(node);
  if (known) return known;
  const closure = new Set<string>();
  for (const target of node.needs) {
    closure.add(target);
    for (const id of closureOf(graph.get(target) as ResourceNode, graph)) closure.add(id);
  }
  closures.set(node, closure);
  return closure;
}
