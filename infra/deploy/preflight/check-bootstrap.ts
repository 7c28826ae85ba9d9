import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { unlessMissing } from "../unless-missing.ts";
import type { Deployment } from "./deployment.ts";
import { blocker, type Finding } from "./finding.ts";

/** Checks that the account is bootstrapped for the CDK, with a bootstrap version that the release accepts. */
export async function checkBootstrap({ bootstrap, settings }: Deployment): Promise<Finding[]> {
  const { version, parameter } = bootstrap;
  const remedy = `Run npm run bootstrap -- -c stage=${settings.stage}.`;
  const found = await unlessMissing(
    new SSMClient({}).send(new GetParameterCommand({ Name: parameter })),
    "ParameterNotFound",
  );
  if (!found) {
    return blocker(`The CDK is not bootstrapped in this account and region. ${remedy}`);
  }
  const current = Number(found.Parameter?.Value);
  if (current >= version) return [];
  return blocker(
    `The CDK's bootstrap stack has version ${current}, but this release needs version ${version}. ${remedy}`,
  );
}
