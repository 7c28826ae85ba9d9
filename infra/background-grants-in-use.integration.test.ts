import type { DynamoDBRecord, SQSRecord } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { banAccount, verifyAccount } from "#functions/data/account/administer-account.ts";
import { rebuildBoard } from "#functions/data/board/board-store.ts";
import { updateChallenge } from "#functions/data/challenge/change-challenge.ts";
import { keepRecipe } from "#functions/data/cookbook/keep-recipe.ts";
import { imageFolder, newImageName } from "#functions/data/items/image-folder.ts";
import { addConnection } from "#functions/data/live/connection-store.ts";
import { decideCase } from "#functions/data/moderation/decide-case.ts";
import { addTask } from "#functions/data/outbox/outbox-store.ts";
import { deleteRecipe } from "#functions/data/recipe/edit-recipe.ts";
import { indexByVotes } from "#functions/data/recipe/index-by-votes.ts";
import { getCard } from "#functions/data/recipe/recipe-store.ts";
import { recordWinnersOfChallenge } from "#functions/data/results/record-winners.ts";
import { newId } from "#functions/data/table/ids.ts";
import { keys } from "#functions/data/table/keys.ts";
import { recipeIdOf } from "#functions/data/table/recipe-id.ts";
import { setAttributes } from "#functions/data/table/set-attributes.ts";
import { putUncountedVote } from "#functions/data/vote/uncounted-votes.ts";
import { changeSettings } from "#functions/generation/change-settings.ts";
import { publishChallenge } from "#functions/generation/generate.ts";
import { variantKeys } from "#functions/images/object-keys.ts";
import type { LiveMessage } from "#functions/live/queue.ts";
import { handlerOf, testContext } from "#functions/testing/calls/invoke.ts";
import { notificationsOf } from "#functions/testing/services/deliver-notifications.ts";
import { proposalAnswer } from "#functions/testing/services/generation-services.ts";
import type { LiveQueue } from "#functions/testing/services/live-queue.ts";
import {
  generation,
  queue,
  services,
  setUpAuthServices,
  setUpGenerationServices,
  setUpLiveEndpoint,
  setUpLiveQueue,
  setUpObjectStore,
} from "#functions/testing/services/services-setup.ts";
import {
  clearStoredData,
  readStoredData,
  restoreStoredData,
  type StoredData,
} from "#functions/testing/services/stored-data.ts";
import { newTasks } from "#functions/testing/streams/drain-outbox.ts";
import {
  createAgendaRecipe,
  dessert,
  taskCauses,
  taskKinds,
} from "#functions/testing/streams/task-causes.ts";
import { putItems } from "#functions/testing/table/items.ts";
import { nextRecords, skipRecords } from "#functions/testing/table/next-records.ts";
import { createTestChallenge, inHours } from "#functions/testing/test-data/challenges.ts";
import { automaticGeneration } from "#functions/testing/test-data/generation.ts";
import { boardChallengeDraft, boardNow } from "#functions/testing/test-data/leaderboard.ts";
import { exhaustLimit } from "#functions/testing/test-data/limits.ts";
import {
  enterRecipe,
  enterSharedRecipe,
  rateRecipe,
} from "#functions/testing/test-data/recipes.ts";
import {
  reportAndWithdraw,
  reportTestRecipe,
  withdrawalDecision,
} from "#functions/testing/test-data/reports.ts";
import { changeAccount, createTestUser } from "#functions/testing/test-data/users.ts";
import { generationLimits } from "#shared/constants.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import type { backgroundEntries } from "./entry-points.ts";
import type { FunctionGrant } from "./grants.ts";
import { backgroundGrants } from "./testing/background-grants.ts";
import { enforceGrants, runWithGrants, stopEnforcingGrants } from "./testing/enforced-grants.ts";

setUpAuthServices();
setUpGenerationServices();
setUpObjectStore();
setUpLiveEndpoint();
setUpLiveQueue();

beforeAll(() => {
  enforceGrants();
  vi.useFakeTimers({ toFake: ["Date"] });
});
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  stopEnforcingGrants();
});

type Entry = (typeof backgroundEntries)[number];

/** Prepares a test case and returns the event that is passed to the background function. */
type Prepare = () => Promise<unknown>;

const createUser = (verified = true) => createTestUser(services.engine, { verified });
const createRecipe = () => createAgendaRecipe(services.engine);
const causes = () => taskCauses(services.engine);

