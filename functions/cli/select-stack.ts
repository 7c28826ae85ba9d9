import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";

/**
 * Points this process at the table of a stack: of the one deployed under that name, or without a name of the one
 * that runs on this machine. Throws a sentence when there is none.
 */
export async function selectStack(stackName: string | undefined): Promise<void> {
  Object.assign(process.env, stackName ? await deployed(stackName) : await running());
}

async function deployed(stackName: string): Promise<Record<string, string>> {
  const { Stacks } = await new CloudFormationClient({}).send(
    new DescribeStacksCommand({ StackName: stackName }),
  );
  const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === "TableName");
  if (!output?.OutputValue) throw new Error(`La pile ${stackName} n'a pas de sortie TableName.`);
  return { TABLE_NAME: output.OutputValue };
}

async function running(): Promise<Record<string, string>> {
  const file = join(process.env.LOCAL_DATA ?? ".local", "environment.json");
  try {
    return JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
  } catch {
    throw new Error("Rien ne tourne sur cette machine : lancez d'abord npm start.");
  }
}
