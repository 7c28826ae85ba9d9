import { GetAccountSummaryCommand, IAMClient } from "@aws-sdk/client-iam";
import { paginateListBuckets, S3Client } from "@aws-sdk/client-s3";
import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { addedCount, type Deployment } from "./deployment.ts";
import { blocker, type Check, type Finding } from "./finding.ts";

/**
 * The code of the S3 bucket quota in Service Quotas, and the only AWS region that reports this quota:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/BucketRestrictions.html
 */
const bucketQuota = { ServiceCode: "s3", QuotaCode: "L-DC2B2D3D" };
const bucketQuotaRegion = "us-east-1";

/** Checks that the account can have the IAM roles that the release adds. */
export function roleQuotaCheck(deployment: Deployment): Check {
  return {
    subject: "The remaining number of roles",
    actions: ["iam:GetAccountSummary"],
    async run() {
      const { SummaryMap = {} } = await new IAMClient({}).send(new GetAccountSummaryCommand({}));
      const { Roles: used = 0, RolesQuota: limit = Infinity } = SummaryMap;
      return checkQuota("roles", addedCount(deployment, "AWS::IAM::Role"), { used, limit });
    },
  };
}

/** Checks that the account can have the S3 buckets that the release adds. */
export function bucketQuotaCheck(deployment: Deployment): Check | undefined {
  const added = addedCount(deployment, "AWS::S3::Bucket");
  if (added <= 0) return undefined;
  return {
    subject: "The remaining number of buckets",
    actions: ["servicequotas:GetServiceQuota", "s3:ListAllMyBuckets"],
    async run() {
      const quotas = new ServiceQuotasClient({ region: bucketQuotaRegion });
      const { Quota } = await quotas.send(new GetServiceQuotaCommand(bucketQuota));
      let used = 0;
      for await (const { Buckets = [] } of paginateListBuckets({ client: new S3Client({}) }, {})) {
        used += Buckets.length;
      }
      return checkQuota("buckets", added, { used, limit: Quota?.Value ?? Infinity });
    },
  };
}

function checkQuota(
  what: string,
  added: number,
  { used, limit }: { used: number; limit: number },
): Finding[] {
  if (used + added <= limit) return [];
  return blocker(
    `This release adds ${added} to the account's ${used} ${what}, but AWS allows at most ${limit}. Delete some, or request more in Service Quotas.`,
  );
}