/** Runs `cause` and returns the resulting changes to the table as a DynamoDB stream event. */
async function recordsOf(
  cause: () => Promise<unknown>,
  read: () => Promise<DynamoDBRecord[]> = () => nextRecords(services.engine),
) {
  await skipRecords(services.engine);
  await cause();
  return { Records: await read() };
}
const taskEvent = (cause: () => Promise<unknown>) =>
  recordsOf(cause, () => newTasks(services.engine));

const feedback = (email: string) => {
  const recipients = [{ emailAddress: email }];
  const message = {
    eventType: "Bounce",
    bounce: { bounceType: "Permanent", bouncedRecipients: recipients },
  };
  const Timestamp = new Date().toISOString();
  return { Records: [{ Sns: { Message: JSON.stringify(message), Timestamp } }] };
};

const pageEvent = (rawPath: string) => ({
  rawPath,
  headers: {},
  requestContext: { domainName: "api.exemple" },
});

/** Submits a recipe to a new challenge and shares it. Returns the recipe's id. */
async function createSharedRecipe(audience: "LINK" | "PUBLIC"): Promise<string> {
  const { id: challengeId } = await createTestChallenge();
  return enterSharedRecipe(challengeId, await createUser(), audience);
}

const connectEvent = (token: string) => ({
  headers: { "sec-websocket-protocol": `bearer, ${token}` },
  requestContext: { connectionId: `${newId()}=` },
  isBase64Encoded: false,
});

const liveEvent = (message: LiveMessage) => ({
  Records: [{ body: JSON.stringify(message) } as SQSRecord],
});

/** Changes the leaderboard while a WebSocket client is connected. */
async function changeBoard(): Promise<void> {
  await addConnection("one=", { userId: newId(), sessionId: "session" }, new Date());
  await rateRecipe((await createRecipe()).recipeId, 5, boardNow);
  await rebuildBoard(boardNow);
}

/** Switches on the automatic generation of challenges one day before the current test time. */
async function enableGeneration(apiKey: string | undefined = "sk-0123456789abcdef") {
  vi.setSystemTime(inHours(-24));
  await changeSettings(automaticGeneration, apiKey, new Date());
  vi.setSystemTime(boardNow);
}
function useUpGeneration() {
  const calls = generationLimits.callsPerDay;
  const count = { ...keys.generation.calls(parisDay(new Date())), calls };
  return putItems([count]);
}

/**
 * Creates a challenge with one recipe and a stored recipe count so high that recording the winners takes several runs.
 */
async function createLargeChallenge() {
  const created = await createRecipe();
  await setAttributes(keys.challenge(created.id), { recipeCount: 6000, crowded: true });
  return created;
}

/** Test cases for the function that generates challenges. */
const generationPaths: Record<string, Prepare> = {
  "generates the due challenges": () => enableGeneration(),
  "skips a type of challenge that is already generated": async () => {
    await enableGeneration();
    await publishChallenge("DAILY", new Date());
  },
  "reaches the daily limit of calls to the generation service": async () => {
    await enableGeneration();
    await useUpGeneration();
  },
  "records a failure of the generation service": async () => {
    await enableGeneration();
    generation.answer(() => ({ refusal: "Non." }));
  },
};

