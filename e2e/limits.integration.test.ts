import { beforeAll, describe, expect, it } from "vitest";
import { inParallel } from "#shared/in-parallel.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import type { Recipe } from "#shared/model/recipe.ts";
import type { Answer, Api } from "./stack/api.ts";
import { copyAssembly } from "./stack/assembly.ts";
import { createChallenge, endChallenge, recordWinners } from "./stack/challenge.ts";
import { deadLetters, functionStatistics, sentMails } from "./stack/console.ts";
import { connect } from "./stack/live-connection.ts";
import { mailTo } from "./stack/mailbox.ts";
import { setUpOwnStack, stack } from "./stack/own-stack.ts";
import { submitRecipe } from "./stack/recipes.ts";
import { until } from "./stack/until.ts";
import { createAdministrator, createVerifiedUser, type User } from "./stack/users.ts";

const userCount = 11;
/** Timeout for each expected result. It is long, so that tests pass on a busy machine. */
const patienceSeconds = 120;

setUpOwnStack();
let admin: User;
const users: User[] = [];

interface Contest {
  challenge: Challenge;
  recipes: Recipe[];
}
/** One challenge per test, created before the tests simulate any AWS limit. */
let contests: Record<"refused" | "conflicts" | "partitions" | "live" | "mails" | "grants", Contest>;

/** Restarts the stack with simulated AWS limits. */
const limit = (limits: string) => stack.deploy("cdk.out", limits);

beforeAll(async () => {
  admin = await createAdministrator(stack);
  const names = Array.from({ length: userCount }, (_, index) => `Cuistot ${index}`);
  // Each concurrent call starts a worker thread in the local cloud, so the test creates only two users at a time.
  await inParallel(names, 2, async (name) => {
    users.push(await createVerifiedUser(admin, stack, name));
  });
  contests = {
    refused: await enter(1),
    conflicts: await enter(5),
    partitions: await enter(1),
    live: await enter(1),
    mails: await enter(6),
    grants: await enter(1),
  };
});

/** Creates a challenge to which the first `count` users submit a recipe. */
async function enter(count: number): Promise<Contest> {
  const challenge = await createChallenge(admin);
  const authors = users.slice(0, count);
  const recipes = await Promise.all(authors.map((author) => submitRecipe(author, challenge.id)));
  return { challenge, recipes };
}

/** Retries an API call as long as Lambda throttles it, as a user would. */
async function insist(api: Api, method: string, path: string, body?: unknown): Promise<Answer> {
  return until(
    `an answer to ${path}`,
    async () => {
      const answer = await api.send(method, path, body);
      return answer.status !== 503 && answer;
    },
    patienceSeconds,
  );
}

/** Makes all users vote concurrently for every recipe except their own. Returns the distinct status codes. */
async function voteForAll(recipes: Recipe[]): Promise<number[]> {
  const votes = recipes.flatMap(({ id, user }) =>
    users
      .filter(({ nom }) => nom !== user.nom)
      .map(({ api }) => insist(api, "POST", `/recipes/${id}/vote`, { rating: 4 })),
  );
  return [...new Set((await Promise.all(votes)).map(({ status }) => status))];
}

/** Waits until all votes are counted, and expects that none is counted twice. */
async function expectAllVotes(recipes: Recipe[]): Promise<void> {
  const wanted = { ratingCount: userCount - 1, averageRating: 4 };
  for (const { id } of recipes) {
    const counted = await until(
      "all votes",
      async () => {
        const { status, body } = await admin.api.send("GET", `/recipes/${id}`);
        return status === 200 && body.ratingCount >= wanted.ratingCount && body;
      },
      patienceSeconds,
    );
    expect(counted).toMatchObject(wanted);
  }
  expect(await deadLetters(stack.url)).toEqual([]);
}

