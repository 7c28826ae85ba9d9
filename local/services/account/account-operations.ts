import { account, arn } from "../../template/account.ts";
import { ServiceError } from "../service-error.ts";
import type { LogEvent, Operation } from "./account-state.ts";
import { domainOperations } from "./domain-operations.ts";
import { Repeated } from "./send-result.ts";
import { stackOperations } from "./stack-operations.ts";

/**
 * Returns the simulated account's operations, keyed by service and operation, such as `sqs:ListQueues`. Inputs and
 * results use the field names of the AWS API.
 */
export function accountOperations(
  readObject: (url: string) => Promise<string>,
  endpoint: () => string,
): Record<string, Operation> {
  return {
    ...operations,
    ...domainOperations,
    ...stackOperations(readObject),
    "sqs:ListQueues": ({ deadLetters }, { QueueNamePrefix = "" }) => ({
      // The queue's URL contains this server's host, because AWS SDKs send SQS requests to the host in the queue's URL.
      QueueUrls: deadLetters?.queue.startsWith(String(QueueNamePrefix))
        ? [`${endpoint()}/${account.id}/${deadLetters.queue}`]
        : [],
    }),
  };
}

const operations: Record<string, Operation> = {
  "sts:GetCallerIdentity": () => ({
    Account: account.id,
    UserId: "AIDALOCAL",
    Arn: `arn:aws:iam::${account.id}:user/operator`,
  }),
  "lambda:GetAccountSettings": ({ concurrentExecutions, codeBytes }) => ({
    AccountLimit: {
      ConcurrentExecutions: concurrentExecutions,
      UnreservedConcurrentExecutions: concurrentExecutions,
      TotalCodeSize: codeBytes.limit,
    },
    AccountUsage: { TotalCodeSize: codeBytes.used },
  }),
  "ses:GetAccount": ({ mail }) => ({
    ProductionAccessEnabled: !mail.isInSandbox,
    SendingEnabled: mail.isSendingEnabled,
    EnforcementStatus: "HEALTHY",
  }),
  "ses:GetEmailIdentity": ({ mail }, { EmailIdentity }) => {
    const isVerified = mail.identities[String(EmailIdentity)];
    if (isVerified === undefined) {
      throw new ServiceError(
        404,
        "NotFoundException",
        `Email identity ${EmailIdentity} does not exist.`,
      );
    }
    return {
      IdentityType: String(EmailIdentity).includes("@") ? "EMAIL_ADDRESS" : "DOMAIN",
      VerifiedForSendingStatus: isVerified,
      VerificationStatus: isVerified ? "SUCCESS" : mail.unverifiedStatus,
    };
  },
  "ses:CreateEmailIdentity": ({ mail, confirmationMails }, { EmailIdentity }) => {
    const name = String(EmailIdentity);
    if (name in mail.identities) {
      throw new ServiceError(400, "AlreadyExistsException", `Email identity ${name} exists.`);
    }
    mail.identities[name] = false;
    confirmationMails.push(name);
    return { IdentityType: "EMAIL_ADDRESS", VerifiedForSendingStatus: false };
  },
  "ses:DeleteEmailIdentity": ({ mail }, { EmailIdentity }) => {
    delete mail.identities[String(EmailIdentity)];
    return {};
  },
  "sns:ListSubscriptionsByTopic": ({ subscriptions }, { TopicArn }) => ({
    Subscriptions: Object.entries(subscriptions).map(([Endpoint, isConfirmed]) => ({
      SubscriptionArn: isConfirmed ? `${TopicArn}:12ab3456` : "PendingConfirmation",
      Protocol: "email",
      Endpoint,
      TopicArn,
    })),
  }),
  "sns:Subscribe": ({ subscriptions, confirmationMails }, { Endpoint }) => {
    const address = String(Endpoint);
    subscriptions[address] ??= false;
    confirmationMails.push(address);
    return { SubscriptionArn: "pending confirmation" };
  },
  "ses:PutAccountSendingAttributes": ({ mail }, { SendingEnabled = false }) => {
    mail.isSendingEnabled = SendingEnabled === true;
    return {};
  },
  "ses:DeleteSuppressedDestination": () => ({}),
  "cloudfront:ListDistributions": ({ distributions }, { Marker = "", MaxItems = 100 }) => {
    const all = Object.entries(distributions);
    const start = all.findIndex(([id]) => id === Marker) + 1;
    const page = all.slice(start, start + Number(MaxItems));
    const isTruncated = start + page.length < all.length;
    return {
      DistributionList: {
        Marker,
        MaxItems,
        IsTruncated: isTruncated,
        ...(isTruncated && { NextMarker: page.at(-1)?.[0] }),
        Quantity: page.length,
        Items: new Repeated(
          "DistributionSummary",
          page.map(([Id, names]) => ({
            Id,
            Aliases: { Quantity: names.length, Items: new Repeated("CNAME", names) },
          })),
        ),
      },
    };
  },
  "iam:GetAccountSummary": ({ roles }) => ({
    SummaryMap: new Repeated("entry", [
      { key: "Roles", value: roles.used },
      { key: "RolesQuota", value: roles.limit },
    ]),
  }),
  "s3:ListBuckets": ({ buckets }) => ({
    ListAllMyBucketsResult: {
      Buckets: new Repeated(
        "Bucket",
        Array.from({ length: buckets.used }, (_, index) => ({ Name: `bucket-${index}` })),
      ),
    },
  }),
  "servicequotas:GetServiceQuota": (
    { buckets, requestsPerSecond },
    { ServiceCode, QuotaCode },
    region,
  ) => {
    const quotas: Record<string, number> = {
      "apigateway L-8A5B8E43": requestsPerSecond,
      // AWS reports the S3 bucket quota only in us-east-1.
      ...(region === "us-east-1" && { "s3 L-DC2B2D3D": buckets.limit }),
    };
    const Value = quotas[`${ServiceCode} ${QuotaCode}`];
    if (Value === undefined) {
      throw new ServiceError(400, "NoSuchResourceException", `There is no quota ${QuotaCode}.`);
    }
    return { Quota: { ServiceCode, QuotaCode, Value } };
  },
  "budgets:DescribeBudgets": ({ allowsBudgets }, { AccountId }) => {
    if (!allowsBudgets) {
      throw new ServiceError(
        400,
        "AccessDeniedException",
        `Account ${AccountId} is a linked account. To enable budgets for your account, ask the payer account to enable budgets first.`,
      );
    }
    return { Budgets: [] };
  },
  "ssm:GetParameter": ({ bootstrapVersion }, { Name }) => {
    if (bootstrapVersion === undefined || Name !== "/cdk-bootstrap/hnb659fds/version") {
      throw new ServiceError(400, "ParameterNotFound", `There is no parameter ${Name}.`);
    }
    return { Parameter: { Name, Type: "String", Value: String(bootstrapVersion), Version: 1 } };
  },
  "cloudwatch:DescribeAlarms": ({ alarms }, { AlarmNames }) => ({
    MetricAlarms: Object.entries(alarms)
      .filter(([name]) => !Array.isArray(AlarmNames) || AlarmNames.includes(name))
      // AWS returns at most 50 alarms by default.
      .slice(0, 50)
      .map(([AlarmName, StateValue]) => ({
        AlarmName,
        StateValue,
        AlarmArn: arn("cloudwatch", `alarm:${AlarmName}`),
      })),
  }),
  "freetier:GetAccountPlanState": ({ plan }) => {
    if (!plan) {
      throw new ServiceError(400, "ResourceNotFoundException", "The account has no plan.");
    }
    return {
      accountId: account.id,
      accountPlanType: plan.type,
      accountPlanStatus: "ACTIVE",
      ...(plan.expires && { accountPlanExpirationDate: plan.expires }),
    };
  },
  "sqs:ReceiveMessage": ({ deadLetters }) => ({
    Messages: deadLetters?.bodies.map((Body, index) => ({
      MessageId: String(index),
      ReceiptHandle: String(index),
      Body,
    })),
  }),
  "sqs:PurgeQueue": ({ deadLetters }) => {
    if (deadLetters) deadLetters.bodies = [];
    return {};
  },
  "logs:DescribeLogGroups": (_, { logGroupNamePrefix }) => ({
    logGroups: [{ logGroupName: `${logGroupNamePrefix}Logs-1` }],
  }),
  "logs:FilterLogEvents": ({ logEvents }, { startTime, filterPattern }) => {
    const [, level] = /^{ \$\.level = "(\w+)" }$/.exec(String(filterPattern)) ?? [];
    if (!level) throw new ServiceError(400, "InvalidParameterException", "Unknown pattern.");
    const isMatch = ({ timestamp, message }: LogEvent) =>
      timestamp >= Number(startTime) && JSON.parse(message).level === level;
    return { events: logEvents.filter(isMatch) };
  },
};
