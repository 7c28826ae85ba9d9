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
} from "local-cloud/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rebuildBoard } from "#functions/data/board/board-store.ts";
import type { Key } from "#functions/data/table/keys.ts";
import { getItem } from "#functions/data/table/requests.ts";
import { table } from "#functions/data/table/table.ts";
import { type CallScenario, callScenarios, refusalsOf } from "#functions/testing/calls/examples.ts";
import { handlerOf, invoke } from "#functions/testing/calls/invoke.ts";
import { type AuthServices, startAuthServices } from "#functions/testing/services/auth-services.ts";
import {
  type GenerationServices,
  startGenerationServices,
} from "#functions/testing/services/generation-services.ts";
import { type ObjectStore, startObjectStore } from "#functions/testing/services/object-store.ts";
import { restoreTable } from "#functions/testing/table/restore-table.ts";
import { type CallShape, errorsOf, type Grant } from "#shared/contract/call.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { statementsFor } from "./grants.ts";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

let generation: GenerationServices;
let services: AuthServices;
let images: ObjectStore;

/**
 * The permissions and the record of the tested API call. Code that prepares a test runs without restrictions.
 */
interface Run {
  statements: Statement[];
  /** Index of the write condition that is made to fail, counted from 0 over the whole call. */
  failing?: number | undefined;
  conditions: number;
  denied: string[];
  /** True if the call counted an attempt against a rate limit. */
  isLimited: boolean;
}

/** An HTTP request as the AWS SDK sends it. */
interface Sent {
  headers: Record<string, string>;
  body: string | Uint8Array;
}

const runs = new AsyncLocalStorage<Run>();
const arnOf = (name: string) => `arn:aws:dynamodb:eu-west-3:000000000000:table/${name}`;

beforeAll(async () => {
  generation = await startGenerationServices();
  services = await startAuthServices();
  images = await startObjectStore();
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
      run.isLimited ||= operation === "UpdateItem" && text.includes('"X#');
      await failCondition(run, JSON.parse(text));
      return next(args);
    },
    { step: "finalizeRequest", priority: "low", name: "grants" },
  );
});
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
afterAll(async () => {
  vi.restoreAllMocks();
  table.middlewareStack.remove("grants");
  await Promise.all([generation?.stop(), services?.stop(), images?.stop()]);
});

function statementsOf(grants: readonly Grant[]): Statement[] {
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

/** Throws the error of a failed condition if the request contains the condition that is made to fail. */
async function failCondition(
  run: Run,
  body: Write & { TransactItems?: Record<string, Write>[] },
): Promise<void> {
  const writes = body.TransactItems?.flatMap((step) => Object.values(step)) ?? [body];
  for (const [position, write] of writes.entries()) {
    if (!write.ConditionExpression || run.conditions++ !== run.failing) continue;
    const Item = await storedItem(write);
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

/** Returns the stored item that DynamoDB reports with a failed condition. */
async function storedItem(write: Write): Promise<Item | undefined> {
  const { PK, SK } = write.Key ?? write.Item ?? {};
  if (!PK || !SK || write.ReturnValuesOnConditionCheckFailure !== "ALL_OLD") return undefined;
  const key = unmarshall({ PK, SK }) as Key;
  const item = await runs.exit(() => getItem<Record<string, unknown>>(key, { consistent: true }));
  return item && marshall(item, { removeUndefinedValues: true });
}

/** Prepares a request, then makes its API call with only the given grants. */
async function runWith(
  grants: readonly Grant[],
  entry: ContractEntry,
  prepare: CallScenario["prepare"],
  failing?: number,
) {
  images.objects.clear();
  await restoreTable(services.engine, []);
  const request = await prepare(services.engine);
  await rebuildBoard(new Date());
  const handler = await handlerOf(entry);
  const statements = statementsOf(grants);
  const run: Run = { statements, failing, conditions: 0, denied: [], isLimited: false };
  const { status, body } = await runs.run(run, () => invoke(handler, request));
  return { ...run, status, code: body?.code as string | undefined };
}

const scenarios = callScenarios();

/**
 * Error codes that need no example. The tests cover `conflict` by failing conditions, and the other codes are
 * returned without a request to the table.
 */
const withoutExample = new Set<ErrorCode>([
  "conflict",
  "too-large",
  "image-too-large",
  "generation-key-missing",
]);

describe.each(contractEntries())("the grants of $name", (entry) => {
  const { uses } = entry.call;
  const own = scenarios.filter((scenario) => scenario.entry.name === entry.name);
  const refusals = refusalsOf(entry);
  /** The runs of the call's examples with all its grants. */
  const allowed: (CallScenario & Awaited<ReturnType<typeof runWith>>)[] = [];

  beforeAll(async () => {
    for (const scenario of own) {
      allowed.push({ ...scenario, ...(await runWith(uses, entry, scenario.prepare)) });
    }
  });

  it("allows every request that the call's examples make", () => {
    for (const { title, status } of allowed) expect([title, status]).not.toContain(500);
  });

  it.each(uses.filter((grant) => grant.startsWith("table:")))(
    "fails the call when %s is missing",
    async (grant) => {
      const others = uses.filter((one) => one !== grant);
      for (const { prepare } of [...own, ...refusals]) {
        if ((await runWith(others, entry, prepare)).status === 500) return;
      }
      expect.fail("The call does not need the grant");
    },
  );

  it.runIf(refusals.length > 0)("allows every request that refused calls make", async () => {
    for (const { title, code, prepare } of refusals) {
      const run = await runWith(uses, entry, prepare);
      expect([title, run.denied, run.code]).toEqual([title, [], code]);
    }
  });

  it("allows every request that the call makes after any write condition has failed", async () => {
    for (const { title, prepare, conditions } of allowed) {
      for (let failing = 0; failing < conditions; failing++) {
        const { denied } = await runWith(uses, entry, prepare, failing);
        expect([title, failing, denied]).toEqual([title, failing, []]);
      }
    }
  });

  it("has an example of each error that the API contract declares for the call", () => {
    const { errors = [] } = entry.call as CallShape;
    const covered = new Set(refusals.map(({ code }) => code));
    expect(errors.filter((code) => !withoutExample.has(code) && !covered.has(code))).toEqual([]);
    expect([...covered].filter((code) => !errorsOf(entry.call).includes(code))).toEqual([]);
    if (allowed.some(({ isLimited }) => isLimited))
      expect([...covered]).toContain("too-many-attempts");
  });
});
