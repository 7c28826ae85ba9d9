import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { unlessMissing } from "../unless-missing.ts";
import type { Deployment } from "./deployment.ts";
import { blocker, type Check } from "./finding.ts";

/** Checks that the account is bootstrapped for the CDK, with a bootstrap version that the release accepts. */
export function bootstrapCheck({ bootstrap, settings }: Deployment): Check {
  return {
    subject: "The version of the CDK's bootstrap stack",
    actions: ["ssm:GetParameter"],
    async run() {
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
    },
  };
}
