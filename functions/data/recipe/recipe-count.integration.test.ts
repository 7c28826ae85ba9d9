import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RefusedError } from "#shared/errors.ts";
import { handler as project } from "../../streams/project.ts";
import { testContext } from "../../testing/calls/invoke.ts";
import {
  services,
  setUpAuthServices,
  setUpLiveEndpoint,
  setUpObjectStore,
} from "../../testing/services/services-setup.ts";
import { processRecords } from "../../testing/streams/drain-outbox.ts";
import { nextRecords } from "../../testing/table/next-records.ts";
import { restoreTable } from "../../testing/table/restore-table.ts";
import { challengeDraft } from "../../testing/test-data/challenges.ts";
import { enterRecipe } from "../../testing/test-data/recipes.ts";
import { withdrawalDecision } from "../../testing/test-data/reports.ts";
import { createTestUser, deleteTestAccount, type TestUser } from "../../testing/test-data/users.ts";
import { banAccount, unbanAccount } from "../account/administer-account.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import { createChallenge, deleteChallenge } from "../challenge/change-challenge.ts";
import { getCurrentChallenges } from "../challenge/current-challenges.ts";
import { decideCase, restoreRecipe } from "../moderation/decide-case.ts";
import { rebuild } from "../rebuild/rebuild.ts";
import { countRecipes } from "./cards-of-challenge.ts";
import { deleteRecipe } from "./edit-recipe.ts";
import { listCountedRecipes } from "./recipe-count.ts";

setUpAuthServices();
setUpLiveEndpoint();
setUpObjectStore();

let authors: TestUser[];
let challengeIds: string[];

const dessert = { id: "dessert", name: "Dessert" };

async function startAgain() {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T11:00:00.000Z") });
  await restoreTable(services.engine, []);
  authors = await Promise.all([0, 1, 2].map(() => createTestUser(services.engine)));
  challengeIds = [];
  for (const type of ["DAILY", "WEEKLY"] as const) {
    const challenge = await createChallenge(challengeDraft(0, 1, { type }), dessert, new Date());
    challengeIds.push(challenge.id);
  }
  await nextRecords(services.engine);
}
beforeEach(startAgain);

const callProject = async (Records: Awaited<ReturnType<typeof nextRecords>>) => {
  const response = await project({ Records }, testContext());
  expect(response).toEqual({ batchItemFailures: [] });
};

/**
 * Delivers all pending stream records twice, in parallel, because DynamoDB Streams may deliver a record more than once.
 */
async function deliver() {
  for (;;) {
    const records = await nextRecords(services.engine);
    if (records.length === 0) return;
    await Promise.all([callProject(records), callProject(records)]);
    await processRecords(
      records.filter(({ dynamodb }) => dynamodb?.NewImage?.PK?.S?.startsWith("O#")),
    );
  }
}

const storedCounts = () =>
  Promise.all(challengeIds.map(async (id) => (await getChallenge(id))?.recipeCount));
const actualCounts = () =>
  Promise.all(
    challengeIds.map(async (id) =>
      (await getChallenge(id)) ? (await countRecipes(id)).count : undefined,
    ),
  );

async function expectRightCounts() {
  const actual = await actualCounts();
  expect(await storedCounts()).toEqual(actual);
  const { daily, weekly } = await getCurrentChallenges(new Date());
  expect([daily?.recipeCount, weekly?.recipeCount]).toEqual(actual);
  for (const [index, id] of challengeIds.entries()) {
    expect(await listCountedRecipes(id)).toHaveLength(actual[index] ?? 0);
  }
}

interface Place {
  author: TestUser;
  challengeId: string;
}

/** Ids of the latest recipes that the test action `enter` created, keyed by author and challenge. */
const entered = new Map<string, string>();
const recipeAt = ({ author, challengeId }: Place) =>
  entered.get(`${author.id} ${challengeId}`) ?? "";

const actions: Record<string, (place: Place) => Promise<unknown>> = {
  enter: async ({ author, challengeId }) => {
    entered.set(`${author.id} ${challengeId}`, await enterRecipe(challengeId, author));
  },
  delete: (place) => deleteRecipe(recipeAt(place), place.author.id, new Date()),
  withdraw: (place) => decideCase(recipeAt(place), withdrawalDecision, new Date()),
  restore: (place) => restoreRecipe(recipeAt(place), new Date()),
  ban: ({ author }) => banAccount(author.id, "Copie", new Date()),
  unban: ({ author }) => unbanAccount(author.id, new Date()),
  deleteAccount: ({ author }) => deleteTestAccount(author.id, new Date()),
  deleteChallenge: ({ challengeId }) => deleteChallenge(challengeId, new Date()),
  rebuild: () => rebuild(new Date()),
  deliver,
};
const rare = new Set(["deleteAccount", "deleteChallenge", "rebuild"]);

describe("recipe count", () => {
  it("counts a challenge's recipes correctly after random changes and repeated stream records", async () => {
    const action = fc.oneof(
      {
        weight: 9,
        arbitrary: fc.constantFrom(...Object.keys(actions).filter((a) => !rare.has(a))),
      },
      { weight: 1, arbitrary: fc.constantFrom(...rare) },
    );
    const step = fc.tuple(action, fc.nat(2), fc.nat(1));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
        await startAgain();
        entered.clear();
        for (const [name, author, challenge] of steps) {
          const place = {
            author: authors[author] as TestUser,
            challengeId: challengeIds[challenge] as string,
          };
          try {
            await actions[name]?.(place);
          } catch (error) {
            if (!(error instanceof RefusedError)) throw error;
          }
        }
        await deliver();
        await expectRightCounts();
      }),
      { numRuns: 8 },
    );
  });
});
