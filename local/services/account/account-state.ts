import type { Template } from "../../template/template.ts";

/** State of a simulated AWS account, which tests of operator commands and the CDK CLI use. */
export interface AccountState {
  concurrentExecutions: number;
  /** Total code size of all Lambda functions and the quota for it, in bytes. */
  codeBytes: { used: number; limit: number };
  mail: {
    isInSandbox: boolean;
    isSendingEnabled: boolean;
    /** SES identities, keyed by address or domain. The value is true for verified identities. */
    identities: Record<string, boolean>;
    /**
     * Verification status of all SES identities that are not verified. SES sets it to `FAILED` if the DNS records are
     * missing for 72 hours.
     */
    unverifiedStatus: "PENDING" | "FAILED";
  };
  /** SNS subscriptions, keyed by email address. The value is true for confirmed subscriptions. */
  subscriptions: Record<string, boolean>;
  /** Addresses to which SES or SNS has sent a confirmation email. */
  confirmationMails: string[];
  /** The alternate domain names of each CloudFront distribution in the account, keyed by id. */
  distributions: Record<string, string[]>;
  /** ACM certificates, keyed by ARN. */
  certificates: Record<string, { status: "ISSUED" | "PENDING_VALIDATION"; names: string[] }>;
  /**
   * Route 53 zones, keyed by id. Names end with a dot. A private zone can be resolved only in the account's own
   * networks.
   */
  hostedZones: Record<
    string,
    { name: string; isPrivate?: boolean; records: [name: string, type: string][] }
  >;
  roles: { used: number; limit: number };
  buckets: { used: number; limit: number };
  /** API Gateway's quota in requests per second. */
  requestsPerSecond: number;
  /** False if the account's IAM roles have no access to billing, for example in a new account. */
  allowsBudgets: boolean;
  /** Version of the CDK bootstrap stack. Undefined if the account has not been bootstrapped. */
  bootstrapVersion: number | undefined;
  /** Free or paid plan of the account. Undefined for accounts created before AWS introduced plans. */
  plan: { type: "FREE" | "PAID"; expires?: string } | undefined;
  /** States of the CloudWatch alarms, keyed by name. */
  alarms: Record<string, "OK" | "ALARM" | "INSUFFICIENT_DATA">;
  stacks: Map<string, DeployedStack>;
  /** Stack outputs that a deployment gives to new stacks, keyed by stack name. */
  newOutputs: Record<string, Record<string, string>>;
  deadLetters: { queue: string; bodies: string[] } | undefined;
  /** The events of every log group, as JSON. */
  logEvents: LogEvent[];
  /** IAM actions that AWS denies to the operator, such as `iam:GetAccountSummary`. */
  denied: Set<string>;
}

export interface LogEvent {
  /** Milliseconds since 1970. */
  timestamp: number;
  message: string;
}

/** Performs an AWS operation on the simulated account and returns its result. */
export type Operation = (
  state: AccountState,
  input: Record<string, unknown>,
  region: string,
) => Record<string, unknown> | Promise<Record<string, unknown>>;

interface StackResource {
  logicalId: string;
  physicalId: string;
  type: string;
}

export interface DeployedStack {
  status: string;
  /** True if the stack has termination protection. */
  isProtected?: boolean;
  /** Why the last deployment was rolled back. Undefined if that deployment succeeded. */
  reason?: string;
  template: Template;
  outputs: Record<string, string>;
  resources: StackResource[];
  parameters: Record<string, string>;
  rollback: RollbackConfiguration;
}

interface RollbackConfiguration {
  alarmArns: string[];
  monitoringMinutes: number;
}

/** Returns the initial state of an AWS account, which has no stacks and denies no actions. */
export function unrestrictedAccount(): AccountState {
  return {
    concurrentExecutions: 1000,
    codeBytes: { used: 0, limit: 80_530_636_800 },
    mail: {
      isInSandbox: false,
      isSendingEnabled: true,
      identities: {},
      unverifiedStatus: "PENDING",
    },
    subscriptions: {},
    confirmationMails: [],
    distributions: { E1: [] },
    certificates: {},
    hostedZones: {},
    roles: { used: 20, limit: 1000 },
    buckets: { used: 2, limit: 10_000 },
    requestsPerSecond: 10_000,
    allowsBudgets: true,
    bootstrapVersion: 30,
    plan: { type: "PAID" },
    alarms: {},
    stacks: new Map(),
    newOutputs: {},
    deadLetters: undefined,
    logEvents: [],
    denied: new Set(),
  };
}
