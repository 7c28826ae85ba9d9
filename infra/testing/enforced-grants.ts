import { AsyncLocalStorage } from "node:async_hooks";
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import {
  evaluateStatements,
  policyDocument,
  requiredPermissions,
  type Statement,
} from "local-cloud/testing/policies";
import type { Key } from "#functions/data/table/keys.ts";
import { getItem } from "#functions/data/table/requests.ts";
import { table } from "#functions/data/table/table.ts";
import { type FunctionGrant, statementsFor } from "../grants.ts";

/** The table permissions of the function under test, and a record of the DynamoDB requests that it has sent. */
export interface Run {
  statements: Statement[];
  /** Position of the conditional write that should fail, counted from 0. */
  failing?: number | undefined;
  conditions: number;
  /** Number of DynamoDB requests that were permitted. */
  requests: number;
  denied: string[];
  /** True to omit the stored item from the simulated error, as if the item had just been deleted. */
  isItemGone: boolean;
  /**
   * Positions of the conditional writes that request the stored item if they fail
   * (`ReturnValuesOnConditionCheckFailure: ALL_OLD`).
   */
  reporting: number[];
  /**
   * Keys of the rate-limit counters that the function requested, in order. Each key has the form `X#<limit>#<subject>`.
   */
  counters: Set<string>;
}

/** An HTTP request from the AWS SDK. */
interface Sent {
  headers: Record<string, string>;
  body: string | Uint8Array;
}

const runs = new AsyncLocalStorage<Run>();
const arnOf = (name: string) => `arn:aws:dynamodb:eu-west-3:000000000000:table/${name}`;

/**
 * Makes the DynamoDB client reject requests that the grants passed to `runWithGrants` do not permit. Call this function
 * once, before the tests.
 */
export function enforceGrants(): void {
  table.middlewareStack.add(
    (next) => async (args) => {
      const run = runs.getStore();
      if (!run) return next(args);
      const { headers, body } = args.request as Sent;
      const text = Buffer.from(body).toString();
      const operation = headers["x-amz-target"]?.split(".")[1] ?? "";
      for (const access of requiredPermissions(operation, Buffer.from(text), arnOf)) {
        if (evaluateStatements(run.statements, access) === "allow") continue;
        run.denied.push(access.action);
        throw Object.assign(new Error(`Not authorized to perform: ${access.action}`), {
          name: "AccessDeniedException",
          $metadata: { httpStatusCode: 400 },
        });
      }
      run.requests++;
      for (const [counter] of text.matchAll(/X#[\w-]+#[\w-]+/g)) run.counters.add(counter);
      await failCondition(run, JSON.parse(text));
      return next(args);
    },
    { step: "finalizeRequest", priority: "low", name: "grants" },
  );
}

/** Makes the DynamoDB client accept all requests again. */
export function stopEnforcingGrants(): void {
  table.middlewareStack.remove("grants");
}

/**
 * Runs a function with only the table permissions in `grants`. If `failing` is given, the conditional write at this
 * position (counted from 0) fails. If `isItemGone` is true, its error omits the stored item, as if the item had just
 * been deleted.
 */
export async function runWithGrants<T>(
  grants: readonly FunctionGrant[],
  act: () => Promise<T>,
  failing?: number,
  isItemGone = false,
): Promise<Run & { result: T }> {
  const run: Run = {
    statements: statementsOf(grants),
    failing,
    isItemGone,
    conditions: 0,
    requests: 0,
    reporting: [],
    denied: [],
    counters: new Set(),
  };
  const result = await runs.run(run, act);
  return { ...run, result };
}

function statementsOf(grants: readonly FunctionGrant[]): Statement[] {
  const onTable = grants.filter((grant) => grant.startsWith("table:"));
  const Statement = statementsFor(onTable, { table: arnOf("avostoques") }).map((statement) =>
    statement.toStatementJson(),
  );
  return policyDocument.parse({ Version: "2012-10-17", Statement }).Statement;
}

interface Write {
  Key?: Item;
  Item?: Item;
  ConditionExpression?: string;
  ReturnValuesOnConditionCheckFailure?: string;
}
type Item = Record<string, AttributeValue>;

/**
 * Throws DynamoDB's error for a failed condition if the request contains the conditional write at position
 * `run.failing`.
 */
async function failCondition(
  run: Run,
  body: Write & { TransactItems?: Record<string, Write>[] },
): Promise<void> {
  const writes = body.TransactItems?.flatMap((step) => Object.values(step)) ?? [body];
  for (const [position, write] of writes.entries()) {
    if (!write.ConditionExpression) continue;
    const index = run.conditions++;
    if (write.ReturnValuesOnConditionCheckFailure === "ALL_OLD") run.reporting.push(index);
    if (index !== run.failing) continue;
    const Item = run.isItemGone ? undefined : await storedItem(write);
    const [message, $metadata] = ["The conditional request failed", { httpStatusCode: 400 }];
    if (!body.TransactItems) throw new ConditionalCheckFailedException({ message, $metadata });
    const CancellationReasons = writes.map((_, index) =>
      index === position
        ? { Code: "ConditionalCheckFailed", ...(Item && { Item }) }
        : { Code: "None" },
    );
    throw new TransactionCanceledException({ message, CancellationReasons, $metadata });
  }
}

/**
 * Returns the stored item that the error of a failed `write` should include. Returns undefined if `write` does not ask
 * for the item, or if there is no item.
 */
async function storedItem(write: Write): Promise<Item | undefined> {
  const { PK, SK } = write.Key ?? write.Item ?? {};
  if (!PK || !SK || write.ReturnValuesOnConditionCheckFailure !== "ALL_OLD") return undefined;
  const key = unmarshall({ PK, SK }) as Key;
  const item = await runs.exit(() => getItem<Record<string, unknown>>(key, { consistent: true }));
  return item && marshall(item, { removeUndefinedValues: true });
}
