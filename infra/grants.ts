import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Environment } from "#functions/config.ts";
import type { Grant } from "#shared/contract/call.ts";

/**
 * A named set of AWS permissions for a Lambda function. The type `Grant` lists the names that the API contract uses.
 * The other names are for background functions.
 */
export type FunctionGrant =
  | Grant
  | "table:write-batches"
  | "orphans:delete"
  | "images:find"
  | "images:move"
  | "live:send"
  | "live:enqueue"
  | "live:close"
  | "mail:send"
  | "mail:unsuppress"
  | "mail:read-quota";

/**
 * What grants refer to: ARNs, ARN patterns and the sender's address. A value is undefined until the stack has defined
 * its resource.
 */
export interface GrantTargets {
  table?: string;
  imagesBucket?: string;
  signingKeySecret?: string;
  generationKeySecret?: string;
  /** ARN pattern for all SES identities of the account. */
  mailIdentities?: string;
  mailConfigurationSet?: string;
  /** Email address from which the site sends emails. */
  mailSender?: string;
  /** ARN that grants permission to send to WebSocket connections. It ends in `POST/@connections/*`. */
  liveConnections?: string;
  /** Resource ARN for closing WebSocket connections. It ends in `DELETE/@connections/*`. */
  liveClosing?: string;
  /** ARN of the SQS queue that triggers live messages. */
  liveQueue?: string;
}

type TargetOf = (target: keyof GrantTargets) => string;

interface Rule {
  /** Group of environment variables that functions with this grant need. */
  variables: keyof Environment;
  actions: string[];
  resources(targetOf: TargetOf): string[];
  conditions?(targetOf: TargetOf): Record<string, unknown>;
}

const images = (targetOf: TargetOf) => [`${targetOf("imagesBucket")}/images/*`];
const withdrawn = (targetOf: TargetOf) => [`${targetOf("imagesBucket")}/withdrawn/*`];
const uploads = (targetOf: TargetOf) => [`${targetOf("imagesBucket")}/uploads/*`];

const rules: Record<FunctionGrant, Rule> = {
  "table:read": {
    variables: "table",
    actions: ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"],
    resources: (targetOf) => [targetOf("table"), `${targetOf("table")}/index/*`],
  },
  // No IAM action covers DynamoDB transactions as a whole. Each step of a transaction requires the permission for its
  // action.
  "table:write": {
    variables: "table",
    actions: [
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "dynamodb:DeleteItem",
      "dynamodb:ConditionCheckItem",
    ],
    resources: (targetOf) => [targetOf("table")],
  },
  "table:write-batches": {
    variables: "table",
    actions: ["dynamodb:BatchWriteItem"],
    resources: (targetOf) => [targetOf("table")],
  },
  "images:read": { variables: "images", actions: ["s3:GetObject"], resources: images },
  "images:write": { variables: "images", actions: ["s3:PutObject"], resources: images },
  "images:move": {
    variables: "images",
    actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
    resources: (targetOf) => [...images(targetOf), ...withdrawn(targetOf)],
  },
  "withdrawn:read": { variables: "images", actions: ["s3:GetObject"], resources: withdrawn },
  // Without permission to list the bucket, S3 returns 403 instead of 404 for a missing object.
  "images:find": {
    variables: "images",
    actions: ["s3:ListBucket"],
    resources: (targetOf) => [targetOf("imagesBucket")],
  },
  "orphans:delete": {
    variables: "images",
    actions: ["s3:DeleteObject"],
    resources: (targetOf) => [...images(targetOf), ...withdrawn(targetOf)],
  },
  "uploads:create": { variables: "images", actions: ["s3:PutObject"], resources: uploads },
  "uploads:read": {
    variables: "images",
    actions: ["s3:GetObject", "s3:DeleteObject"],
    resources: uploads,
  },
  "signing-key": {
    variables: "signing",
    actions: ["secretsmanager:GetSecretValue"],
    resources: (targetOf) => [targetOf("signingKeySecret")],
  },
  "generation-key:read": {
    variables: "generation",
    actions: ["secretsmanager:GetSecretValue"],
    resources: (targetOf) => [targetOf("generationKeySecret")],
  },
  "generation-key:write": {
    variables: "generation",
    actions: ["secretsmanager:PutSecretValue"],
    resources: (targetOf) => [targetOf("generationKeySecret")],
  },
  "mail:send": {
    variables: "mail",
    actions: ["ses:SendEmail"],
    // Allows all SES identities, because in the SES sandbox, a sender also needs permission for the recipient's
    // identity. The recipient is not known at deployment.
    resources: (targetOf) => [targetOf("mailIdentities"), targetOf("mailConfigurationSet")],
    conditions: (targetOf) => ({ StringEquals: { "ses:FromAddress": targetOf("mailSender") } }),
  },
  // IAM cannot restrict the SES suppression-list actions to specific resources:
  // https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsesv2.html
  "mail:unsuppress": {
    variables: "mail",
    actions: ["ses:DeleteSuppressedDestination"],
    resources: () => ["*"],
  },
  // IAM cannot restrict reading the SES sending quota to specific resources.
  "mail:read-quota": { variables: "mail", actions: ["ses:GetAccount"], resources: () => ["*"] },
  "live:send": {
    variables: "live",
    actions: ["execute-api:ManageConnections"],
    resources: (targetOf) => [targetOf("liveConnections")],
  },
  "live:enqueue": {
    variables: "liveQueue",
    actions: ["sqs:SendMessage"],
    resources: (targetOf) => [targetOf("liveQueue")],
  },
  "live:close": {
    variables: "live",
    actions: ["execute-api:ManageConnections"],
    resources: (targetOf) => [targetOf("liveClosing")],
  },
};

/**
 * Returns one minimal IAM policy statement for each grant (a named set of AWS permissions). Throws an error if a grant
 * refers to a resource whose ARN is missing.
 */
export function statementsFor(
  grants: readonly FunctionGrant[],
  targets: GrantTargets,
): PolicyStatement[] {
  return grants.map((grant) => {
    const { actions, resources, conditions } = rules[grant];
    const targetOf: TargetOf = (target) => {
      const found = targets[target];
      if (!found) throw new Error(`The grant ${grant} needs ${target}, which does not exist yet`);
      return found;
    };
    return new PolicyStatement({
      actions,
      resources: resources(targetOf),
      ...(conditions && { conditions: conditions(targetOf) }),
    });
  });
}

/** Returns the groups of environment variables that functions with the given grants need. */
export function variableGroupsOf(grants: readonly FunctionGrant[]): (keyof Environment)[] {
  return grants.map((grant) => rules[grant].variables);
}
