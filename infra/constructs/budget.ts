import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";

interface BudgetProps {
  /** Spending limit in US dollars per month, for the whole AWS account. */
  limit: number;
  address: string;
}

/**
 * A budget that sends an e-mail when the actual cost of a month exceeds half of the limit, and when the
 * forecast or actual cost exceeds the full limit. AWS forecasts costs only after five weeks of use. A budget
 * works in every region, but a billing alarm works only in us-east-1. CloudFormation generates the budget's
 * name, because changing a subscriber replaces the budget, and the replacement cannot reuse a fixed name:
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
        // Credits are excluded, because the credits of a new account would hide its spending.
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
