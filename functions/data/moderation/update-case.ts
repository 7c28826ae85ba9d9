import type { ErrorCode } from "#shared/errors.ts";
import type { CaseItem } from "../items/case.ts";
import { updateOf } from "../table/expressions.ts";
import { type Step, updateStep } from "../table/steps.ts";

interface Options {
  /** Number of reports to add to the case's counter. */
  newReports?: number;
  /**
   * Returns the error code for a case whose status has changed since it was read. `current` is its new status. By
   * default, the error code is `conflict`.
   */
  refusal?: (current: CaseItem["status"] | undefined) => ErrorCode;
}

/**
 * Returns the transaction step that updates a moderation case. The step fails if the status or the urgency of the case
 * has changed since the case was read.
 */
export function updateCaseStep(
  { PK, SK, status, since, urgent }: CaseItem,
  set: Partial<CaseItem>,
  { newReports = 0, refusal }: Options = {},
): Step {
  return updateStep({
    refusal: (current) => refusal?.(current?.status as CaseItem["status"]) ?? "conflict",
    Key: { PK, SK },
    ...updateOf({ set, add: { reportCount: newReports }, read: { status, since, urgent } }),
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
}
