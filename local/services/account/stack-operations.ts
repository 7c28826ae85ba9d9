import { randomUUID } from "node:crypto";
import { arn } from "../../template/account.ts";
import type { Template } from "../../template/template.ts";
import { ServiceError } from "../service-error.ts";
import type { AccountState, DeployedStack, Operation } from "./account-state.ts";
import { changeSetNameIn, nameIn, readParameters, readRollback } from "./stack-input.ts";

interface ChangeSet {
  name: string;
  stack: string;
  isCreation: boolean;
  template: Template;
  parameters: Record<string, string>;
  rollback: DeployedStack["rollback"] | undefined;
  /** True if the change set would change nothing. */
  isEmpty: boolean;
}

/**
 * Returns the operations of the simulated CloudFormation service. They record templates, but do not create resources.
 * To run a stack, use `startLocalCloud`.
 */
export function stackOperations(
  readObject: (url: string) => Promise<string>,
): Record<string, Operation> {
  const changeSets = new Map<string, ChangeSet>();
  const changeSetOf = ({ ChangeSetName }: Record<string, unknown>) => {
    const found = changeSets.get(changeSetNameIn(ChangeSetName));
    if (found) return found;
    throw new ServiceError(404, "ChangeSetNotFound", `ChangeSet [${ChangeSetName}] does not exist`);
  };
  return {
    "cloudformation:DescribeStacks": ({ stacks }, { StackName }) => {
      const names = StackName === undefined ? [...stacks.keys()] : [nameIn(StackName)];
      return { Stacks: names.map((name) => describe(name, stackIn(stacks, name))) };
    },
    "cloudformation:GetTemplate": ({ stacks }, { StackName }) => ({
      TemplateBody: JSON.stringify(stackIn(stacks, nameIn(StackName)).template),
    }),
    "cloudformation:ListStackResources": ({ stacks }, { StackName }) => ({
      StackResourceSummaries: stackIn(stacks, nameIn(StackName)).resources.map((resource) => ({
        LogicalResourceId: resource.logicalId,
        PhysicalResourceId: resource.physicalId,
        ResourceType: resource.type,
      })),
    }),
    "cloudformation:DescribeStackEvents": () => ({ StackEvents: [] }),
    "cloudformation:UpdateTerminationProtection": ({ stacks }, input) => {
      const name = nameIn(input.StackName);
      stackIn(stacks, name).isProtected = String(input.EnableTerminationProtection) === "true";
      return { StackId: idOf(name) };
    },
    "cloudformation:DeleteStack": ({ stacks }, { StackName }) => {
      const stack = stacks.get(nameIn(StackName));
      if (stack?.isProtected) {
        throw new ServiceError(
          400,
          "ValidationError",
          `Stack [${StackName}] cannot be deleted while TerminationProtection is enabled`,
        );
      }
      if (stack) stack.status = "DELETE_COMPLETE";
      return {};
    },
    "cloudformation:CreateChangeSet": async ({ stacks, newOutputs }, input) => {
      const name = String(input.ChangeSetName);
      const stack = nameIn(input.StackName);
      const body = input.TemplateBody ?? (await readObject(String(input.TemplateURL)));
      const template = JSON.parse(String(body)) as Template;
      const deployed = stacks.get(stack);
      const parameters = readParameters(input, deployed);
      const rollback = readRollback(input);
      const isEmpty =
        deployed !== undefined &&
        JSON.stringify([deployed.template, deployed.parameters]) ===
          JSON.stringify([template, parameters]);
      const isCreation = input.ChangeSetType === "CREATE";
      changeSets.set(name, { name, stack, isCreation, template, parameters, rollback, isEmpty });
      if (isCreation) stacks.set(stack, stackInReview(newOutputs[stack]));
      return {
        Id: arn("cloudformation", `changeSet/${name}/${randomUUID()}`),
        StackId: idOf(stack),
      };
    },
    "cloudformation:DescribeChangeSet": (_, input) => {
      const { name, stack, isEmpty } = changeSetOf(input);
      return {
        ChangeSetName: name,
        ChangeSetId: arn("cloudformation", `changeSet/${name}/1`),
        StackName: stack,
        StackId: idOf(stack),
        Status: isEmpty ? "FAILED" : "CREATE_COMPLETE",
        ExecutionStatus: isEmpty ? "UNAVAILABLE" : "AVAILABLE",
        Changes: [],
        ...(isEmpty && { StatusReason: "The submitted information didn't contain changes." }),
      };
    },
    "cloudformation:DeleteChangeSet": (_, input) => {
      changeSets.delete(changeSetNameIn(input.ChangeSetName));
      return {};
    },
    "cloudformation:ExecuteChangeSet": (state, input) => {
      execute(state, changeSetOf(input));
      return {};
    },
  };
}

