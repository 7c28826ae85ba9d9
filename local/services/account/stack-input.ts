import { ServiceError } from "../service-error.ts";
import type { DeployedStack } from "./account-state.ts";

const maxTriggers = 5;
const maxMonitoringMinutes = 180;

/** Returns the stack name in a stack id (an ARN). Returns plain stack names unchanged. */
export function nameIn(nameOrId: unknown): string {
  return /:stack\/([^/]+)\//.exec(String(nameOrId))?.[1] ?? String(nameOrId);
}

/** Returns the name of a change set, given its name or its id (an ARN). */
export function changeSetNameIn(nameOrId: unknown): string {
  return String(nameOrId).split("/")[1] ?? String(nameOrId);
}

/** Reads a list of structures from numbered parameters, such as `Parameters.member.1.ParameterKey`. */
function listIn(input: Record<string, unknown>, list: string): Record<string, string>[] {
  const entries: Record<string, string>[] = [];
  const prefix = `${list}.member.`;
  for (const [name, value] of Object.entries(input)) {
    if (!name.startsWith(prefix)) continue;
    const [number = "", field = ""] = name.slice(prefix.length).split(".");
    const index = Number(number) - 1;
    entries[index] = { ...entries[index], [field]: String(value) };
  }
  // If a number is missing from the parameters, the array has an empty slot, which this call removes.
  return entries.filter(Boolean);
}

export function readParameters(
  input: Record<string, unknown>,
  deployed: DeployedStack | undefined,
) {
  return Object.fromEntries(
    listIn(input, "Parameters").map(({ ParameterKey = "", ParameterValue }) => [
      ParameterKey,
      ParameterValue ?? deployed?.parameters[ParameterKey] ?? "",
    ]),
  );
}

export function readRollback(
  input: Record<string, unknown>,
): DeployedStack["rollback"] | undefined {
  const minutes = input["RollbackConfiguration.MonitoringTimeInMinutes"];
  const isGiven = Object.keys(input).some((key) => key.startsWith("RollbackConfiguration."));
  if (!isGiven) return undefined;
  const triggers = listIn(input, "RollbackConfiguration.RollbackTriggers");
  const alarmArns = triggers.map(({ Arn = "" }) => Arn);
  const monitoringMinutes = Number(minutes ?? 0);
  if (alarmArns.length > maxTriggers || monitoringMinutes > maxMonitoringMinutes) {
    throw new ServiceError(
      400,
      "ValidationError",
      `At most ${maxTriggers} rollback triggers and ${maxMonitoringMinutes} minutes of monitoring are allowed`,
    );
  }
  return { alarmArns, monitoringMinutes };
}
