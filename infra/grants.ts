import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Grant } from "#shared/contract/call.ts";

/** What a function may do: the contract's grants, and those that only functions in the background have. */
export type FunctionGrant =
  | Grant
  | "uploads:delete"
  | "images:list"
  | "images:find"
  | "images:move"
  | "live:close";

/** ARNs of what grants are given on; those of connections end in `POST/@connections/*` and `DELETE/…`. */
export interface GrantTargets {
  table?: string;
  imagesBucket?: string;
  signingKeySecret?: string;
  generationKeySecret?: string;
  /** All identities of the account. */
  mailIdentities?: string;
  mailConfigurationSet?: string;
  /** An address, not an ARN. */
  mailSender?: string;
  liveConnections?: string;
  liveClosing?: string;
}

type Arn = (target: keyof GrantTargets) => string;

interface Rule {
  actions: string[];
  resources(arn: Arn): string[];
  conditions?(arn: Arn): Record<string, unknown>;
}

const images = (arn: Arn) => [`${arn("imagesBucket")}/images/*`];
const withdrawn = (arn: Arn) => [`${arn("imagesBucket")}/withdrawn/*`];
const uploads = (arn: Arn) => [`${arn("imagesBucket")}/uploads/*`];

const rules: Record<FunctionGrant, Rule> = {
  "table:read": {
    actions: ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"],
    resources: (arn) => [arn("table"), `${arn("table")}/index/*`],
  },
  // What a transaction does is allowed by the permissions of its single steps.
  "table:write": {
    actions: [
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "dynamodb:DeleteItem",
      "dynamodb:ConditionCheckItem",
    ],
    resources: (arn) => [arn("table")],
  },
  "images:write": { actions: ["s3:PutObject"], resources: images },
  "images:delete": { actions: ["s3:DeleteObject"], resources: images },
  "images:move": {
    actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
    resources: (arn) => [...images(arn), ...withdrawn(arn)],
  },
  "withdrawn:read": { actions: ["s3:GetObject"], resources: withdrawn },
  // Without it S3 answers 403 for a missing object, as for one that may not be read.
  "images:find": { actions: ["s3:ListBucket"], resources: (arn) => [arn("imagesBucket")] },
  "images:list": {
    actions: ["s3:ListBucket"],
    resources: (arn) => [arn("imagesBucket")],
    conditions: () => ({ StringLike: { "s3:prefix": ["images/*", "uploads/*"] } }),
  },
  "uploads:create": { actions: ["s3:PutObject"], resources: uploads },
  "uploads:read": { actions: ["s3:GetObject", "s3:DeleteObject"], resources: uploads },
  "uploads:delete": { actions: ["s3:DeleteObject"], resources: uploads },
  "signing-key": {
    actions: ["secretsmanager:GetSecretValue"],
    resources: (arn) => [arn("signingKeySecret")],
  },
  "generation-key:read": {
    actions: ["secretsmanager:GetSecretValue"],
    resources: (arn) => [arn("generationKeySecret")],
  },
  "generation-key:write": {
    actions: ["secretsmanager:PutSecretValue"],
    resources: (arn) => [arn("generationKeySecret")],
  },
  "mail:send": {
    actions: ["ses:SendEmail"],
    // In its sandbox SES asks for the permission on the recipient's identity too, and which that is nobody knows.
    resources: (arn) => [arn("mailIdentities"), arn("mailConfigurationSet")],
    conditions: (arn) => ({ StringEquals: { "ses:FromAddress": arn("mailSender") } }),
  },
  "live:send": {
    actions: ["execute-api:ManageConnections"],
    resources: (arn) => [arn("liveConnections")],
  },
  "live:close": {
    actions: ["execute-api:ManageConnections"],
    resources: (arn) => [arn("liveClosing")],
  },
};

/** One least statement for each grant; throws when a grant is given on what is not there yet. */
export function statementsFor(
  grants: readonly FunctionGrant[],
  targets: GrantTargets,
): PolicyStatement[] {
  return grants.map((grant) => {
    const { actions, resources, conditions } = rules[grant];
    const arn: Arn = (target) => {
      const found = targets[target];
      if (!found) throw new Error(`Le droit ${grant} demande ${target}, qui n'existe pas encore`);
      return found;
    };
    return new PolicyStatement({
      actions,
      resources: resources(arn),
      ...(conditions && { conditions: conditions(arn) }),
    });
  });
}