/**
 * Creates or updates a stack immediately. Rolls the stack back if one of its rollback alarms is firing or missing, or
 * if DynamoDB would reject the update.
 */
function execute(state: AccountState, { stack, isCreation, ...change }: ChangeSet): void {
  const before = stackIn(state.stacks, stack);
  const rollback = change.rollback ?? before.rollback;
  const { template, parameters } = change;
  const { reason: _, ...kept } = before;
  const next = { ...kept, template, parameters, rollback };
  const alarms = rollback.alarmArns.map((alarmArn) => alarmArn.split(":alarm:")[1] ?? "");
  const trigger = alarms.find(
    (name) => state.alarms[name] === undefined || state.alarms[name] === "ALARM",
  );
  const reason = trigger
    ? `Rollback triggered by alarm ${trigger}`
    : indexConflict(before.template, template);
  const action = isCreation ? "CREATE" : "UPDATE";
  if (!reason) {
    state.stacks.set(stack, { ...next, status: `${action}_COMPLETE` });
    return;
  }
  const status = isCreation ? "ROLLBACK_COMPLETE" : "UPDATE_ROLLBACK_COMPLETE";
  state.stacks.set(stack, { ...(isCreation ? next : before), status, reason });
}

/** Returns an empty stack, which CloudFormation adds when it receives a change set for a new stack. */
function stackInReview(outputs: Record<string, string> = {}): DeployedStack {
  return {
    status: "REVIEW_IN_PROGRESS",
    template: { Resources: {} },
    outputs,
    resources: [],
    parameters: {},
    rollback: { alarmArns: [], monitoringMinutes: 0 },
  };
}

/**
 * Returns DynamoDB's error message if an update adds or removes more than one global secondary index of a table,
 * otherwise undefined.
 */
function indexConflict(before: Template, after: Template): string | undefined {
  for (const [id, { Properties }] of Object.entries(after.Resources)) {
    const [old, next] = [before.Resources[id]?.Properties, Properties].map(indexNames);
    if (old && next && old.symmetricDifference(next).size > 1) {
      return "Cannot perform more than one GSI creation or deletion in a single update";
    }
  }
  return undefined;
}

function indexNames(properties: Record<string, unknown> | undefined): Set<string> | undefined {
  const indexes = properties?.GlobalSecondaryIndexes as { IndexName: string }[] | undefined;
  return properties && new Set(indexes?.map(({ IndexName }) => IndexName));
}

function describe(name: string, stack: DeployedStack) {
  return {
    StackName: name,
    StackId: idOf(name),
    StackStatus: stack.status,
    StackStatusReason: stack.reason,
    CreationTime: "2026-11-25T00:00:00Z",
    EnableTerminationProtection: stack.isProtected === true,
    Outputs: Object.entries(stack.outputs).map(([OutputKey, OutputValue]) => ({
      OutputKey,
      OutputValue,
    })),
    Parameters: Object.entries(stack.parameters).map(([ParameterKey, ParameterValue]) => ({
      ParameterKey,
      ParameterValue,
    })),
    RollbackConfiguration: {
      RollbackTriggers: stack.rollback.alarmArns.map((Arn) => ({
        Arn,
        Type: "AWS::CloudWatch::Alarm",
      })),
      MonitoringTimeInMinutes: stack.rollback.monitoringMinutes,
    },
  };
}

function stackIn(stacks: AccountState["stacks"], name: string): DeployedStack {
  const stack = stacks.get(name);
  if (stack) return stack;
  throw new ServiceError(400, "ValidationError", `Stack with id ${name} does not exist`);
}

function idOf(name: string): string {
  return arn("cloudformation", `stack/${name}/1`);
}
