import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";
import { stackNameInRegion } from "../global-name.ts";

interface BudgetProps {
  /** Limit in US dollars per month, for the whole AWS account. */
  limit: number;
  address: string;
}

/**
 * An AWS budget that sends a mail when the forecast or actual cost of a month exceeds the limit. A billing
 * alarm would work in us-east-1 only.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { limit, address }: BudgetProps) {
    super(scope, id);
    const notify = (notificationType: "ACTUAL" | "FORECASTED") => ({
      notification: { notificationType, comparisonOperator: "GREATER_THAN", threshold: 100 },
      subscribers: [{ subscriptionType: "EMAIL", address }],
    });
    new CfnBudget(this, "Budget", {
      budget: {
        budgetName: stackNameInRegion(this),
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: limit, unit: "USD" },
      },
      notificationsWithSubscribers: [notify("FORECASTED"), notify("ACTUAL")],
    });
  }
}
