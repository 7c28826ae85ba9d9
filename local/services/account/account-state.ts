import type { Template } from "../../template/template.ts";

/** State of a simulated AWS account, which answers operators' commands and the CDK's command line. */
export interface AccountState {
  concurrentExecutions: number;
  /** Total size of the stored Lambda function code, and its limit, in bytes. */
  codeBytes: { used: number; limit: number };
  mail: {
    isInSandbox: boolean;
    isSendingEnabled: boolean;
    /** Maps the name of each SES identity to true if the identity is verified. */
    identities: Record<string, boolean>;
  };
  /** Maps the e-mail address of each SNS topic subscription to true if the subscription is confirmed. */
  subscriptions: Record<string, boolean>;
  /** E-mail addresses to which SES or SNS has sent a confirmation e-mail. */
  confirmationMails: string[];
  /** Number of CloudFront distributions in the account. */
  distributions: number;
  roles: { used: number; limit: number };
  buckets: { used: number; limit: number };
  /** Version of the CDK's bootstrap stack, or undefined if the account is not bootstrapped. */
  bootstrapVersion: number | undefined;
  /** AWS plan of the account, or undefined if the account was created before AWS introduced plans. */
  plan: { type: "FREE" | "PAID"; expires?: string } | undefined;
  /** States of the account's CloudWatch alarms, by name. */
  alarms: Record<string, "OK" | "ALARM" | "INSUFFICIENT_DATA">;
  stacks: Map<string, DeployedStack>;
  /** Outputs that a newly created stack receives, by stack name. */
  newOutputs: Record<string, Record<string, string>>;
  deadLetters: { queue: string; bodies: string[] } | undefined;
  /** IAM actions that the operator may not perform, such as `iam:GetAccountSummary`. */
  denied: Set<string>;
}

/** Performs an AWS operation on the simulated account and returns the operation's result. */
export type Operation = (
  state: AccountState,
  input: Record<string, unknown>,
) => Record<string, unknown> | Promise<Record<string, unknown>>;

interface StackResource {
  logicalId: string;
  physicalId: string;
  type: string;
}

export interface DeployedStack {
  status: string;
  /** Reason why the stack's last deployment was rolled back. */
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

/** Returns the state of a simulated account without denied actions or stacks. */
export function unrestrictedAccount(): AccountState {
  return {
    concurrentExecutions: 1000,
    codeBytes: { used: 0, limit: 80_530_636_800 },
    mail: { isInSandbox: false, isSendingEnabled: true, identities: {} },
    subscriptions: {},
    confirmationMails: [],
    distributions: 1,
    roles: { used: 20, limit: 1000 },
    buckets: { used: 2, limit: 10_000 },
    bootstrapVersion: 30,
    plan: { type: "PAID" },
    alarms: {},
    stacks: new Map(),
    newOutputs: {},
    deadLetters: undefined,
    denied: new Set(),
  };
}
