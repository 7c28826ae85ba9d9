import { type Account, startAccount } from "local-cloud/testing/account";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../settings.ts";
import type { StackTemplates, Template } from "../../templates.ts";
import { accountChecks } from "./account-checks.ts";
import type { Deployment } from "./deployment.ts";
import { type Finding, findingsOf } from "./finding.ts";

let account: Account;
const environment = { ...process.env };

beforeAll(async () => {
  account = await startAccount();
  Object.assign(process.env, account.environment);
});
afterAll(async () => {
  process.env = environment;
  await account.stop();
});
beforeEach(() => {
  account.reset();
  account.state.mail.identities["a@exemple.fr"] = true;
  account.state.certificates[certificate] = { status: "ISSUED", names: ["*.exemple.fr"] };
  account.state.hostedZones.Z0123456789ABC = { name: "exemple.fr.", records: [] };
});

const roles = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`Role${index}`, { Type: "AWS::IAM::Role" }]),
  );

const identity = (EmailIdentity: string) => ({
  Identity: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity } },
});

const table = (...indexes: string[]): Template => ({
  Resources: {
    ...identity("a@exemple.fr"),
    Table: {
      Type: "AWS::DynamoDB::GlobalTable",
      Properties: { GlobalSecondaryIndexes: indexes.map((IndexName) => ({ IndexName })) },
    },
  },
});

const budget: Template = { Resources: { Budget: { Type: "AWS::Budgets::Budget" } } };

const releaseOf = (root: Template, nested: Record<string, Template> = {}): StackTemplates => ({
  stackName: "AVosToques-dev",
  root,
  nested,
});

/** Returns a planned update of a deployed stack. `parts` overrides fields of this update. */
function deployment(
  contexts: Record<string, string> = {},
  parts: Partial<Deployment> = {},
): Deployment {
  return {
    settings: readSettings({ sender: "a@exemple.fr", ...contexts }),
    region: "eu-west-3",
    release: releaseOf(table("byList")),
    codeBytes: 50_000_000,
    bootstrap: { version: 6, parameter: "/cdk-bootstrap/hnb659fds/version" },
    deployed: table("byList"),
    deployedCounts: {},
    ...parts,
  };
}
const first: Partial<Deployment> = { deployed: undefined };

const certificate = "arn:aws:acm:us-east-1:000000000000:certificate/1a2b";
const named = { domain: "cuisine.exemple.fr", certificate };
const withSenderDomain = { senderDomain: "exemple.fr", hostedZone: "Z0123456789ABC" };
const withZone = { ...named, hostedZone: "Z0123456789ABC" };

/**
 * Adds 150 distributions to the simulated account, so that AWS lists them on two pages. The last distribution has the
 * given host names.
 */
function addDistributions(...names: string[]): void {
  for (let index = 1; index < 150; index++) account.state.distributions[`E${index}`] = [];
  account.state.distributions.E150 = names;
}

/** Returns a template with DNS records. */
const withRecords = (...records: [Name: string, Type: string][]): Template => ({
  Resources: {
    ...table("byList").Resources,
    ...Object.fromEntries(
      records.map(([Name, Type], index) => [
        `Record${index}`,
        { Type: "AWS::Route53::RecordSet", Properties: { Name, Type } },
      ]),
    ),
  },
});
const siteRecords = withRecords(["cuisine.exemple.fr.", "A"], ["cuisine.exemple.fr.", "AAAA"]);

/** Adds DNS records to the simulated account's Route 53 zone. */
function addRecords(...records: [name: string, type: string][]): void {
  account.state.hostedZones.Z0123456789ABC?.records.push(...records);
}

/** Changes the state of the simulated AWS account. */
function change(parts: Partial<Account["state"]>): undefined {
  Object.assign(account.state, parts);
}

async function findings(planned = deployment()): Promise<Finding[]> {
  return (await Promise.all(accountChecks(planned).map(findingsOf))).flat();
}

