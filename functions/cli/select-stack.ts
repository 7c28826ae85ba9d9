import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";

/**
 * Makes this process use the table of the given stack, or the table of the local cloud if no name is given. Throws an
 * error for the operator if the stack does not exist.
 */
export async function selectStack(stackName: string | undefined): Promise<void> {
  Object.assign(
    process.env,
    stackName ? await deployedEnvironment(stackName) : await localEnvironment(),
  );
}

async function deployedEnvironment(stackName: string): Promise<Record<string, string>> {
  const { Stacks } = await new CloudFormationClient({}).send(
    new DescribeStacksCommand({ StackName: stackName }),
  );
  const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === "TableName");
  if (!output?.OutputValue)
    throw new Error(`Stack ${stackName} has no output TableName. Is it a stack of this project?`);
  return { TABLE_NAME: output.OutputValue };
}

async function localEnvironment(): Promise<Record<string, string>> {
  const file = join(process.env.LOCAL_DATA ?? ".local", "environment.json");
  try {
    return JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
  } catch {
    throw new Error(
      "The site does not run on this machine. Run npm start first, or name a deployed stack: --stack NAME",
    );
  }
}
