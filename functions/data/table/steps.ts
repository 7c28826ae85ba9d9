import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { ErrorCode, RefusedError } from "#shared/errors.ts";
import { tableName } from "./table.ts";

type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/**
 * The error to throw if a write's condition fails, or a function that derives the error code from the stored item. The
 * function receives the item only if the write sets `ReturnValuesOnConditionCheckFailure: "ALL_OLD"`.
 */
type Refusal =
  | ErrorCode
  | RefusedError
  | ((stored: Record<string, unknown> | undefined) => ErrorCode);

/** One write of a transaction. If its condition fails, the transaction throws `refusal` (by default, `conflict`). */
export interface Step {
  write: Write;
  refusal?: Refusal | undefined;
}

type StepOf<Kind extends keyof Write> = Omit<NonNullable<Write[Kind]>, "TableName"> & {
  refusal?: Refusal | undefined;
};

export function putStep({ refusal, ...put }: StepOf<"Put">): Step {
  return { refusal, write: { Put: { TableName: tableName(), ...put } } };
}

export function updateStep({ refusal, ...update }: StepOf<"Update">): Step {
  return { refusal, write: { Update: { TableName: tableName(), ...update } } };
}

export function deleteStep({ refusal, ...deletion }: StepOf<"Delete">): Step {
  return { refusal, write: { Delete: { TableName: tableName(), ...deletion } } };
}

export function checkStep({ refusal, ...check }: StepOf<"ConditionCheck">): Step {
  return { refusal, write: { ConditionCheck: { TableName: tableName(), ...check } } };
}
