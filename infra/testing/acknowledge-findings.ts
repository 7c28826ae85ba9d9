import { type CfnElement, Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";
import type { ProductStack } from "../stack.ts";

const reasons = {
  APIG1:
    "The access log of a WebSocket stage needs a role set for the whole account; our functions log connections.",
  APIG4: "The functions verify access tokens themselves, by one chain for all calls.",
  CFR1: "The site is for readers everywhere.",
  CFR2: "A firewall has its price; it is an option of the deployment.",
  CFR3: "A log of viewers would be personal data; the log of the HTTP API tells what happened without it.",
  CFR4: "CloudFront's own certificate fixes the least TLS version; the certificate of a domain lifts it.",
  L1: "The function that copies the site's files is the CDK's, and so is its runtime.",
  S1: "The buckets are read through CloudFront and written by our functions only.",
  SMG4: "Another `keyRotation` makes a new signing key; verifiers must learn of it, so a deployment does it. The key of the service that proposes challenges is an administrator's to change.",
};

/** Resources that statements name by a wildcard, as AWS or the keys of objects force it. */
const wildcards = {
  "*": "X-Ray knows no resource that traces could be confined to; the test of the roles lets nothing else through.",
  "<Table.Arn>/index/*": "Calls query the indexes of their table.",
  "<Table.Arn>/stream/*": "The streams of a table are listed under this name.",
  "<ImagesBucket.Arn>/images/*": "Every image has a key of its own.",
  "<ImagesBucket.Arn>/withdrawn/*": "Every image has a key of its own.",
  "<ImagesBucket.Arn>/uploads/*": "Every upload has a key of its own.",
  "<SiteBucket.Arn>/static/*":
    "The files of former versions have keys that follow from what they hold.",
  "<SiteBucket.Arn>/*": "The files of the site are copied into a bucket of their own.",
  "arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*":
    "The condition names the sender; in the sandbox of SES recipients are identities too.",
  "arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<LiveApi>/api/POST/@connections/*":
    "Connections get their names when they are made.",
  "arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<LiveApi>/api/DELETE/@connections/*":
    "Connections get their names when they are made.",
};

/** The constructs whose logical ids stand in the findings. */
const owners = {
  Table: "Table/Table/Resource",
  ImagesBucket: "Images/Bucket/Resource",
  SiteBucket: "Website/Files/Bucket/Resource",
  LiveApi: "Realtime/Api/Resource",
};

/** Acknowledges what cdk-nag finds in the stack and we mean. */
export function acknowledgeFindings(stack: ProductStack): void {
  const acknowledge = (id: string, reason: string) =>
    Validations.of(stack).acknowledge({ id: `AwsSolutions::AwsSolutions-${id}`, reason });
  for (const [rule, reason] of Object.entries(reasons)) acknowledge(rule, reason);
  for (const [pattern, reason] of Object.entries(wildcards)) {
    const resource = Object.entries(owners).reduce(
      (text, [name, path]) => text.replace(`<${name}`, `<${logicalId(stack, path)}`),
      pattern,
    );
    acknowledge(`IAM5[Resource::${resource}]`, reason);
  }
}

function logicalId(stack: ProductStack, path: string): string {
  const element = path
    .split("/")
    .reduce<IConstruct>((construct, id) => construct.node.findChild(id), stack);
  return stack.getLogicalId(element as CfnElement);
}
