import { type CfnElement, Names, Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";
import type { ProductStack } from "../stack.ts";

const reasons = {
  APIG1:
    "The access log of a WebSocket stage needs an account-wide role. The functions log connections instead.",
  APIG4: "The functions verify access tokens themselves.",
  CFR1: "The site is open to readers in every country.",
  CFR2: "A firewall costs extra, so it is an option of the deployment.",
  CFR3: "A log of viewers would be personal data. The HTTP API's log records requests without it.",
  CFR4: "CloudFront's default certificate fixes the minimum TLS version. A custom domain raises it.",
  L1: "The function that copies the site's files and its runtime come from the CDK.",
  S1: "The buckets are read through CloudFront and written by our functions only.",
  SMG4: "Verifiers must receive a new signing key, so a deployment with another `keyRotation` creates it. Administrators change the key of the generation service.",
};

/** Wildcards that the IAM policies need, each with the reason. */
const wildcards = {
  "*": "X-Ray, SES's suppression list and ses:GetAccount do not support resource-level permissions. roles.test.ts allows no other action on *.",
  "<Table.Arn>/index/*": "Calls query the indexes of their table.",
  "<Table.Arn>/stream/*": "ListStreams applies to all streams of a table.",
  "<ImagesBucket.Arn>/images/*": "The keys of images are random.",
  "<ImagesBucket.Arn>/withdrawn/*": "The keys of images are random.",
  "<ImagesBucket.Arn>/uploads/*": "The keys of uploads are random.",
  "<SiteBucket.Arn>/static/*": "The keys of old files contain a hash of their content.",
  "<SiteBucket.Arn>/*": "The bucket contains nothing but the site's files.",
  "arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*.zip":
    "The key of the site's asset changes with every release, and the policy must not change.",
  "arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*":
    "A condition restricts the sender. In the SES sandbox, recipients are identities too.",
  "arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:<StackName>-Api-*":
    "A list of the API's functions would reach IAM's limit of 10,240 characters. routes.test.ts checks that no other function matches the pattern.",
  "arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<LiveApi>/api/POST/@connections/*":
    "API Gateway assigns the ids of connections.",
  "arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<LiveApi>/api/DELETE/@connections/*":
    "API Gateway assigns the ids of connections.",
};

/** Paths of the constructs whose logical ids occur in cdk-nag's findings. */
const owners = {
  Table: "Table/Table/Resource",
  ImagesBucket: "Images/Bucket/Resource",
  SiteBucket: "Website/Files/Bucket/Resource",
  LiveApi: "Realtime/Api/Resource",
};

/** Accepts known findings of cdk-nag, each with a reason. */
export function acknowledgeFindings(stack: ProductStack): void {
  const acknowledge = (id: string, reason: string) =>
    Validations.of(stack).acknowledge({ id: `AwsSolutions::AwsSolutions-${id}`, reason });
  for (const [rule, reason] of Object.entries(reasons)) acknowledge(rule, reason);
  for (const [pattern, reason] of Object.entries(wildcards)) {
    const inStack = pattern.replace("<StackName>", stack.stackName);
    for (const idOf of [logicalId, parameterName]) {
      const resource = Object.entries(owners).reduce(
        (text, [name, path]) => text.replace(`<${name}`, `<${idOf(stack, path)}`),
        idOf === parameterName ? inStack.replace(".Arn>", "Arn>") : inStack,
      );
      acknowledge(`IAM5[Resource::${resource}]`, reason);
    }
  }
}

function logicalId(stack: ProductStack, path: string): string {
  return stack.getLogicalId(elementAt(stack, path));
}

/**
 * Returns the prefix of a parameter's name. The CDK generates this parameter if a nested stack refers to the construct
 * at `path` in the root stack.
 */
function parameterName(stack: ProductStack, path: string): string {
  return `referenceto${Names.nodeUniqueId(elementAt(stack, path).node)}`;
}

function elementAt(stack: ProductStack, path: string): CfnElement {
  return path
    .split("/")
    .reduce<IConstruct>((construct, id) => construct.node.findChild(id), stack) as CfnElement;
}
