import type { Template } from "../../template/template.ts";

/** The part of an AWS account that operators and the CDK's command line ask about. */
export interface AccountState {
  concurrentExecutions: number;
  /** Bytes of function code that are stored, and the limit. */
  codeBytes: { used: number; limit: number };
  mail: {
    isInSandbox: boolean;
    isSendingEnabled: boolean;
    /** Identities by name. The value is true for a verified identity. */
    identities: Record<string, boolean>;
  };
  /** Email subscriptions to every topic, by address. The value is true for a confirmed subscription. */
  subscriptions: Record<string, boolean>;
  /** Addresses to which SES or SNS has sent a mail that asks for confirmation. */
  confirmationMails: string[];
  /** Number of CloudFront distributions in the account. */
  distributions: number;
  roles: { used: number; limit: number };
  buckets: { used: number; limit: number };
  /** Version of the bootstrap stack, or undefined in an account that is not bootstrapped. */
  bootstrapVersion: number | undefined;
  /** Plan of the account, or undefined in an account older than the plans. */
  plan: { type: "FREE" | "PAID"; expires?: string } | undefined;
  /** States of the account's alarms, by name. */
  alarms: Record<string, "OK" | "ALARM" | "INSUFFICIENT_DATA">;
  stacks: Map<string, DeployedStack>;
  /** Outputs that a stack gets when a change set creates it, by the stack's name. */
  newOutputs: Record<string, Record<string, string>>;
  deadLetters: { queue: string; bodies: string[] } | undefined;
  /** Actions that the operator may not perform, such as `iam:GetAccountSummary`. */
  denied: Set<string>;
}

/** Carries out one operation on the account and returns its result. */
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
  /** Why the last change was rolled back. */
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

/** Returns an account without restrictions and without stacks. */
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