/** Test cases for each background function that uses the DynamoDB table. */
const paths: Record<Entry, Record<string, Prepare>> = {
  fallback: {},
  "schedule/probe": {},
  "sharing/serve-page": {
    "returns 404 for an unknown recipe": async () => {
      const unknown = recipeIdOf({ challengeId: newId(), userId: newId(), nonce: newId(4) });
      return pageEvent(`/partage/${unknown}`);
    },
    "shows a shared recipe": async () => pageEvent(`/partage/${await createSharedRecipe("LINK")}`),
    "lists the public recipes": async () => {
      await createSharedRecipe("PUBLIC");
      return pageEvent("/partage/sitemap.xml");
    },
  },
  "schedule/start-morning": {
    "starts the morning emails": async () => ({}),
    "does not start the morning emails twice": async () => {
      const { handler } = await import("#functions/schedule/start-morning.ts");
      await handler({}, testContext());
      return {};
    },
  },
  "images/remove-orphans": {
    "deletes an object that belongs to no recipe": async () => {
      const folder = imageFolder(newImageName(), {
        challengeId: newId(),
        userId: newId(),
      });
      return notificationsOf(variantKeys(folder, "images"));
    },
  },
  "mail/record-feedback": {
    "blocks an email address": async () => feedback((await createUser()).email),
    "ignores an email address that is already blocked": async () => {
      const { email } = await createUser();
      const { handler } = await import("#functions/mail/record-feedback.ts");
      await handler(feedback(email) as never, testContext());
      return feedback(email);
    },
  },
  "live/connect": {
    "accepts a user's connection": async () => connectEvent((await createUser()).token),
    "refuses a banned user": async () => {
      const { id, token } = await createUser();
      await banAccount(id, "Copie", new Date());
      return connectEvent(token);
    },
    "refuses a user's eleventh connection": async () => {
      const { id, token } = await createUser();
      for (let open = 0; open < 10; open++) {
        await addConnection(`${newId()}=`, { userId: id, sessionId: "session" }, new Date());
      }
      return connectEvent(token);
    },
  },
  "live/disconnect": {
    "deletes a closed connection": async () => {
      await addConnection("one=", { userId: newId(), sessionId: "session" }, new Date());
      return { requestContext: { connectionId: "one=" } };
    },
    "ignores an unknown connection": async () => ({ requestContext: { connectionId: "two=" } }),
  },
  "live/send": {
    "broadcasts a change in one part": async () => {
      await changeBoard();
      return liveEvent({ kind: "start" });
    },
    "broadcasts a change in several parts": async () => {
      await changeBoard();
      await setAttributes(keys.news, { viewers: 3000 });
      const { handler } = await import("#functions/live/send.ts");
      await handler(liveEvent({ kind: "start" }), testContext());
      return { Records: queue.waiting.map(({ body }) => liveEvent(body).Records[0]) };
    },
    "waits for a broadcast that is still going on": async () => {
      await changeBoard();
      await setAttributes(keys.news, { freeAt: Date.now() + 5000 });
      return liveEvent({ kind: "start" });
    },
  },
  "schedule/delete-idle": {
    "warns idle users": async () => {
      const { id } = await createUser();
      await verifyAccount(id, new Date());
      vi.setSystemTime(inHours(24 * 720));
    },
    "deletes idle accounts after the warning": async () => {
      await causes()["mail-idle"]();
      vi.setSystemTime(inHours(24 * 40));
    },
  },
  "schedule/delete-unverified": {
    "deletes unverified accounts": async () => {
      await createUser(false);
      vi.setSystemTime(inHours(24 * 8));
    },
  },
  "schedule/generate": generationPaths,
  "schedule/maintain-cases": {
    "closes the moderation cases of deleted recipes": async () => {
      const { recipeId, author } = await createRecipe();
      await reportTestRecipe(recipeId);
      await deleteRecipe(recipeId, author.id, new Date());
    },
    "deletes old moderation cases": async () => {
      await reportAndWithdraw((await createRecipe()).recipeId);
      vi.setSystemTime(inHours(24 * 200));
    },
  },
  "schedule/rebuild-board": { "repairs the leaderboard": createRecipe },
  "schedule/rebuild-showcase": { "repairs the showcase": createRecipe },
  "schedule/record-winners": {
    "records the winners of a challenge": async () => {
      await createRecipe();
      vi.setSystemTime(inHours(24 * 9));
    },
    "waits for more votes before it records winners": async () => {
      await createRecipe();
      vi.setSystemTime(inHours(24 * 3.5));
    },
    "records the winners of a large challenge in steps": async () => {
      await createLargeChallenge();
      vi.setSystemTime(inHours(24 * 9));
    },
    "waits for more votes in a large challenge": async () => {
      const { id, recipeId } = await createLargeChallenge();
      await indexByVotes(id, [await getCard(recipeId)]);
      vi.setSystemTime(inHours(24 * 3.5));
    },
  },
  "schedule/refresh-agenda": {
    "precomputes the current challenges": async () => {
      await createRecipe();
      vi.setSystemTime(inHours(24 * 2));
    },
  },
  "schedule/retry-tasks": {
    "processes overdue outbox tasks": async () => {
      await causes()["purge-win"]();
      vi.setSystemTime(inHours(1));
    },
  },
  "streams/process-outbox": {
    ...Object.fromEntries(
      taskKinds.map((kind) => [
        `processes the task ${kind}`,
        () => taskEvent(() => causes()[kind]()),
      ]),
    ),
    "drops an email for a verified account": () =>
      taskEvent(async () => {
        const { email } = await createUser();
        await addTask({ kind: "mail-verification", email, occasion: "request" }, new Date());
      }),
    "drops an email that exceeds the account's limit": () =>
      taskEvent(async () => {
        const { id, email } = await createUser();
        await exhaustLimit("requested-mails", id);
        await addTask({ kind: "mail-password-reset", email }, new Date());
      }),
    "drops an email for a banned user": () =>
      taskEvent(async () => {
        const { id, email } = await createUser();
        await banAccount(id, "Copie", new Date());
        await addTask({ kind: "mail-password-reset", email }, new Date());
      }),
    "restores recipes after a ban": () =>
      taskEvent(async () => {
        const { author, recipeId } = await createRecipe();
        await decideCase(recipeId, withdrawalDecision, new Date());
        await addTask(
          { kind: "settle-ban", userId: author.id, since: new Date().toISOString() },
          new Date(),
        );
      }),
    "redacts the result of a recipe withdrawn after the recording": () =>
      taskEvent(async () => {
        const { id, recipeId } = await createRecipe();
        await recordWinnersOfChallenge(id, inHours(200));
        await decideCase(recipeId, withdrawalDecision, new Date());
      }),
    "purges an author before the reporters of a recipe are notified": () =>
      taskEvent(async () => {
        const { author, recipeId } = await createRecipe();
        await reportTestRecipe(recipeId);
        const { id: userId, email } = author;
        const deletedAt = new Date().toISOString();
        await addTask({ kind: "purge-user", userId, email, deletedAt }, new Date());
      }),
  },
  "streams/project": {
    "projects changes of recipes, votes, names and dates": () =>
      recordsOf(async () => {
        const { id, recipeId, author } = await createRecipe();
        await enterRecipe(id, await createUser());
        await keepRecipe(author.id, recipeId, {}, new Date());
        const vote = { ...keys.vote(newId(), recipeId), rating: 4, owner: recipeId };
        await putUncountedVote({ ...vote, ownerSort: new Date().toISOString() });
        await updateChallenge(id, boardChallengeDraft(0, 3), dessert, new Date());
        await changeAccount(author.id, { nom: "Zoé" });
      }),
    "requests a broadcast of a changed leaderboard": () =>
      recordsOf(async () => {
        await setAttributes(keys.news, { freeAt: Date.now() + 5000 });
        await changeBoard();
      }),
    "closes the moderation case of a deleted recipe": () =>
      recordsOf(async () => {
        const { recipeId, author } = await createRecipe();
        await reportTestRecipe(recipeId);
        await skipRecords(services.engine);
        await deleteRecipe(recipeId, author.id, new Date());
      }),
  },
};