describe("accountChecks", () => {
  it("reports no problem for an AWS account without restrictions", async () => {
    expect(await findings()).toEqual([]);
    account.state.mail.identities = {};
    expect(await findings(deployment({}, first))).toEqual([]);
  });

  it.each<[cause: string, prepare: () => Deployment | undefined, effect: string, text: string]>([
    [
      "a new account's limit of ten concurrent executions",
      () => change({ concurrentExecutions: 10 }),
      "restriction",
      "The account allows 10 concurrent executions",
    ],
    [
      "too few concurrent executions for reservedConcurrency",
      () => {
        account.state.concurrentExecutions = 200;
        return deployment({ reservedConcurrency: "on" });
      },
      "blocker",
      "but reservedConcurrency=on needs 250",
    ],
    [
      "an account whose storage for Lambda code is full",
      () => change({ codeBytes: { used: 75e9, limit: 75e9 } }),
      "blocker",
      "Lambda stores 75,000 MB of code, which is all that the account allows.",
    ],
    [
      "too little storage for the code of this release",
      () => change({ codeBytes: { used: 74_990e6, limit: 75e9 } }),
      "restriction",
      "Lambda has room for 10 MB of code, and this release has up to 50 MB.",
    ],
    [
      "an account in the SES sandbox",
      () => change({ mail: { ...account.state.mail, isInSandbox: true } }),
      "restriction",
      "SES is in its sandbox",
    ],
    [
      "an account whose emails SES has paused",
      () => change({ mail: { ...account.state.mail, isSendingEnabled: false } }),
      "restriction",
      "SES is not sending this account's emails",
    ],
    [
      "a sender that is not verified",
      () => change({ mail: { ...account.state.mail, identities: { "a@exemple.fr": false } } }),
      "restriction",
      "SES has not verified a@exemple.fr yet",
    ],
    [
      "a sender identity that SES does not know",
      () => {
        account.state.mail.identities = {};
        return deployment({ senderIdentity: "exemple.fr" });
      },
      "restriction",
      "SES does not know exemple.fr",
    ],
    [
      "an address identity whose settings override those of the domain",
      () => {
        account.state.mail.identities["exemple.fr"] = true;
        return deployment({ senderIdentity: "exemple.fr" });
      },
      "restriction",
      "SES has an identity for the address a@exemple.fr",
    ],
    [
      "a sender identity that another stack has created",
      () => deployment({}, first),
      "blocker",
      "Pass senderIdentity=a@exemple.fr.",
    ],
    [
      "an existing identity for a new senderDomain",
      () => {
        account.state.mail.identities = { "exemple.fr": true };
        const release = releaseOf({ Resources: identity("exemple.fr") });
        return deployment({ senderDomain: "exemple.fr" }, { release });
      },
      "blocker",
      "Pass senderIdentity=exemple.fr instead of senderDomain.",
    ],
    [
      "a sender domain without its DNS records",
      () => {
        account.state.mail.identities = { "exemple.fr": false };
        return deployment({ senderIdentity: "exemple.fr" });
      },
      "restriction",
      "Add the DNS records that SES shows for it.",
    ],
    [
      "an account that AWS has possibly not verified for CloudFront yet",
      () => {
        account.state.distributions = {};
        account.state.mail.identities = {};
        return deployment({}, first);
      },
      "restriction",
      "The account has no CloudFront distribution yet.",
    ],
    [
      "a host name that another CloudFront distribution has",
      () => {
        addDistributions("www.exemple.fr", named.domain);
        account.state.mail.identities = {};
        return deployment(named, first);
      },
      "blocker",
      "The CloudFront distribution E150 already has the name cuisine.exemple.fr.",
    ],
    [
      "a host name of another CloudFront distribution that an update adds",
      () => {
        addDistributions(named.domain);
        return deployment(named);
      },
      "blocker",
      "Remove the name from that distribution, or pass another domain.",
    ],
    [
      "a certificate that does not exist",
      () => deployment({ ...named, certificate: `${certificate}3c` }),
      "blocker",
      "certificate/1a2b3c does not exist.",
    ],
    [
      "a certificate in another account",
      () =>
        deployment({ ...named, certificate: certificate.replace("000000000000", "1".repeat(12)) }),
      "blocker",
      "Pass a certificate of the account 000000000000.",
    ],
    [
      "a certificate that is not issued yet",
      () => {
        account.state.certificates[certificate] = { status: "PENDING_VALIDATION", names: [] };
        return deployment(named);
      },
      "blocker",
      "has the status PENDING_VALIDATION",
    ],
    [
      "a certificate whose wildcard does not cover two labels",
      () => deployment({ ...named, domain: "ma.cuisine.exemple.fr" }),
      "blocker",
      "does not cover ma.cuisine.exemple.fr, only *.exemple.fr.",
    ],
    [
      "a Route 53 zone that does not exist",
      () => deployment({ ...named, hostedZone: "Z0000000000ABC" }),
      "blocker",
      "The Route 53 zone Z0000000000ABC does not exist.",
    ],
    [
      "a private Route 53 zone",
      () => {
        account.state.hostedZones.Z0123456789ABC = {
          name: "exemple.fr.",
          isPrivate: true,
          records: [],
        };
        return deployment(withZone);
      },
      "blocker",
      "The Route 53 zone Z0123456789ABC is private",
    ],
    [
      "a Route 53 zone of another domain",
      () => {
        account.state.hostedZones.Z0123456789ABC = { name: "ple.fr.", records: [] };
        return deployment(withZone);
      },
      "blocker",
      "is for ple.fr. and cannot contain cuisine.exemple.fr.",
    ],
    [
      "existing DNS records for the host name of a new stack",
      () => {
        account.state.mail.identities = {};
        addRecords(["cuisine.exemple.fr.", "AAAA"], ["cuisine.exemple.fr.", "CAA"]);
        return deployment(withZone, { ...first, release: releaseOf(siteRecords) });
      },
      "blocker",
      "already has records for cuisine.exemple.fr (AAAA), so CloudFormation cannot create them.",
    ],
    [
      "existing DNS records for a host name that an update adds",
      () => {
        addRecords(["cuisine.exemple.fr.", "CNAME"]);
        return deployment(withZone, { release: releaseOf(siteRecords) });
      },
      "blocker",
      "already has records for cuisine.exemple.fr (CNAME)",
    ],
    [
      "DNS records for bounces that an earlier stack left",
      () => {
        account.state.mail.identities = { "exemple.fr": true };
        addRecords(["bounce.exemple.fr.", "MX"]);
        const bounces = withRecords(["bounce.exemple.fr.", "MX"], ["bounce.exemple.fr.", "TXT"]);
        return deployment(withSenderDomain, { ...first, release: releaseOf(bounces) });
      },
      "blocker",
      "already has records for bounce.exemple.fr (MX)",
    ],
    [
      "a Route 53 zone that cannot contain the sender's domain",
      () => {
        account.state.mail.identities = { "exemple.fr": true };
        account.state.hostedZones.Z0123456789ABC = { name: "cuisine.exemple.fr.", records: [] };
        return deployment(withSenderDomain, first);
      },
      "blocker",
      "cannot contain exemple.fr. Pass another hostedZone or senderDomain.",
    ],
    [
      "a missing bootstrap stack",
      () => change({ bootstrapVersion: undefined }),
      "blocker",
      "The CDK is not bootstrapped in this account and region.",
    ],
    [
      "an outdated bootstrap stack",
      () => change({ bootstrapVersion: 5 }),
      "blocker",
      "The CDK's bootstrap stack has version 5, but this release needs version 6.",
    ],
    [
      "a firewall in a region other than us-east-1",
      () => deployment({ waf: "on" }),
      "blocker",
      "which AWS accepts in us-east-1 only, but the region is eu-west-3.",
    ],
    [
      "a budget in a region in which CloudFormation cannot create one",
      () => {
        account.state.requestsPerSecond = 20_000;
        return deployment({}, { region: "eu-central-2", release: releaseOf(budget) });
      },
      "blocker",
      "CloudFormation cannot create budgets in eu-central-2",
    ],
    [
      "a release that exceeds the account's quota of IAM roles",
      () => {
        account.state.roles = { used: 995, limit: 1000 };
        const release = releaseOf({ Resources: roles(10) }, { Api: { Resources: roles(4) } });
        return deployment({}, { release, deployedCounts: { "AWS::IAM::Role": 8 } });
      },
      "blocker",
      "This release adds 6 to the account's 995 roles, but AWS allows at most 1000.",
    ],
    [
      "a release that exceeds the account's quota of S3 buckets",
      () => {
        account.state.buckets = { used: 100, limit: 100 };
        return deployment(
          {},
          { release: releaseOf({ Resources: { Photos: { Type: "AWS::S3::Bucket" } } }) },
        );
      },
      "blocker",
      "This release adds 1 to the account's 100 buckets, but AWS allows at most 100.",
    ],
    [
      "settings that exceed the account's API Gateway quota",
      () => deployment({ people: "1000000" }),
      "restriction",
      "API Gateway accepts 10,000 requests per second of the account in eu-west-3, but the settings people and liveRate allow 11,100.",
    ],
    [
      "settings that exceed an API Gateway quota below the default",
      () => change({ requestsPerSecond: 5000 }),
      "restriction",
      "API Gateway accepts 5,000 requests per second",
    ],
    [
      "a region with a lower API Gateway quota",
      () => deployment({}, { region: "eu-south-1" }),
      "restriction",
      "API Gateway accepts 2,500 requests per second of the account in eu-south-1",
    ],
    [
      "a new account in which AWS refuses budgets",
      () => {
        account.state.allowsBudgets = false;
        return deployment({}, { release: releaseOf(budget) });
      },
      "blocker",
      "AWS refuses budgets in this account",
    ],
    [
      "an account on the free plan",
      () => change({ plan: { type: "FREE", expires: "2027-05-25T00:00:00Z" } }),
      "restriction",
      "AWS closes the account after six months (2027-05-25)",
    ],
    [
      "a release that creates two indexes",
      () => deployment({}, { release: releaseOf(table("byList", "byOwner", "byVotes")) }),
      "blocker",
      "This release creates byOwner and also creates byVotes, but AWS",
    ],
    [
      "a release that replaces an index",
      () => deployment({}, { release: releaseOf(table("byOwner")) }),
      "blocker",
      "This release creates byOwner and also deletes byList, but AWS",
    ],
  ])(
    "reports a problem with the AWS account or the release: %s",
    async (_, prepare, effect, text) => {
      const found = await findings(prepare() ?? deployment());
      expect(found).toEqual([{ effect, sentence: expect.stringContaining(text) }]);
    },
  );

  it("accepts an AWS account without a plan (free or paid), because older accounts have none", async () => {
    account.state.plan = undefined;
    expect(await findings()).toEqual([]);
  });

  it("accepts an existing web ACL as the firewall", async () => {
    const waf = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/site/1a2b-3c";
    expect(await findings(deployment({ waf }))).toEqual([]);
  });

  it("accepts a host name if no distribution or only this stack's distribution uses it", async () => {
    addDistributions("*.exemple.fr", "exemple.fr");
    expect(await findings(deployment(named))).toEqual([]);
    addDistributions(named.domain);
    const Properties = { DistributionConfig: { Aliases: [named.domain] } };
    const distribution = { Type: "AWS::CloudFront::Distribution", Properties };
    const deployed = { Resources: { ...table("byList").Resources, Site: distribution } };
    expect(await findings(deployment(named, { deployed }))).toEqual([]);
  });

  it("accepts a matching certificate and hosted zone, even if the zone has unrelated records", async () => {
    account.state.mail.identities = {};
    account.state.certificates[certificate] = { status: "ISSUED", names: ["a.fr", named.domain] };
    account.state.hostedZones.Z0123456789ABC = { name: "cuisine.exemple.fr.", records: [] };
    addRecords(
      ["cuisine.exemple.fr.", "TXT"],
      ["www.cuisine.exemple.fr.", "A"],
      ["exemple.fr.", "A"],
    );
    expect(
      await findings(deployment(withZone, { ...first, release: releaseOf(siteRecords) })),
    ).toEqual([]);
  });

  it("accepts an update if the zone already contains the DNS records of the deployed stack", async () => {
    addRecords(["cuisine.exemple.fr.", "A"]);
    const unchanged = { deployed: siteRecords, release: releaseOf(siteRecords) };
    expect(await findings(deployment(withZone, unchanged))).toEqual([]);
  });

  it("accepts a release that adds a single index to the table", async () => {
    const release = releaseOf(table("byList", "byOwner"));
    expect(await findings(deployment({}, { release }))).toEqual([]);
  });

  it("skips the budget check if the release adds no budget", async () => {
    account.state.allowsBudgets = false;
    expect(await findings()).toEqual([]);
    const deployedCounts = { "AWS::Budgets::Budget": 1 };
    expect(await findings(deployment({}, { release: releaseOf(budget), deployedCounts }))).toEqual(
      [],
    );
  });

  it("suggests enabling access to billing if AWS denies the operator access to budgets", async () => {
    account.state.denied.add("budgets:ViewBudget");
    const [found] = await findings(deployment({}, { release: releaseOf(budget) }));
    expect(found?.sentence).toContain("IAM user and role access to Billing information");
  });

  it("accepts an increased API Gateway quota in a region with a low default quota", async () => {
    account.state.requestsPerSecond = 20_000;
    expect(await findings(deployment({}, { region: "eu-south-1" }))).toEqual([]);
  });

  it.each([
    "lambda:GetAccountSettings",
    "ses:GetAccount",
    "ses:GetEmailIdentity",
    "cloudfront:ListDistributions",
    "acm:DescribeCertificate",
    "route53:GetHostedZone",
    "route53:ListResourceRecordSets",
    "ssm:GetParameter",
    "iam:GetAccountSummary",
    "servicequotas:GetServiceQuota",
    "s3:ListAllMyBuckets",
    "budgets:ViewBudget",
    "freetier:GetAccountPlanState",
  ])(
    "runs the other account checks even if the operator lacks the permission %s",
    async (action) => {
      account.state.mail.identities = {};
      account.state.denied.add(action);
      account.state.plan = { type: "FREE" };
      account.state.concurrentExecutions = 10;
      const photos = { Resources: { Photos: { Type: "AWS::S3::Bucket" } } };
      const release = releaseOf(siteRecords, { Photos: photos, Budget: budget });
      const found = await findings(deployment(withZone, { ...first, release }));
      const unchecked = found.filter(({ effect }) => effect === "unchecked");
      // Two checks need each of these permissions, so both report that it is missing.
      const shared = ["servicequotas:GetServiceQuota", "cloudfront:ListDistributions"];
      const count = shared.includes(action) ? 2 : 1;
      expect(unchecked).toEqual(
        Array(count).fill({
          effect: "unchecked",
          sentence: expect.stringContaining(`the permission ${action}.`),
        }),
      );
      expect(found.length).toBeGreaterThan(unchecked.length);
    },
  );
});
