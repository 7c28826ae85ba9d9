import type { ErrorCode } from "#shared/errors.ts";
import type { CaseItem } from "../items/case.ts";
import { type Step, updateStep } from "../table/steps.ts";

type Read = Pick<CaseItem, "PK" | "SK" | "status" | "since">;

/**
 * The step that sets attributes of a case, and adds `add` to its counters, if its status is unchanged since it was
 * read. Throws `conflict`, or the code that `refusal` returns for the current status.
 */
export function updateCaseStep(
  { PK, SK, status, since }: Read,
  set: Partial<CaseItem> = {},
  add: { reportCount?: number } = {},
  refusal?: (current: CaseItem["status"] | undefined) => ErrorCode,
): Step {
  const sets = Object.keys(set).map((name) => `#${name} = :${name}`);
  const adds = Object.keys(add).map((name) => `#${name} :${name}`);
  const parts = [
    ...(sets.length > 0 ? [`SET ${sets.join(", ")}`] : []),
    ...(adds.length > 0 ? [`ADD ${adds.join(", ")}`] : []),
  ];
  const changed = Object.entries({ ...set, ...add });
  return updateStep({
    refusal: (current) => refusal?.(current?.status as CaseItem["status"]) ?? "conflict",
    Key: { PK, SK },
    UpdateExpression: parts.join(" "),
    ConditionExpression: "#status = :read_status AND #since = :read_since",
    ExpressionAttributeNames: {
      "#status": "status",
      "#since": "since",
      ...Object.fromEntries(changed.map(([name]) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(changed.map(([name, value]) => [`:${name}`, value])),
      ":read_status": status,
      ":read_since": since,
    },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
}
