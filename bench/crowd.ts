import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword } from "#functions/auth/password-hash.ts";
import { createAccount } from "#functions/data/account/create-account.ts";
import { newAccount } from "#functions/data/items/account.ts";
import { newId } from "#functions/data/table/ids.ts";
import { findWrongCounts } from "#functions/testing/consistency/find-wrong-counts.ts";
import { inParallel } from "#shared/in-parallel.ts";
import { Api } from "../e2e/stack/api.ts";
import { createChallenge } from "../e2e/stack/challenge.ts";
import { deadLetters, runSchedule } from "../e2e/stack/console.ts";
import { recipeForm, smallPhoto } from "../e2e/stack/photo.ts";
import { type Stack, startStack } from "../e2e/stack/start-stack.ts";
import { until } from "../e2e/stack/until.ts";
import { createAdministrator } from "../e2e/stack/users.ts";
import { openViewers } from "./open-viewers.ts";
import type { Measure } from "./part.ts";
import { percentile } from "./percentile.ts";

interface Crowd {
  votes: number;
  viewers: number;
  /** AWS limits to simulate, in the format of the environment variable LOCAL_LIMITS. */
  limits: string;
  /** True if the simulated limits are so low that the API may reject votes with 429. */
  isThrottled: boolean;
}

/** Number of recipes in the challenge. With more than 40, the site uses the index `byVotes` to list them. */
const recipes = 50;
/** Maximum number of concurrent requests. */
const inFlight = 64;
/** Every 20th voter tries to vote twice for the recipe. The API must reject the second vote. */
const repeated = 20;
const settleSeconds = 300;

/**
 * AWS account limits to simulate, except the limit on concurrent executions. The local cloud already runs at most ten
 * executions of a function concurrently.
 */
export const accountLimits = "transactionMs,partitionReadUnits,callbacksPerSecond";

/**
 * Measures how the site handles many votes for one recipe while users watch the live leaderboard and scheduled jobs
 * run.
 */
export function measureCrowd(crowd: Crowd): Measure {
  return async (say) => {
    const { row, wrong } = await runCrowd(crowd, say);
    const title = `${crowd.votes} votes for one recipe, ${inFlight} at a time`;
    return { tables: [{ title, rows: [row] }], exceeded: wrong };
  };
}

async function runCrowd(crowd: Crowd, say: (progress: string) => void) {
  say(`${recipes} recipes and ${crowd.votes} people…`);
  const stack = await startStack({ limits: crowd.limits });
  Object.assign(process.env, readEnvironment(stack));
  const administrator = await createAdministrator(stack);
  const { id: challengeId } = await createChallenge(administrator);
  const people = await logInPeople(stack, crowd.votes + recipes);
  const [authors, voters] = [people.slice(0, recipes), people.slice(recipes)];
  const photo = await smallPhoto();
  const ids: string[] = [];
  await inParallel([...authors.entries()], 4, async ([index, api]) => {
    const form = recipeForm(challengeId, photo, `Tarte ${index}`);
    ids.push((await api.expect(201, "POST", "/recipes", form)).id);
  });
  const [recipeId = ""] = ids;
  say(`${crowd.viewers} viewers…`);
  const viewers = await openViewers(stack.url, voters.slice(0, crowd.viewers));
  say(`${crowd.votes} votes…`);
  const jobs = repeatJobs(stack);
  const { statuses, times, seconds } = await vote(voters, recipeId);
  const failedJobs = await jobs.stop();
  const accepted = statuses.filter((status) => status === 201).length;
  // A 429 response contains neither votes nor a leaderboard.
  const counted = await countUntil("all votes", accepted, async () => {
    const { body } = await administrator.api.send("GET", `/recipes/${recipeId}`);
    return body.ratingCount;
  });
  const reached = await countUntil("the last board", viewers.count, async () => {
    const { status, body } = await administrator.api.send("GET", "/leaderboard");
    return status === 200 ? viewers.countWithBoard(body) : undefined;
  });
  const unprocessed = await deadLetters(stack.url);
  const violations = await findWrongCounts();
  viewers.close();
  await stack.stop();
  const answers = Map.groupBy(statuses, (status) => status);
  const count = (status: number) => answers.get(status)?.length ?? 0;
  const allowed = crowd.isThrottled ? [201, 409, 429] : [201, 409];
  const unexpected = [...answers.keys()].filter((status) => !allowed.includes(status));
  return {
    row: {
      viewers: crowd.viewers,
      "votes a second": Math.round(statuses.length / seconds),
      ...Object.fromEntries([201, 409, 429].map((status) => [`status ${status}`, count(status)])),
      counted,
      "viewers with the last board": reached,
      "messages per viewer": viewers.messages() / crowd.viewers,
      "p50, ms": percentile(times, 50),
      "p99, ms": percentile(times, 99),
    },
    wrong: [
      ...unexpected.map((status) => `${count(status)} answers ${status}`),
      ...(counted === accepted ? [] : [`${counted} of ${accepted} votes counted`]),
      ...(reached === crowd.viewers ? [] : [`${crowd.viewers - reached} viewers lack the board`]),
      ...(unprocessed.length > 0 ? [`${unprocessed.length} dead letters`] : []),
      ...failedJobs,
      ...violations,
    ],
  };
}

