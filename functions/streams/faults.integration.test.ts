import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getAccount } from "../data/account/account-store.ts";
import { banAccount } from "../data/account/administer-account.ts";
import { warnOfDeletion } from "../data/account/idle-accounts.ts";
import { rebuildBoard } from "../data/board/board-store.ts";
import { createCategory, renameCategory } from "../data/challenge/category-store.ts";
import {
  createChallenge,
  deleteChallenge,
  updateChallenge,
} from "../data/challenge/change-challenge.ts";
import { decideCase } from "../data/moderation/decide-case.ts";
import { reportRecipe } from "../data/moderation/report-recipe.ts";
import { addTask, type OutboxTask } from "../data/outbox/outbox-store.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { recordWinnersOfChallenge } from "../data/results/record-winners.ts";
import { settleResults } from "../data/results/settle-results.ts";
import { setAttributes } from "../data/table/set-attributes.ts";
import { handler as deleteProfile } from "../profile/delete-profile.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { invoke, testContext } from "../testing/calls/invoke.ts";
import { findInconsistencies } from "../testing/consistency/find-inconsistencies.ts";
import { findViolationsIn } from "../testing/consistency/find-violations.ts";
import { summariseTable } from "../testing/consistency/summarise-table.ts";
import { faultsAt, recordRequests, withFault } from "../testing/faults/faults.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import { type LiveEndpoint, startLiveEndpoint } from "../testing/services/live-endpoint.ts";
import { type ObjectStore, startObjectStore } from "../testing/services/object-store.ts";
import { newTasks, processRecords } from "../testing/streams/drain-outbox.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { scanTable } from "../testing/table/items.ts";
import { nextRecords } from "../testing/table/next-records.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { boardChallengeDraft, boardNow } from "../testing/test-data/leaderboard.ts";
import { enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import { explanation, reportAndWithdraw, reportTestRecipe } from "../testing/test-data/reports.ts";
import { addUserData } from "../testing/test-data/user-data.ts";
import { changeAccount, createTestUser } from "../testing/test-data/users.ts";
import { handler as project } from "./project.ts";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  process.env.ALARM_ADDRESS = "astreinte@exemple.fr";
});

let services: AuthServices;
let live: LiveEndpoint;
let images: ObjectStore;

beforeAll(async () => {
  services = await startAuthServices();
  live = await startLiveEndpoint();
  images = await startObjectStore();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all([services?.stop(), live?.stop(), images?.stop()]);
});
beforeEach(async () => {
  vi.setSystemTime(boardNow);
  // Makes the random delay before retries zero.
  vi.spyOn(Math, "random").mockReturnValue(0);
  await restoreTable(services.engine, []);
});

const dessert = { id: "dessert", name: "Dessert" };
const createUser = (verified = true) => createTestUser(services.engine, { verified });

/** Creates a challenge, listed in the agenda, with one recipe that has two votes. */
async function createRatedRecipe() {
  const author = await createUser();
  const { id } = await createChallenge(boardChallengeDraft(0, 1), dessert, new Date());
  const recipeId = await enterRecipe(id, author);
  for (const rating of [5, 2]) await rateRecipe(recipeId, rating);
  return { id, recipeId, author };
}

/** For each kind of task, an operation that puts such a task into the outbox. */
const taskCauses: Record<OutboxTask["kind"], () => Promise<unknown>> = {
  "mail-verification": async () => {
    const { email } = await createUser(false);
    await addTask({ kind: "mail-verification", email, occasion: "request" }, new Date());
  },
  "mail-password-reset": async () => {
    await addTask({ kind: "mail-password-reset", email: (await createUser()).email }, new Date());
  },
  "mail-email-change": async () => {
    const { id: userId } = await createUser();
    const email = "nouvelle@exemple.fr";
    await changeAccount(userId, { pendingEmail: email });
    await addTask({ kind: "mail-email-change", userId, email }, new Date());
  },
  "mail-email-change-notice": async () => {
    const { id: userId, email } = await createUser();
    await addTask({ kind: "mail-email-change-notice", userId, email }, new Date());
  },
  "mail-password-change": async () => {
    const { id: userId, email } = await createUser();
    await addTask({ kind: "mail-password-change", userId, email }, new Date());
  },
  "purge-image": () => addTask({ kind: "purge-image", imageKey: "20260101-old" }, new Date()),
  "purge-recipe-votes": async () => {
    const { recipeId, author } = await createRatedRecipe();
    await deleteRecipe(recipeId, author.id, new Date());
  },
  "purge-challenge": async () => deleteChallenge((await createRatedRecipe()).id, new Date()),
  "purge-win": async () => {
    const { id } = await createTestChallenge();
    const author = await createUser();
    const recipeId = await enterRecipe(id, author);
    await rateRecipe(recipeId, 5);
    await recordWinnersOfChallenge(id, inHours(100));
    await deleteRecipe(recipeId, author.id, new Date());
  },
  "mail-report-link": async () => {
    const { recipeId } = await createRatedRecipe();
    const report = { ground: "COPY" as const, explanation };
    const notice = { recipeId, nom: "Ali", email: "ali@exemple.fr", ...report };
    await addTask({ kind: "mail-report-link", ...notice }, new Date());
  },
  "mail-report-receipt": async () => {
    await reportTestRecipe((await createRatedRecipe()).recipeId, (await createUser()).id);
  },
  "mail-new-case": async () => {
    await reportTestRecipe((await createRatedRecipe()).recipeId);
  },
  "mail-child-abuse": async () => {
    const { recipeId } = await createRatedRecipe();
    await reportRecipe(recipeId, { key: "x" }, { ground: "CHILD_ABUSE", explanation }, new Date());
  },
  "mail-report-outcome": async () => {
    const { recipeId } = await createRatedRecipe();
    await reportTestRecipe(recipeId, (await createUser()).id, inHours(-1));
    await decideCase(recipeId, { decision: "KEEP" }, new Date());
  },
  "mail-idle": async () => {
    const account = await getAccount((await createUser()).id);
    if (account) await warnOfDeletion(account, new Date());
  },
  "mail-ban": async () => {
    await banAccount((await createUser()).id, "Copie", new Date());
  },
  "settle-ban": async () => {
    const { author } = await createRatedRecipe();
    await banAccount(author.id, "Copie", new Date());
  },
  "rename-category": async () => {
    const { id } = await createCategory("Dessert");
    await createRatedRecipe();
    await renameCategory(id, "Douceur", new Date());
  },
  "mail-decision": async () => reportAndWithdraw((await createRatedRecipe()).recipeId),
  "settle-withdrawal": async () => {
    const { id, recipeId } = await createRatedRecipe();
    await recordWinnersOfChallenge(id, inHours(200));
    await settleResults(id, { limit: 10 });
    await reportAndWithdraw(recipeId);
  },
  "settle-results": async () => {
    const { id } = await createRatedRecipe();
    await recordWinnersOfChallenge(id, inHours(200));
  },
  "purge-result": async () => {
    const { id, recipeId, author } = await createRatedRecipe();
    await recordWinnersOfChallenge(id, inHours(200));
    await settleResults(id, { limit: 10 });
    await deleteRecipe(recipeId, author.id, new Date());
  },
  "close-connections": async () => {
    const user = await createTestUser(services.engine);
    await addUserData(user);
    await banAccount(user.id, "Copie", new Date());
  },
  "purge-user": async () => {
    const user = await createTestUser(services.engine);
    await addUserData(user);
    const { token, password } = user;
    const { status } = await invoke(deleteProfile, { token, body: { password } });
    expect(status).toBe(204);
  },
};

