import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { handler as register } from "./auth/register.ts";
import { rebuildBoard } from "./data/board/board-store.ts";
import { addConnection } from "./data/live/connection-store.ts";
import { decideCase } from "./data/moderation/decide-case.ts";
import { reportRecipe } from "./data/moderation/report-recipe.ts";
import { newId } from "./data/table/ids.ts";
import { table } from "./data/table/table.ts";
import { handler as fallback } from "./fallback.ts";
import { publishChallenge } from "./generation/generate.ts";
import { smallPhoto } from "./images/testing/sample-photos.ts";
import { startBroadcast } from "./live/broadcast.ts";
import { handler as connect } from "./live/connect.ts";
import { sendWithinRate } from "./mail/send-within-rate.ts";
import { handler as castVote } from "./recipes/cast-vote.ts";
import { handler as createRecipe } from "./recipes/create-recipe.ts";
import { maintainCases } from "./schedule/maintain-cases.ts";
import { invoke, testContext } from "./testing/calls/invoke.ts";
import { errorAnswer, proposalAnswer } from "./testing/services/generation-services.ts";
import {
  generation,
  live,
  services,
  setUpAuthServices,
  setUpGenerationServices,
  setUpLiveEndpoint,
  setUpObjectStore,
} from "./testing/services/services-setup.ts";
import { drainOutbox, newTasks, processRecords } from "./testing/streams/drain-outbox.ts";
import { createTestChallenge, inHours } from "./testing/test-data/challenges.ts";
import { enterRecipe, recipeForm } from "./testing/test-data/recipes.ts";
import { explanation, reportTestRecipe } from "./testing/test-data/reports.ts";
import { createTestUser, newEmail } from "./testing/test-data/users.ts";

interface MetricLine {
  _aws: { CloudWatchMetrics: { Namespace: string; Dimensions: string[][] }[] };
  [name: string]: unknown;
}

setUpAuthServices();
setUpGenerationServices();
setUpLiveEndpoint();
setUpObjectStore();

const log = vi.spyOn(console, "log").mockImplementation(() => undefined);

beforeAll(() => {
  Object.assign(process.env, {
    POWERTOOLS_METRICS_DISABLED: "false",
    POWERTOOLS_METRICS_NAMESPACE: "AVosToques-test",
    POWERTOOLS_SERVICE_NAME: "a-vos-toques",
  });
});
beforeEach(() => {
  log.mockClear();
});

/** Returns the metrics recorded during the test: name, value and error code, if any. */
function recorded(): unknown[][] {
  return lines().map(({ _aws, service, code, ...values }) => {
    const [[name, value] = []] = Object.entries(values);
    return code === undefined ? [name, value] : [name, value, code];
  });
}

function lines(): MetricLine[] {
  return log.mock.calls.map(([text]) => JSON.parse(text as string) as MetricLine);
}

const newcomer = () => ({ nom: "Noé", email: newEmail(), mot_de_passe: "secret-1" });

