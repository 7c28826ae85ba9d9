import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateListStackResources,
} from "@aws-sdk/client-cloudformation";
import { unzippedSize } from "../code-size.ts";
import type { Settings } from "../settings.ts";
import { readRootStack, readTemplates, type Template } from "../templates.ts";
import type { Deployment } from "./preflight/deployment.ts";
import { unlessMissing } from "./unless-missing.ts";

/** Reads the new release from the cloud assembly in `folder`, and the deployed release from CloudFormation. */
export async function readDeployment(settings: Settings, folder: string): Promise<Deployment> {
  const client = new CloudFormationClient({});
  const region = await client.config.region();
  const {
    stackName,
    requiresBootstrapStackVersion: version = 0,
    bootstrapStackVersionSsmParameter: parameter = "/cdk-bootstrap/hnb659fds/version",
  } = readRootStack(folder);
  return {
    settings,
    region,
    stackName,
    templates: Object.values(readTemplates(folder)),
    codeBytes: unzippedSize(folder),
    bootstrap: { version, parameter },
    ...(await readDeployed(client, stackName)),
  };
}

async function readDeployed(
  client: CloudFormationClient,
  stackName: string,
): Promise<Pick<Deployment, "deployed" | "deployedCounts">> {
  if (!(await exists(client, stackName))) return { deployed: undefined, deployedCounts: {} };
  const { TemplateBody = "{}" } = await client.send(
    new GetTemplateCommand({ StackName: stackName }),
  );
  const deployedCounts: Record<string, number> = {};
  await countResources(client, stackName, deployedCounts);
  return { deployed: JSON.parse(TemplateBody) as Template, deployedCounts };
}

/**
 * Statuses of a stack that was never created, or whose first creation failed. The CDK creates such a stack instead of
 * updating it.
 */
const notDeployed = [
  "REVIEW_IN_PROGRESS",
  "ROLLBACK_COMPLETE",
  "ROLLBACK_FAILED",
  "DELETE_COMPLETE",
];

/** True if the stack exists. Returns false for a stack whose first creation failed, because the CDK will delete it. */
async function exists(client: CloudFormationClient, stackName: string): Promise<boolean> {
  const found = await unlessMissing(
    client.send(new DescribeStacksCommand({ StackName: stackName })),
    "ValidationError",
  );
  return found !== undefined && !notDeployed.includes(found.Stacks?.[0]?.StackStatus ?? "");
}

/** Counts the resources of each type in a stack and its nested stacks. */
async function countResources(
  client: CloudFormationClient,
  stackName: string,
  counts: Record<string, number>,
): Promise<void> {
  for await (const page of paginateListStackResources({ client }, { StackName: stackName })) {
    for (const { ResourceType = "", PhysicalResourceId } of page.StackResourceSummaries ?? []) {
      counts[ResourceType] = (counts[ResourceType] ?? 0) + 1;
      if (ResourceType === "AWS::CloudFormation::Stack" && PhysicalResourceId) {
        await countResources(client, PhysicalResourceId, counts);
      }
    }
  }
}
