import { BudgetsClient, DescribeBudgetsCommand } from "@aws-sdk/client-budgets";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { addedCount, type Deployment } from "./deployment.ts";
import { blocker, type Check } from "./finding.ts";

/** Advice for the operator if AWS does not allow budgets in the account. */
const remedy =
  "As its root user, activate “IAM user and role access to Billing information” on the Account page. If it belongs to an organization, also open Cost Explorer once in the management account. The change can take 24 hours.";

/**
 * Advice for the operator if AWS denies `budgets:ViewBudget`. The cause may be that AWS does not allow budgets in the
 * account at all, and then the deployment would fail.
 */
const denialHint = `If you are an administrator, AWS refuses budgets in this account. ${remedy}`;

/**
 * Checks that AWS allows budgets in this account. AWS does not allow them if IAM roles have no access to billing, as in
 * new accounts, or if the account's organization has not enabled cost management:
 * https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/control-access-billing.html
 * https://github.com/org-formation/org-formation-cli/pull/198
 */
export function budgetsCheck(deployment: Deployment): Check | undefined {
  if (addedCount(deployment, "AWS::Budgets::Budget") <= 0) return undefined;
  return {
    subject: "The availability of budgets",
    actions: ["budgets:ViewBudget"],
    denialHint,
    async run() {
      const { Account } = await new STSClient({}).send(new GetCallerIdentityCommand({}));
      try {
        await new BudgetsClient({}).send(
          new DescribeBudgetsCommand({ AccountId: Account, MaxResults: 1 }),
        );
        return [];
      } catch (error) {
        // If the account does not allow budgets, AWS's error message contains these words. If only a permission is
        // missing, the error has the same name but a different message.
        if (!(error as Error).message.includes("linked account")) throw error;
        return blocker(`AWS refuses budgets in this account. ${remedy}`);
      }
    },
  };
}
