import { bootstrapCheck } from "./bootstrap-check.ts";
import { budgetsCheck } from "./budgets-check.ts";
import { certificateCheck } from "./certificate-check.ts";
import { cloudFrontCheck } from "./cloudfront-check.ts";
import type { Deployment } from "./deployment.ts";
import { domainCheck } from "./domain-check.ts";
import type { Check } from "./finding.ts";
import { hostedZoneCheck } from "./hosted-zone-check.ts";
import { indexesCheck } from "./indexes-check.ts";
import { lambdaCheck } from "./lambda-check.ts";
import { mailCheck } from "./mail-check.ts";
import { planCheck } from "./plan-check.ts";
import { bucketQuotaCheck, roleQuotaCheck } from "./quota-checks.ts";
import { regionCheck } from "./region-check.ts";
import { requestRateCheck } from "./request-rate-check.ts";

/** Each function returns a check, or undefined if the deployment does not need it. */
const checks: ((deployment: Deployment) => Check | undefined)[] = [
  bootstrapCheck,
  lambdaCheck,
  mailCheck,
  cloudFrontCheck,
  domainCheck,
  certificateCheck,
  hostedZoneCheck,
  roleQuotaCheck,
  bucketQuotaCheck,
  requestRateCheck,
  budgetsCheck,
  planCheck,
  regionCheck,
  indexesCheck,
];

/** Returns the checks that are run on the AWS account before a deployment. */
export function accountChecks(deployment: Deployment): Check[] {
  return checks.flatMap((checkFor) => checkFor(deployment) ?? []);
}
