import { type ContractEntry, type contract, contractEntries } from "#shared/contract/contract.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { adminExamples } from "../../admin/testing/examples.ts";
import { authExamples } from "../../auth/testing/examples.ts";
import { challengeExamples } from "../../challenges/testing/examples.ts";
import { cookbookExamples } from "../../cookbook/testing/examples.ts";
import { createCategory } from "../../data/challenge/category-store.ts";
import { recordWinnersOfChallenge } from "../../data/results/record-winners.ts";
import { newId } from "../../data/table/ids.ts";
import { checksStoredCaller } from "../../http/authenticate.ts";
import { leaderboardExamples } from "../../leaderboard/testing/examples.ts";
import { moderationExamples } from "../../moderation/testing/examples.ts";
import { noticeExamples } from "../../notices/testing/examples.ts";
import { passkeyExamples } from "../../passkeys/testing/examples.ts";
import { profileExamples } from "../../profile/testing/examples.ts";
import { recipeExamples } from "../../recipes/testing/examples.ts";
import { showcaseExamples } from "../../showcase/testing/examples.ts";
import type { Engine } from "../table/start-engine.ts";
import { createTestChallenge, inHours } from "../test-data/challenges.ts";
import { reportAndWithdraw } from "../test-data/reports.ts";
import { changeAccount, createTestUser, type TestUser } from "../test-data/users.ts";
import type { CallExample, ExampleData, ExamplesOf, Prepare } from "./call-example.ts";
import type { TestRequest } from "./invoke.ts";

type Contract = typeof contract;

const examples: { [Feature in keyof Contract]: ExamplesOf<Feature> } = {
  auth: authExamples,
  challenges: challengeExamples,
  recipes: recipeExamples,
  cookbook: cookbookExamples,
  leaderboard: leaderboardExamples,
  showcase: showcaseExamples,
  moderation: moderationExamples,
  profile: profileExamples,
  notices: noticeExamples,
  passkeys: passkeyExamples,
  admin: adminExamples,
};

/** Returns the example for an API call. Throws if it is missing. */
export function exampleOf({ feature, name }: ContractEntry): CallExample {
  const example = (examples as Record<string, Record<string, CallExample>>)[feature]?.[name];
  if (!example)
    throw new Error(`${name} has no example. Add one to functions/${feature}/testing/examples.ts.`);
  return example;
}

/** Stores the data for example API calls in an initially empty table. */
export const newExampleData: ExampleData = {
  category: () => createCategory(`Desserts ${newId()}`),
  openChallenge: async () => (await createTestChallenge()).id,
  upcomingChallenge: async () => ({
    id: (await createTestChallenge({ starts: inHours(24), ends: inHours(48) })).id,
    recreate: async () => undefined,
  }),
  listedChallenge: async () => (await createTestChallenge()).id,
  challengeWithResults: async () => {
    const { id } = await createTestChallenge();
    await recordWinnersOfChallenge(id, inHours(60));
    return id;
  },
};

/** Creates the users and prepares an example request that contains the caller's access token. */
async function prepareExample(
  engine: Engine,
  entry: ContractEntry,
  prepare: Prepare,
  change?: (caller: TestUser) => Promise<unknown>,
): Promise<TestRequest> {
  const { access } = entry.call;
  const caller = await createTestUser(engine, { role: access === "admin" ? "ADMIN" : "USER" });
  const isOwn = access === "user" && exampleOf(entry).by !== "other";
  const owner = isOwn ? caller : await createTestUser(engine);
  const { undo: _, ...request } = await prepare({ engine, caller, owner, data: newExampleData });
  await change?.(caller);
  return access === "public" && !change ? request : { token: caller.token, ...request };
}

/** An example request, which is either the typical one or a variant. */
export interface CallScenario {
  /** Name of the API call, followed by the variant's name if the request is a variant. */
  title: string;
  entry: ContractEntry;
  isVariant: boolean;
  /** Stores the data for the request in an initially empty table and returns the request. */
  prepare(engine: Engine): Promise<TestRequest>;
}

/** An example request that must be rejected. */
export interface Refusal {
  code: ErrorCode;
  title: string;
  prepare(engine: Engine): Promise<TestRequest>;
}

/** Returns the example requests that an API call must reject. */
export function refusalsOf(entry: ContractEntry): Refusal[] {
  const { prepare, refusals = {} } = exampleOf(entry);
  const own = Object.entries(refusals as Record<string, Prepare>).map(
    ([title, prepareRefusal]) => ({
      code: title.split(" ")[0] as ErrorCode,
      title,
      prepare: (engine: Engine) => prepareExample(engine, entry, prepareRefusal),
    }),
  );
  const ofCaller = checksStoredCaller(entry.call)
    ? Object.entries({
        ...callerStates,
        ...(entry.call.access === "admin" && administratorStates),
      })
    : [];
  return [
    ...own,
    ...missingTargets(entry),
    ...ofCaller.map(([code, change]) => ({
      code: code as ErrorCode,
      title: `${code} for the caller`,
      prepare: (engine: Engine) =>
        prepareExample(engine, entry, prepare, ({ id }) => changeAccount(id, change)),
    })),
  ];
}

/** Returns requests that must fail: one for an item that does not exist, and one for a withdrawn recipe. */
function missingTargets(entry: ContractEntry): Refusal[] {
  const { path } = entry.call;
  const { prepare, acceptsWithdrawn } = exampleOf(entry);
  if (!path.includes("{")) return [];
  const request = (engine: Engine) => prepareExample(engine, entry, prepare);
  const unknown: Refusal = {
    code: "not-found",
    title: "not-found for an unknown id",
    prepare: async (engine) => {
      const { params = {}, ...rest } = await request(engine);
      const unknownParams = Object.keys(params).map((name) => [name, newId()]);
      return { ...rest, params: Object.fromEntries(unknownParams) };
    },
  };
  const withdrawn: Refusal = {
    code: "not-found",
    title: "not-found for a withdrawn recipe",
    prepare: async (engine) => {
      const prepared = await request(engine);
      await reportAndWithdraw(prepared.params?.recipeId ?? "");
      return prepared;
    },
  };
  return path.includes("{recipeId}") && !acceptsWithdrawn ? [unknown, withdrawn] : [unknown];
}

/** Account attributes that make the caller's requests fail, keyed by the resulting error code. */
const callerStates = {
  banned: { isBanned: true },
  "email-not-verified": { isVerified: false },
  "not-signed-in": { epoch: 1 },
};

/** Account attributes that make an administrator's requests fail, keyed by the resulting error code. */
const administratorStates = {
  forbidden: { role: "USER" },
  "second-factor": { passkeys: new Set(["passkey"]) },
} as const;

/** Returns the examples of all API calls and their variants. */
export function callScenarios(): CallScenario[] {
  return contractEntries().flatMap((entry) => {
    const { prepare, variants = {} } = exampleOf(entry);
    const example = {
      title: entry.name,
      entry,
      isVariant: false,
      prepare: (engine: Engine) => prepareExample(engine, entry, prepare),
    };
    const others = Object.entries(variants).map(([name, prepareVariant]) => ({
      title: `${entry.name} ${name}`,
      entry,
      isVariant: true,
      prepare: (engine: Engine) => prepareExample(engine, entry, prepareVariant),
    }));
    return [example, ...others];
  });
}

/** Returns the typical example request of each API call that satisfies `matches`. */
export function examplesWhere(matches: (call: ContractEntry["call"]) => unknown): CallScenario[] {
  return callScenarios().filter(({ isVariant, entry }) => !isVariant && matches(entry.call));
}
