import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import {
  evaluateStatements,
  policyDocument,
  requiredPermissions,
  type Statement,
} from "local-cloud/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rebuildBoard } from "#functions/data/board/board-store.ts";
import { table } from "#functions/data/table/table.ts";
import { type CallScenario, callScenarios } from "#functions/testing/calls/examples.ts";
import { invoke } from "#functions/testing/calls/invoke.ts";
import { type AuthServices, startAuthServices } from "#functions/testing/services/auth-services.ts";
import {
  type GenerationServices,
  startGenerationServices,
} from "#functions/testing/services/generation-services.ts";
import { type ObjectStore, startObjectStore } from "#functions/testing/services/object-store.ts";
import { restoreTable } from "#functions/testing/table/restore-table.ts";
import type { Grant } from "#shared/contract/call.ts";
import { contractEntries } from "#shared/contract/contract.ts";
import { statementsFor } from "./grants.ts";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

let generation: GenerationServices;
let services: AuthServices;
let images: ObjectStore;

/** Statements that restrict the current call. Code that prepares a test runs unrestricted. */
const allowed = new AsyncLocalStorage<Statement[]>();
const arnOf = (name: string) => `arn:aws:dynamodb:eu-west-3:000000000000:table/${name}`;

beforeAll(async () => {
  generation = await startGenerationServices();
  services = await startAuthServices();
  images = await startObjectStore();
  table.middlewareStack.add(
    (next) => async (args) => {
      const statements = allowed.getStore();
      const { headers, body } = args.request as { headers: Record<string, string>; body: string };
      const operation = headers["x-amz-target"]?.split(".")[1] ?? "";
      for (const access of requiredPermissions(operation, Buffer.from(body), arnOf)) {
        if (!statements || evaluateStatements(statements, access) === "allow") continue;
        throw Object.assign(new Error(`Not authorized to perform: ${access.action}`), {
          name: "AccessDeniedException",
          $metadata: { httpStatusCode: 400 },
        });
      }
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

/** Prepares a scenario, makes its call with the given grants only and returns the status. */
async function statusWith(grants: readonly Grant[], { entry, prepare }: CallScenario) {
  images.objects.clear();
  await restoreTable(services.engine, []);
  const request = await prepare(services.engine);
  await rebuildBoard(new Date());
  const { handler } = await import(
    /* @vite-ignore */ join(import.meta.dirname, "..", "functions", `${entry.file}.ts`)
  );
  const { status } = await allowed.run(statementsOf(grants), () => invoke(handler, request));
  return status;
}

const scenarios = callScenarios();

describe.each(contractEntries())("the grants of $name", (entry) => {
  const { uses } = entry.call;
  const own = scenarios.filter((scenario) => scenario.entry.name === entry.name);

  it("allows everything that the call's scenarios need", async () => {
    for (const scenario of own) {
      expect([scenario.title, await statusWith(uses, scenario)]).not.toContain(500);
    }
  });

  it.each(uses.filter((grant) => grant.startsWith("table:")))(
    "fails the call when %s is missing",
    async (grant) => {
      const statuses: number[] = [];
      for (const scenario of own) {
        statuses.push(
          await statusWith(
            uses.filter((one) => one !== grant),
            scenario,
          ),
        );
      }
      expect(statuses).toContain(500);
    },
  );
});
