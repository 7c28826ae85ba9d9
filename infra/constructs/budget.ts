import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";

interface BudgetProps {
  /** Monthly limit in US dollars for the whole AWS account. */
  limit: number;
  address: string;
}

/**
 * A budget that sends an email when the month's actual cost exceeds half of the limit, and again when the actual or
 * forecast cost exceeds the whole limit. AWS can forecast costs only after five weeks. Unlike a billing alarm, a budget
 * works outside us-east-1.
 *
 * The budget has no fixed name. When the subscriber changes, CloudFormation creates a new budget before it deletes the
 * old one, so their names must differ: https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/365
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
        // Excludes AWS credits and refunds, which would hide the actual spending.
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
