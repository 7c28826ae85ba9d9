import type { Cost } from "#shared/contract/call.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { createChallenge } from "../../data/challenge/change-challenge.ts";
import { keys } from "../../data/table/keys.ts";
import { setAttributes } from "../../data/table/set-attributes.ts";
import type { ExampleContext } from "../calls/call-example.ts";
import { exampleOf } from "../calls/examples.ts";
import { handlerOf, invoke, type TestAnswer } from "../calls/invoke.ts";
import { newAddress } from "../calls/new-address.ts";
import { challengeDraft } from "../test-data/challenges.ts";
import { enterRecipe } from "../test-data/recipes.ts";
import { createTestUser, storeStandardHash, type TestUser } from "../test-data/users.ts";
import { soupCategory } from "./calendar.ts";
import type { FilledSite } from "./filled-site.ts";

/** An API call whose cost is measured, with either its typical request or a variant. */
export interface MeasuredCall {
  title: string;
  entry: ContractEntry;
  /** Name of the variant, or undefined for the default request. */
  variant?: string;
  /** The cost that the API contract declares: the exact cost of a typical request, or the maximum cost of a variant. */
  declared: Cost;
}

/**
 * The API calls whose cost is measured. Includes a call's variants if the API contract declares a cost for variants.
 */
export const measuredCalls: MeasuredCall[] = contractEntries()
  .filter((entry) => !exampleOf(entry).costMeasuredElsewhere)
  .flatMap((entry) => {
    const { name, call } = entry;
    const limit = call.variantCost;
    const variants = limit ? Object.keys(exampleOf(entry).variants ?? {}) : [];
    return [
      { title: name, entry, declared: call.cost },
      ...variants.map((variant) => ({
        title: `${name} ${variant}`,
        entry,
        variant,
        declared: limit ?? call.cost,
      })),
    ];
  });

/** True if the measured cost equals the declared cost. For a variant of the typical request, it may also be lower. */
export function isDeclaredCost(measured: Cost, { declared, variant }: MeasuredCall): boolean {
  return (["requests", "readUnits", "writeUnits"] as const).every((unit) =>
    variant ? measured[unit] <= declared[unit] : measured[unit] === declared[unit],
  );
}

/**
 * Prepares the example request of an API call without measuring the preparation. Then calls `measure` with a function
 * that sends the request and with the caller's id. Returns the result of `measure`.
 */
export async function callOnFilledSite<Measured>(
  site: FilledSite,
  { entry, variant }: Pick<MeasuredCall, "entry" | "variant">,
  measure: (act: () => Promise<TestAnswer>, callerId: string) => Promise<Measured>,
): Promise<Measured> {
  const handler = await handlerOf(entry);
  const context = await contextOn(site, entry);
  const { prepare, variants } = exampleOf(entry);
  const prepareCall = variant === undefined ? prepare : variants?.[variant];
  if (!prepareCall) throw new Error(`${entry.name} has no example "${variant}"`);
  const { undo, ...request } = await prepareCall(context);
  const token = entry.call.access === "public" ? {} : { token: context.caller.token };
  const answers: TestAnswer[] = [];
  const measured = await measure(async () => {
    const answer = await invoke(handler, { address: newAddress(), ...token, ...request });
    answers.push(answer);
    return answer;
  }, context.caller.id);
  const [answer] = answers;
  if (answer?.status !== entry.call.status) {
    throw new Error(`${entry.name} answered ${answer?.status}: ${answer?.body?.message}`);
  }
  await undo?.(answer.body);
  return measured;
}

async function contextOn(site: FilledSite, entry: ContractEntry): Promise<ExampleContext> {
  const { access } = entry.call;
  const owner = await createExperiencedUser(site);
  // Stores a password hash that is as expensive to verify as those in production, because the benchmark measures
  // logins.
  if (access === "public") await storeStandardHash(owner);
  return {
    engine: site.engine,
    caller: access === "admin" ? site.admin : await callerOn(site, entry, owner),
    owner,
    data: {
      category: async () => soupCategory,
      openChallenge: async () => site.current.id,
      upcomingChallenge: async () => ({
        id: site.upcoming,
        recreate: async () => {
          const draft = challengeDraft(2, 1, { categoryId: soupCategory.id });
          site.upcoming = (await createChallenge(draft, soupCategory, new Date())).id;
        },
      }),
      listedChallenge: async () => site.page,
      challengeWithResults: async () => site.results,
    },
  };
}

async function callerOn(site: FilledSite, entry: ContractEntry, owner: TestUser) {
  const { by } = exampleOf(entry);
  if (by === "reader") return site.reader;
  return by === "other" ? createTestUser(site.engine) : owner;
}

/** Creates a user who has submitted a recipe and last used the account yesterday. */
async function createExperiencedUser({ engine, participated }: FilledSite): Promise<TestUser> {
  const user = await createTestUser(engine);
  await enterRecipe(participated, user);
  const usedAt = new Date(Date.now() - 86_400_000).toISOString();
  await setAttributes(keys.account(user.id), { usedAt, ownerSort: usedAt });
  return user;
}