describe("metrics", () => {
  it("counts a registration and its verification email without logging personal data", async () => {
    const body = newcomer();
    expect((await invoke(register, { body })).status).toBe(201);
    expect(recorded()).toEqual([["SignUps", 1]]);
    await drainOutbox(services.engine);
    expect(recorded()).toEqual([
      ["SignUps", 1],
      ["Mails", 1],
    ]);
    const text = JSON.stringify(lines());
    for (const personal of [body.nom, body.email, "exemple"]) expect(text).not.toContain(personal);
  });

  it("counts an email as waiting if sending failed but a retry may succeed", async () => {
    const body = newcomer();
    const message = "Email address is not verified.";
    services.mailbox.refuse(body.email, { status: 400, type: "MessageRejected", message });
    expect((await invoke(register, { body })).status).toBe(201);
    const tasks = await newTasks(services.engine);
    expect((await processRecords(tasks)).batchItemFailures).toHaveLength(1);
    services.mailbox.refuse(body.email, { status: 400, type: "BadRequestException" });
    expect((await processRecords(tasks)).batchItemFailures).toEqual([]);
    expect(recorded()).toEqual([
      ["SignUps", 1],
      ["MailsWaiting", 1],
    ]);
  });

  it("does not count an email as waiting if the SES sandbox rejects its recipient", async () => {
    const body = newcomer();
    const message = `Email address is not verified. The following identities failed the check in region EU-WEST-3: ${body.email}`;
    services.mailbox.refuse(body.email, { status: 400, type: "MessageRejected", message });
    expect((await invoke(register, { body })).status).toBe(201);
    expect((await processRecords(await newTasks(services.engine))).batchItemFailures).toEqual([]);
    expect(recorded()).toEqual([["SignUps", 1]]);
  });

  it("does not count a throttled email notice in `MailsWaiting`, because it is dropped", async () => {
    const { email } = newcomer();
    const mail = { subject: "Bienvenue", text: "Bonjour", html: "<p>Bonjour</p>" };
    services.mailbox.refuse(email, { status: 429, type: "TooManyRequestsException" });
    await expect(sendWithinRate(email, mail, performance.now())).rejects.toThrow();
    expect(recorded()).toEqual([]);
  });

  it("counts new recipes and votes", async () => {
    const [author, voter] = [
      await createTestUser(services.engine),
      await createTestUser(services.engine),
    ];
    const { id: challengeId } = await createTestChallenge();
    const form = recipeForm({ challengeId }, await smallPhoto());
    const { body } = await invoke(createRecipe, { token: author.token, form });
    const vote = { token: voter.token, params: { recipeId: body.id }, body: { rating: 4 } };
    expect((await invoke(castVote, vote)).status).toBe(201);
    expect(recorded()).toEqual([
      ["Recipes", 1],
      ["Votes", 1],
    ]);
  });

  it("counts each successful and failed attempt to generate a challenge", async () => {
    const now = new Date();
    generation.answer(() => errorAnswer(500, "server_error"));
    await expect(publishChallenge("DAILY", now)).rejects.toThrow();
    generation.answer(() => proposalAnswer("Les crêpes"));
    await publishChallenge("DAILY", now);
    await expect(publishChallenge("DAILY", now)).rejects.toMatchObject({
      code: "already-generated",
    });
    expect(recorded()).toEqual([
      ["GenerationFailures", 1],
      ["Generations", 1],
    ]);
  });

  it("counts the browsers that received a live event", async () => {
    const now = new Date();
    const earlier = new Date(now.getTime() - 60_000);
    for (const id of ["one=", "two=", "three="])
      await addConnection(id, { userId: "someone", sessionId: "session" }, earlier);
    live.gone.add("two=");
    await rebuildBoard(now);
    await startBroadcast();
    expect(recorded()).toEqual([["LiveConnections", 2]]);
  });

  it("records the age of the oldest open moderation case in hours, or 0 without an open case", async () => {
    const recipeIds = await Promise.all(
      [30, 5].map(async (hours) => {
        const recipeId = await enterRecipe((await createTestChallenge()).id);
        await reportTestRecipe(recipeId, newId(), inHours(-hours));
        return recipeId;
      }),
    );
    await maintainCases(new Date());
    // An urgent case comes first in the list, but is not the oldest.
    const [, younger = ""] = recipeIds;
    await reportRecipe(
      younger,
      { key: newId() },
      { ground: "CHILD_ABUSE", explanation },
      new Date(),
    );
    await maintainCases(new Date());
    for (const recipeId of recipeIds) await decideCase(recipeId, { decision: "KEEP" }, new Date());
    await maintainCases(new Date());
    expect(recorded()).toEqual([
      ["OldestCaseHours", expect.closeTo(30, 1)],
      ["OldestCaseHours", expect.closeTo(30, 1)],
      ["OldestCaseHours", 0],
    ]);
  });
});

describe("RefusedCalls metric", () => {
  it("counts a rejected API call by its error code", async () => {
    const author = await createTestUser(services.engine);
    const recipeId = await enterRecipe((await createTestChallenge()).id, author);
    const vote = { token: author.token, params: { recipeId }, body: { rating: 4 } };
    expect((await invoke(castVote, vote)).status).toBe(403);
    expect(recorded()).toEqual([["RefusedCalls", 1, "own-recipe"]]);
    expect(lines()[0]?._aws.CloudWatchMetrics).toMatchObject([
      { Namespace: "AVosToques-test", Dimensions: [["service", "code"]] },
    ]);
  });

  it("counts calls to unknown routes and rejected live connections as rejected API calls", async () => {
    const event = { rawPath: "/api/x", headers: {}, requestContext: { http: { method: "GET" } } };
    await fallback(event as never, testContext());
    const opening = { headers: {}, requestContext: { connectionId: "four=" } };
    await connect(opening as never, testContext());
    expect(recorded()).toEqual([
      ["RefusedCalls", 1, "not-found"],
      ["RefusedCalls", 1, "not-signed-in"],
    ]);
  });

  it("does not count an internal error as a rejected API call", async () => {
    vi.spyOn(table, "send").mockRejectedValueOnce(new Error("The table is away"));
    expect((await invoke(register, { body: newcomer() })).status).toBe(500);
    expect(recorded()).toEqual([]);
  });
});