/** A test case's stored data, queued messages, time and event before the background function runs. */
interface PreparedCase extends StoredData {
  event: unknown;
  waiting: LiveQueue["waiting"];
  now: number;
}

async function prepareCase(prepare: Prepare): Promise<PreparedCase> {
  generation.answer((call) => proposalAnswer(`Un plat ${call}`));
  vi.setSystemTime(boardNow);
  queue.waiting = [];
  await clearStoredData();
  const event = await prepare();
  return { event, waiting: queue.waiting, now: Date.now(), ...(await readStoredData()) };
}

/**
 * Runs a prepared test case with only the given grants. By default, these are the grants of its function. Ignores
 * errors of the function, because some test cases provoke them.
 */
async function runCase(
  entry: Entry,
  prepared: PreparedCase,
  failing?: number,
  grants: readonly FunctionGrant[] = backgroundGrants[entry],
) {
  vi.setSystemTime(prepared.now);
  queue.waiting = [...prepared.waiting];
  await restoreStoredData(prepared);
  const handler = (await handlerOf({ file: entry })) as (...args: unknown[]) => Promise<unknown>;
  const act = () => handler(prepared.event ?? {}, testContext()).catch(() => undefined);
  return runWithGrants(grants, act, failing);
}

const entries = (Object.keys(paths) as Entry[]).filter(
  (entry) => Object.keys(paths[entry]).length > 0,
);

describe.each(entries)("background function %s", (entry) => {
  it.each(Object.entries(paths[entry]))(
    "grants every table permission that the function needs when it %s",
    async (_, prepare) => {
      const prepared = await prepareCase(prepare);
      const { denied, conditions, requests } = await runCase(entry, prepared);
      expect(denied).toEqual([]);
      expect(requests).toBeGreaterThan(0);
      for (let failing = 0; failing < conditions; failing++) {
        const run = await runCase(entry, prepared, failing);
        expect([failing, run.denied]).toEqual([failing, []]);
      }
    },
  );

  it.runIf(backgroundGrants[entry].includes("table:read"))(
    "needs the permission table:read, because at least one test case is denied without it",
    async () => {
      const others = backgroundGrants[entry].filter((grant) => grant !== "table:read");
      for (const prepare of Object.values(paths[entry])) {
        const prepared = await prepareCase(prepare);
        const { denied } = await runCase(entry, prepared, undefined, others);
        if (denied.length > 0) return;
      }
      expect.fail("The function does not need the grant");
    },
  );
});
