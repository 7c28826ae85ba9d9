import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";

interface BudgetProps {
  /** Monthly spending limit in US dollars for the whole AWS account. */
  limit: number;
  address: string;
}

/**
 * A budget that sends an email when the month's actual cost exceeds half of the limit, and when the forecast or actual
 * cost exceeds the whole limit. AWS can forecast costs only after five weeks. Unlike a billing alarm, a budget works
 * outside us-east-1. CloudFormation generates the budget's name. When the subscriber changes, CloudFormation replaces
 * the budget, and the new one could not reuse a fixed name.
 * https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/365
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { limit, address }: BudgetProps) {
    super(scope, id);
    const notify = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
      notification: { notificationType, comparisonOperator: "GREATER_THAN", threshold },
      subscribers: [{ subscriptionType: "EMAIL", address }],
    });
    new CfnBudget(this, "Budget", {
      budget: {
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: limit, unit: "USD" },
        // AWS credits and refunds are not deducted, because they would hide what the account spends.
        costTypes: { includeCredit: false, includeRefund: false },
      },
      notificationsWithSubscribers: [
        notify("FORECASTED", 100),
        notify("ACTUAL", 50),
        notify("ACTUAL", 100),
      ],
    });
  }
}
