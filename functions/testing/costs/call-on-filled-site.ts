import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { hashPassword } from "../../auth/password-hash.ts";
import { putPasswordHash } from "../../data/account/credentials-store.ts";
import { createChallenge } from "../../data/challenge/change-challenge.ts";
import { keys } from "../../data/table/keys.ts";
import { setAttributes } from "../../data/table/set-attributes.ts";
import type { ExampleContext } from "../calls/call-example.ts";
import { exampleOf } from "../calls/examples.ts";
import { handlerOf, invoke, type TestAnswer } from "../calls/invoke.ts";
import { challengeDraft } from "../test-data/challenges.ts";
import { enterRecipe } from "../test-data/recipes.ts";
import { createTestUser, type TestUser } from "../test-data/users.ts";
import { soupCategory } from "./calendar.ts";
import type { FilledSite } from "./filled-site.ts";

/** The API calls whose cost is measured on the filled test site. */
export const measuredEntries = contractEntries().filter(
  (entry) => !exampleOf(entry).costMeasuredElsewhere,
);

let calls = 0;

/** Returns an IP address in a new network, so that rate limits per network (D36) do not apply. */
function newAddress(): string {
  const network = (calls++).toString(16).padStart(8, "0");
  return `2001:db8:${network.slice(0, 4)}:${network.slice(4)}::1`;
}

/**
 * Makes the example request for an API call and returns the result of `measure`, which runs only the handler.
 */
export async function callOnFilledSite<Measured>(
  site: FilledSite,
  entry: ContractEntry,
  measure: (act: () => Promise<unknown>) => Promise<Measured>,
): Promise<Measured> {
  const handler = await handlerOf(entry);
  const context = await contextOn(site, entry);
  const { undo, ...request } = await exampleOf(entry).prepare(context);
  const token = entry.call.access === "public" ? {} : { token: context.caller.token };
  const answers: TestAnswer[] = [];
  const measured = await measure(async () => {
    answers.push(await invoke(handler, { address: newAddress(), ...token, ...request }));
  });
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
  // The password hash has the production cost, because the benchmark measures the time of a login.
  if (access === "public") await putPasswordHash(owner.id, await hashPassword(owner.password));
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

/** Creates a user who has a recipe and last used their account yesterday. */
async function createExperiencedUser({ engine, participated }: FilledSite): Promise<TestUser> {
  const user = await createTestUser(engine);
  await enterRecipe(participated, user);
  const usedAt = new Date(Date.now() - 86_400_000).toISOString();
  await setAttributes(keys.account(user.id), { usedAt, ownerSort: usedAt }, {});
  return user;
}
