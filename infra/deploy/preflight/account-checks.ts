import { CloudFrontClient, ListDistributionsCommand } from "@aws-sdk/client-cloudfront";
import { GetAccountSummaryCommand, IAMClient } from "@aws-sdk/client-iam";
import { paginateListBuckets, S3Client } from "@aws-sdk/client-s3";
import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { checkBootstrap } from "./check-bootstrap.ts";
import { budgetsDenialHint, checkBudgets } from "./check-budgets.ts";
import { checkCertificate } from "./check-certificate.ts";
import { checkDomain } from "./check-domain.ts";
import { checkHostedZone } from "./check-hosted-zone.ts";
import { checkIndexes } from "./check-indexes.ts";
import { checkLambda } from "./check-lambda.ts";
import { checkMail } from "./check-mail.ts";
import { checkRequestRate } from "./check-request-rate.ts";
import { addedCount, type Deployment } from "./deployment.ts";
import { blocker, type Check, type Finding, restriction } from "./finding.ts";
import { getAccountPlan } from "./get-account-plan.ts";

/**
 * The code of the S3 bucket quota in Service Quotas, and the only AWS region that reports this quota:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/BucketRestrictions.html
 */
const bucketQuota = { ServiceCode: "s3", QuotaCode: "L-DC2B2D3D" };
const bucketQuotaRegion = "us-east-1";

/**
 * The region in which CloudFormation does not support the resource type for budgets:
 * https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/2177
 */
const regionWithoutBudgets = "eu-central-2";

/** Returns the checks that are run on the AWS account before a deployment. */
export function accountChecks(deployment: Deployment): Check[] {
  const { settings, deployed, release } = deployment;
  return [
    {
      subject: "The version of the CDK's bootstrap stack",
      actions: ["ssm:GetParameter"],
      run: () => checkBootstrap(deployment),
    },
    {
      subject: "The number of concurrent executions and the room for function code",
      actions: ["lambda:GetAccountSettings"],
      run: () => checkLambda(deployment),
    },
    {
      subject: "The state of SES and of the sender",
      actions: ["ses:GetAccount", "ses:GetEmailIdentity"],
      run: () => checkMail(deployment),
    },
    ...(settings.cdn && !deployed
      ? [
          {
            subject: "The verification of the account for CloudFront",
            actions: ["cloudfront:ListDistributions"],
            run: checkCloudFront,
          },
        ]
      : []),
    {
      subject: "The availability of the site's host name",
      actions: ["cloudfront:ListDistributions"],
      run: () => checkDomain(deployment),
    },
    {
      subject: "The certificate of the site's host name",
      actions: ["acm:DescribeCertificate"],
      run: () => checkCertificate(deployment),
    },
    {
      subject: "The Route 53 zone of the site's host name",
      actions: ["route53:GetHostedZone", "route53:ListResourceRecordSets"],
      run: () => checkHostedZone(deployment),
    },
    {
      subject: "The remaining number of roles",
      actions: ["iam:GetAccountSummary"],
      run: () => checkRoles(deployment),
    },
    {
      subject: "The remaining number of buckets",
      actions: ["servicequotas:GetServiceQuota", "s3:ListAllMyBuckets"],
      run: () => checkBuckets(deployment),
    },
    {
      subject: "The number of requests per second",
      actions: ["servicequotas:GetServiceQuota"],
      run: () => checkRequestRate(deployment),
    },
    ...(addedCount(deployment, "AWS::Budgets::Budget") > 0
      ? [
          {
            subject: "The availability of budgets",
            actions: ["budgets:ViewBudget"],
            denialHint: budgetsDenialHint,
            run: checkBudgets,
          },
        ]
      : []),
    {
      subject: "The plan of the account",
      actions: ["freetier:GetAccountPlanState"],
      run: checkPlan,
    },
    {
      subject: "The region",
      actions: [],
      run: async () => checkRegion(deployment),
    },
    {
      subject: "The number of changed indexes",
      actions: [],
      run: async () => (deployed ? checkIndexes(deployed, release.root) : []),
    },
  ];
}

/**
 * Warns if the account has no CloudFront distribution yet. AWS may reject the first distribution until it has verified
 * the account, and no API shows whether it has.
 */
async function checkCloudFront(): Promise<Finding[]> {
  const { DistributionList } = await new CloudFrontClient({}).send(
    new ListDistributionsCommand({ MaxItems: 1 }),
  );
  if ((DistributionList?.Quantity ?? 0) > 0) return [];
  return restriction(
    "The account has no CloudFront distribution yet. AWS refuses the first one of some new accounts with “Your account must be verified”. In this case, ask AWS Support for the verification and deploy again.",
  );
}

async function checkRoles(deployment: Deployment): Promise<Finding[]> {
  const { SummaryMap = {} } = await new IAMClient({}).send(new GetAccountSummaryCommand({}));
  const { Roles: used = 0, RolesQuota: limit = Infinity } = SummaryMap;
  return missing("roles", addedCount(deployment, "AWS::IAM::Role"), { used, limit });
}

async function checkBuckets(deployment: Deployment): Promise<Finding[]> {
  const added = addedCount(deployment, "AWS::S3::Bucket");
  if (added <= 0) return [];
  const quotas = new ServiceQuotasClient({ region: bucketQuotaRegion });
  const { Quota } = await quotas.send(new GetServiceQuotaCommand(bucketQuota));
  let used = 0;
  for await (const { Buckets = [] } of paginateListBuckets({ client: new S3Client({}) }, {})) {
    used += Buckets.length;
  }
  return missing("buckets", added, { used, limit: Quota?.Value ?? Infinity });
}

function missing(what: string, added: number, { used, limit }: { used: number; limit: number }) {
  if (used + added <= limit) return [];
  return blocker(
    `This release adds ${added} to the account's ${used} ${what}, but AWS allows at most ${limit}. Delete some, or request more in Service Quotas.`,
  );
}

async function checkPlan(): Promise<Finding[]> {
  const plan = await getAccountPlan();
  if (plan?.accountPlanType !== "FREE") return [];
  const { accountPlanExpirationDate: end } = plan;
  const date =
    end && new Date(typeof end === "number" ? end * 1000 : end).toISOString().slice(0, 10);
  return restriction(
    `The account is on AWS's free plan. AWS closes the account after six months${date ? ` (${date})` : ""} or when its credits are used up. Upgrade to the paid plan in the Billing console before you open the site.`,
  );
}

function checkRegion(deployment: Deployment): Finding[] {
  const { settings, region } = deployment;
  if (region === regionWithoutBudgets && addedCount(deployment, "AWS::Budgets::Budget") > 0) {
    return blocker(
      `CloudFormation cannot create budgets in ${region}, but the setting alarms creates one. Choose another region.`,
    );
  }
  if (settings.waf !== "on" || region === "us-east-1") return [];
  return blocker(
    `waf=on creates a web ACL for CloudFront, which AWS accepts in us-east-1 only, but the region is ${region}. Pass the ARN of a web ACL in us-east-1.`,
  );
}
