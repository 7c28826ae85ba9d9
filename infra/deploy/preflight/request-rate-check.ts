import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { gatewayThrottle } from "#shared/habits/traffic.ts";
import type { Deployment } from "./deployment.ts";
import { type Check, restriction } from "./finding.ts";

/**
 * The code of the account's API Gateway request quota in Service Quotas, and the quota's default value:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html
 */
const requestQuota = { ServiceCode: "apigateway", QuotaCode: "L-8A5B8E43" };
const defaultRate = 10_000;

/** Lower default of the API Gateway quota in some regions, according to the AWS page linked above. */
const smallRate = 2_500;
const smallRegions = new Set([
  "af-south-1",
  "ap-south-2",
  "ap-southeast-3",
  "ap-southeast-4",
  "ap-southeast-5",
  "ap-southeast-7",
  "ca-west-1",
  "eu-central-2",
  "eu-south-1",
  "eu-south-2",
  "il-central-1",
  "me-central-1",
  "mx-central-1",
]);

/** Warns if the account's API Gateway quota is lower than the request rate that the stage allows. */
export function requestRateCheck({ settings, region }: Deployment): Check {
  return {
    subject: "The number of requests per second",
    actions: ["servicequotas:GetServiceQuota"],
    async run() {
      const { Quota } = await new ServiceQuotasClient({}).send(
        new GetServiceQuotaCommand(requestQuota),
      );
      const reported = Quota?.Value ?? Infinity;
      // In these regions, Service Quotas may report 10,000 requests per second although the actual quota is lower:
      // https://repost.aws/questions/QU47u_cBTCQcy2qTmoR6q91w/api-gateway-throttling-discrepancy
      const allowed = smallRegions.has(region) && reported === defaultRate ? smallRate : reported;
      const wanted = gatewayThrottle(settings.people, settings.liveRate);
      if (wanted <= allowed) return [];
      return restriction(
        `API Gateway accepts ${format(allowed)} requests per second of the account in ${region}, but the settings people and liveRate allow ${format(wanted)}. Request more in Service Quotas (Amazon API Gateway, Throttle rate), or lower liveRate.`,
      );
    },
  };
}

function format(rate: number): string {
  return rate.toLocaleString("en");
}
