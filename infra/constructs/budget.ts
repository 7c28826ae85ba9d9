import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";
import { stackNameInRegion } from "../global-name.ts";

interface BudgetProps {
  /** US dollars a month, for the whole account. */
  limit: number;
  /** Who is told. */
  address: string;
}

/**
 * Tells of a month that is going to cost more than was meant, and of one that has. A budget, as an alarm on the bill
 * works in us-east-1 alone.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { limit, address }: BudgetProps) {
    super(scope, id);
    const tell = (notificationType: "ACTUAL" | "FORECASTED") => ({
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
      notificationsWithSubscribers: [tell("FORECASTED"), tell("ACTUAL")],
    });
  }
}