type Consumer = (records: DynamoDBRecord[]) => Promise<DynamoDBBatchResponse>;

/** Delivers a batch as a stream does: repeatedly, until no record fails. */
async function deliver(consumer: Consumer, records: DynamoDBRecord[]): Promise<void> {
  while ((await consumer(records)).batchItemFailures.length > 0);
}

/** The table's contents once the stream and, hours later, the hourly clock have finished. */
async function settledState() {
  await drainStream(services.engine);
  let items = await scanTable();
  if (items.some(({ PK }) => PK.startsWith("O#"))) {
    await retryTasks(inHours(2));
    await drainStream(services.engine);
    items = await scanTable();
  }
  const wrong = [...findViolationsIn(items), ...findInconsistencies(items)];
  return { wrong, stored: summariseTable(items), images: images.keys() };
}

/**
 * Runs a consumer without faults, then with every fault at every request. Expects the same result each time.
 * Does not continue a state that an earlier run left behind.
 */
async function expectSameResult(
  consumer: Consumer,
  records: DynamoDBRecord[],
  end: () => Promise<unknown>,
) {
  const items = await scanTable();
  const goBack = async () => {
    vi.setSystemTime(boardNow);
    images.put("images/20260101-old/960.webp", Buffer.from("webp"));
    await restoreTable(services.engine, items);
  };
  await goBack();
  const requests = await recordRequests(() => deliver(consumer, records));
  const expected = await end();
  expect(expected).toMatchObject({ wrong: [] });
  const continued = new Set<string>();
  for (const { fault, at, label } of faultsAt(requests)) {
    await goBack();
    await withFault(fault, at, () => consumer(records));
    const state = JSON.stringify([summariseTable(await scanTable()), images.keys()]);
    if (continued.has(state)) continue;
    continued.add(state);
    // Three minutes later, every index is up to date.
    vi.setSystemTime(inHours(0.05));
    await deliver(consumer, records);
    expect(await end(), label).toEqual(expected);
  }
}

describe("stream consumer with a fault in one of its requests to the table", () => {
  it.each(Object.entries(taskCauses))("performs the task %s exactly once", async (kind, cause) => {
    await cause();
    const records = await newTasks(services.engine);
    expect(records.map(({ dynamodb }) => dynamodb?.NewImage?.kind?.S)).toContain(kind);
    await expectSameResult(processRecords, records, settledState);
  });

  it("leaves the same leaderboard and recipes, whichever request fails", async () => {
    const rated = await createRatedRecipe();
    await drainStream(services.engine);
    await rateRecipe(rated.recipeId, 4);
    const { PK, SK, nonce } = await getCard(rated.recipeId);
    await setAttributes({ PK, SK }, { sort: "outdated" }, { nonce });
    await updateChallenge(rated.id, boardChallengeDraft(0, 3), dessert, new Date());
    await changeAccount(rated.author.id, { nom: "Zoé" });
    await enterRecipe(rated.id, await createUser());
    const records = await nextRecords(services.engine);
    const consumer = (Records: DynamoDBRecord[]) =>
      project({ Records }, testContext()) as Promise<DynamoDBBatchResponse>;
    await expectSameResult(consumer, records, async () => {
      const board = await rebuildBoard(new Date());
      return { ...(await settledState()), board };
    });
    expect(await getCard(rated.recipeId)).toMatchObject({ nom: "Zoé", ratingCount: 3 });
  });
});
