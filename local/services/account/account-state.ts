import type { Template } from "../../template/template.ts";

/** The state of a simulated AWS account, for commands that operators run and for the CDK's command line. */
export interface AccountState {
  concurrentExecutions: number;
  /** Size of the stored function code, and its limit, in bytes. */
  codeBytes: { used: number; limit: number };
  mail: {
    isInSandbox: boolean;
    isSendingEnabled: boolean;
    /** SES identities by name. The value is true for a verified identity. */
    identities: Record<string, boolean>;
  };
  /** Email subscriptions to all topics, by address. The value is true for a confirmed subscription. */
  subscriptions: Record<string, boolean>;
  /** Addresses to which SES or SNS has sent a confirmation mail. */
  confirmationMails: string[];
  /** Number of CloudFront distributions in the account. */
  distributions: number;
  roles: { used: number; limit: number };
  buckets: { used: number; limit: number };
  /** Version of the bootstrap stack, or undefined if the account is not bootstrapped. */
  bootstrapVersion: number | undefined;
  /** Plan of the account, or undefined if the account is older than AWS's plans. */
  plan: { type: "FREE" | "PAID"; expires?: string } | undefined;
  /** States of the account's alarms, by name. */
  alarms: Record<string, "OK" | "ALARM" | "INSUFFICIENT_DATA">;
  stacks: Map<string, DeployedStack>;
  /** Outputs of a stack after its creation, by the stack's name. */
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
  /** Reason why the last change was rolled back. */
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
