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
    release: readTemplates(folder),
    codeBytes: unzippedSize(folder),
    bootstrap: { version, parameter },
    ...(await readDeployed(client, stackName)),
  };
}

async function readDeployed(
  client: CloudFormationClient,
  stackName: string,
): Promise<Pick<Deployment, "deployed" | "deployedCounts">> {
  const status = await statusOf(client, stackName);
  if (status === "DELETE_FAILED") {
    throw new Error(
      `Stack ${stackName} cannot be updated, because its deletion failed. Read the reason in the stack's events, remove ` +
        `the cause, and run npm run remove -- --stack ${stackName}.`,
    );
  }
  if (notDeployed.includes(status)) return { deployed: undefined, deployedCounts: {} };
  const { TemplateBody = "{}" } = await client.send(
    new GetTemplateCommand({ StackName: stackName }),
  );
  const deployedCounts: Record<string, number> = {};
  await countResources(client, stackName, deployedCounts);
  return { deployed: JSON.parse(TemplateBody) as Template, deployedCounts };
}

/**
 * Statuses of a stack that does not exist, or whose first creation failed. The CDK creates such a stack instead of
 * updating it.
 */
const notDeployed = [
  "REVIEW_IN_PROGRESS",
  "ROLLBACK_COMPLETE",
  "ROLLBACK_FAILED",
  "DELETE_COMPLETE",
];

/** Returns the status of a stack, which is `DELETE_COMPLETE` if there is no such stack. */
async function statusOf(client: CloudFormationClient, stackName: string): Promise<string> {
  const found = await unlessMissing(
    client.send(new DescribeStacksCommand({ StackName: stackName })),
    "ValidationError",
  );
  return found?.Stacks?.[0]?.StackStatus ?? "DELETE_COMPLETE";
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