/**
 * Returns environment variables that give this process access to the stack's DynamoDB table without the simulated
 * limits.
 */
function readEnvironment({ dataDir }: Stack): Record<string, string> {
  return JSON.parse(readFileSync(join(dataDir, "environment.json"), "utf8"));
}

/**
 * Creates verified accounts and logs them in. Their password hashes are cheap, because 10,000 standard hashes would
 * take too long.
 */
async function logInPeople(stack: Stack, count: number): Promise<Api[]> {
  const password = `secret-${newId()}`;
  const hash = await hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });
  const people: Api[] = [];
  await inParallel(Array.from({ length: count }), inFlight, async () => {
    const email = `${newId()}@exemple.fr`;
    const account = newAccount({ nom: "Camille", email, role: "USER" }, new Date());
    await createAccount({ ...account, isVerified: true }, hash);
    const api = new Api(stack.url);
    // Concurrent logins from one network can conflict, because they update the same rate-limit counter. A user would
    // try again, so this code does too.
    const session = await until("a login", async () => {
      const { status, body } = await api.send("POST", "/auth/login", {
        email,
        mot_de_passe: password,
      });
      return status === 200 && body;
    });
    api.token = session.accessToken;
    people.push(api);
  });
  return people;
}

/** Sends one vote per voter, and a second one for every 20th voter. Returns the status codes and durations. */
async function vote(voters: Api[], recipeId: string) {
  const statuses: number[] = [];
  const times: number[] = [];
  const started = performance.now();
  await inParallel([...voters.entries()], inFlight, async ([index, api]) => {
    for (let copy = 0; copy < (index % repeated === 0 ? 2 : 1); copy++) {
      const sent = performance.now();
      const body = { rating: (index % 5) + 1 };
      const { status } = await api.send("POST", `/recipes/${recipeId}/vote`, body);
      times.push(performance.now() - sent);
      statuses.push(status);
    }
  });
  return { statuses, times, seconds: (performance.now() - started) / 1000 };
}

/**
 * Runs the scheduled Lambda functions repeatedly until the caller calls `stop`. `stop` returns one message per failed
 * function.
 */
function repeatJobs({ url }: Stack) {
  let isStopped = false;
  const failed = new Set<string>();
  const running = (async () => {
    const schedules: { name: string }[] = await (await fetch(`${url}/_local/schedules`)).json();
    while (!isStopped) {
      for (const { name } of schedules) {
        await runSchedule(url, name).catch(() => failed.add(`the schedule ${name} failed`));
      }
      await sleep(1000);
    }
  })();
  return {
    async stop(): Promise<string[]> {
      isStopped = true;
      await running;
      return [...failed];
    },
  };
}

/** Counts repeatedly until the count reaches `expected`, or until a timeout. Returns the last count. */
async function countUntil(
  what: string,
  expected: number,
  count: () => Promise<number | undefined>,
): Promise<number> {
  let last = 0;
  const isComplete = async () => {
    last = (await count()) ?? last;
    return last >= expected;
  };
  await until(what, isComplete, settleSeconds).catch(() => false);
  return last;
}
