import { parseArgs } from "node:util";
import {
  CloudFormationClient,
  DeleteStackCommand,
  GetTemplateCommand,
  paginateListStackResources,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import { ask } from "./ask.ts";
import { runCommand } from "./run-command.ts";

const prices: Record<string, string> = {
  "AWS::DynamoDB::Table": "$0.25 per GB-month, plus $0.20 for point-in-time recovery",
  "AWS::S3::Bucket": "$0.023 per GB-month",
  "AWS::SES::EmailIdentity": "free",
};

/**
 * Maximum time to wait for the deletion of a stack, in seconds. Deleting the CloudFront distribution alone takes
 * several minutes.
 */
const maxDeletionSeconds = 3600;

interface RetainedResource {
  type: string;
  name: string;
}

/**
 * `npm run remove -- --stack NAME` deletes a deployed stack. The command first lists the resources that will remain and
 * their prices. After the operator has typed the stack's name as confirmation, the command disables the stack's
 * termination protection and deletes the stack.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { stack: { type: "string" } } });
  const { stack } = values;
  if (!stack) throw new Error("Name the stack: npm run remove -- --stack AVosToques-trial");
  const client = new CloudFormationClient({});
  const retained = await findRetained(client, stack);
  console.log(
    `This deletes stack ${stack}: the site, its functions, its keys, its alarms and its logs, with the security log.`,
  );
  console.log(
    retained.length > 0
      ? "These resources remain until you delete them yourself:"
      : "The stack retains no resource.",
  );
  for (const { type, name } of retained) {
    console.log(`  ${type} ${name}: ${prices[type] ?? "see AWS's price list"}`);
  }
  const typed = await ask("Type the stack's name to delete it: ", { isSecret: false });
  if (typed.trim() !== stack) {
    throw new Error(`"${typed.trim()}" is not the stack's name. Nothing was deleted.`);
  }
  await client.send(
    new UpdateTerminationProtectionCommand({
      StackName: stack,
      EnableTerminationProtection: false,
    }),
  );
  await client.send(new DeleteStackCommand({ StackName: stack }));
  console.log("Deletion has started. CloudFront takes several minutes…");
  const { state } = await waitUntilStackDeleteComplete(
    { client, maxWaitTime: maxDeletionSeconds, minDelay: 1, maxDelay: 15 },
    { StackName: stack },
  ).catch(() => ({ state: "FAILURE" }));
  if (state !== "SUCCESS") {
    throw new Error(
      `Stack ${stack} was not deleted. The stack's events in the CloudFormation console say why.`,
    );
  }
  console.log(`Stack ${stack} is deleted.`);
  const sender = retained.find(({ type }) => type === "AWS::SES::EmailIdentity")?.name;
  if (sender) {
    console.log(
      `To deploy this stage again, set senderIdentity to ${sender} in its file and remove senderDomain.`,
    );
  }
}

/** Returns the AWS resources that remain after the deletion of a stack. */
async function findRetained(
  client: CloudFormationClient,
  stack: string,
): Promise<RetainedResource[]> {
  const { TemplateBody = "{}" } = await client.send(new GetTemplateCommand({ StackName: stack }));
  const { Resources = {} } = JSON.parse(TemplateBody) as {
    Resources?: Record<string, { DeletionPolicy?: string }>;
  };
  const retained: RetainedResource[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName: stack })) {
    for (const {
      LogicalResourceId = "",
      PhysicalResourceId,
      ResourceType = "",
    } of page.StackResourceSummaries ?? []) {
      const isRetained = Resources[LogicalResourceId]?.DeletionPolicy?.startsWith("Retain");
      if (isRetained && PhysicalResourceId)
        retained.push({ type: ResourceType, name: PhysicalResourceId });
    }
  }
  return retained;
}

await runCommand(main);