/** Logs a user in repeatedly, so that Lambda is running a login almost all the time. */
function keepBusy({ api, email, password }: User): { stop(): Promise<Set<number>> } {
  let isStopped = false;
  const statuses = new Set<number>();
  const running = (async () => {
    while (!isStopped) {
      const body = { email, mot_de_passe: password };
      statuses.add((await api.send("POST", "/auth/login", body)).status);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await running;
      return statuses;
    },
  };
}

describe("AWS account limits", () => {
  it("does not lose stream records when Lambda throttles the stream consumers", async () => {
    const { recipes } = contests.refused;
    await limit("concurrentExecutions=1");
    const [busy, ...others] = users as [User, ...User[]];
    const load = keepBusy(busy);
    const voted = voteForAll(recipes);
    const forgetful: string[] = [];
    let statuses = new Set<number>();
    try {
      await until(
        "refused executions of both consumers",
        async () => {
          const { api, email, nom } = others[forgetful.length % others.length] as User;
          await insist(api, "POST", "/auth/request-password-reset", { email });
          const renamed = { nom: `${nom} ${forgetful.length}`, email };
          expect(await insist(api, "PATCH", "/users/profile", renamed)).toMatchObject({
            status: 200,
          });
          forgetful.push(email);
          const functions = await functionStatistics(stack.url);
          return ["streams/project", "streams/process-outbox"].every(
            (name) => (functions.get(name)?.throttles ?? 0) > 0,
          );
        },
        patienceSeconds,
      );
      expect(await voted).toEqual([201]);
    } finally {
      statuses = await load.stop();
    }
    expect(statuses).toEqual(new Set([200, 503]));
    await expectAllVotes(recipes);
    for (const email of forgetful) await mailTo(stack.url, email, "/reset-password");
  });

  it("counts all 50 concurrent votes even if their transactions conflict", async () => {
    const { recipes } = contests.conflicts;
    await limit("transactionMs=100");
    expect(await voteForAll(recipes)).toEqual([201]);
    await expectAllVotes(recipes);
  });

  it("counts all votes even if DynamoDB throttles partitions and indexes", async () => {
    const { recipes } = contests.partitions;
    await limit("partitionWriteUnits=15,partitionReadUnits=50");
    expect(await voteForAll(recipes)).toEqual([201]);
    await expectAllVotes(recipes);
  });

  it("delivers live messages to all browsers even if API Gateway throttles the messages", async () => {
    const { recipes } = contests.live;
    await limit("callbacksPerSecond=20");
    const browsers = await Promise.all(users.map((user) => connect(stack, user)));
    expect(await voteForAll(recipes)).toEqual([201]);
    for (const { events } of browsers) {
      const names = () => new Set(events.map(({ event }) => event));
      await until("both messages", async () => names().size === 2, patienceSeconds);
    }
  });

  it("emails each author the results once, even if other emails use up the SES rate limit", async () => {
    const { challenge } = contests.mails;
    const entrants = users.slice(0, 6);
    await limit("mailsPerSecond=1");
    await endChallenge(admin, challenge, 4);
    const asking = entrants.map(({ api, email }) =>
      api.expect(200, "POST", "/auth/request-password-reset", { email }),
    );
    await Promise.all([...asking, recordWinners(stack.url)]);
    const subject = `Le palmarès de «\u00a0${challenge.title}\u00a0» est là`;
    const mails = await until(
      "the results",
      async () => {
        const sent = (await sentMails(stack.url)).filter((mail) => mail.subject === subject);
        return sent.length >= entrants.length && sent;
      },
      patienceSeconds,
    );
    const times = mails.map(({ sentAt }) => Date.parse(sentAt));
    // SES accepts one email per second, so sending six emails takes at least five seconds.
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(4500);
    const recipients = mails.flatMap(({ to }) => to).sort();
    expect(recipients).toEqual(entrants.map(({ email }) => email).sort());
  });

  it("recovers without data loss when new IAM permissions take effect with a delay", async () => {
    const { recipes } = contests.grants;
    const delay = "grantDelayMs=20000";
    const previous = copyAssembly((resources) => {
      for (const { Type, Properties } of resources) {
        if (Type === "AWS::IAM::Role") removeGrants(Properties as unknown as Role);
      }
    });
    await stack.deploy(previous, delay);
    expect(await voteForAll(recipes)).toEqual([201]);
    expect(await admin.api.send("GET", "/leaderboard")).toMatchObject({ status: 500 });
    await limit(delay);
    expect(await admin.api.send("GET", "/leaderboard")).toMatchObject({
      status: 500,
      body: { code: "internal" },
    });
    await expectAllVotes(recipes);
    const canRead = async () => (await admin.api.send("GET", "/leaderboard")).status === 200;
    await until("the leaderboard", canRead, patienceSeconds);
  });
});

interface Role {
  /** Absent if the role's permissions are in a separate policy. */
  Policies?: {
    PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] };
  }[];
}

/**
 * Removes a permission from a role: dynamodb:UpdateItem if the role sends live messages, or dynamodb:GetItem if the
 * role only reads data. Leaves other roles unchanged.
 */
function removeGrants({ Policies = [] }: Role): void {
  for (const { PolicyDocument } of Policies) {
    const text = JSON.stringify(PolicyDocument);
    const isProjection = text.includes("/POST/@connections/");
    const removed = isProjection ? "dynamodb:UpdateItem" : "dynamodb:GetItem";
    if (!isProjection && text.includes("dynamodb:PutItem")) continue;
    PolicyDocument.Statement = PolicyDocument.Statement.filter(
      ({ Action }) => !Action.includes(removed),
    );
  }
}
