import { type Check, restriction } from "./finding.ts";
import { getAccountPlan } from "./get-account-plan.ts";

/** Warns if the account is on AWS's free plan, because AWS closes such an account. */
export function planCheck(): Check {
  return {
    subject: "The plan of the account",
    actions: ["freetier:GetAccountPlanState"],
    async run() {
      const plan = await getAccountPlan();
      if (plan?.accountPlanType !== "FREE") return [];
      const { accountPlanExpirationDate: end } = plan;
      const date =
        end && new Date(typeof end === "number" ? end * 1000 : end).toISOString().slice(0, 10);
      return restriction(
        `The account is on AWS's free plan. AWS closes the account after six months${date ? ` (${date})` : ""} or when its credits are used up. Upgrade to the paid plan in the Billing console before you open the site.`,
      );
    },
  };
}
