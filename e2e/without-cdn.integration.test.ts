import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createChallenge } from "./stack/challenge.ts";
import { connect } from "./stack/live-connection.ts";
import { castVote, share, submitRecipe } from "./stack/recipes.ts";
import { type Stack, startStack } from "./stack/start-stack.ts";
import { until } from "./stack/until.ts";
import { createAdministrator, registerUser, type User } from "./stack/users.ts";

// The cloud assembly must be inside the project, so that functions can import from node_modules.
const assembly = resolve("dist", "without-cdn");
let warnings: string;
let stack: Stack;
let anna: User;
let bruno: User;
let challengeId: string;

beforeAll(async () => {
  const context = JSON.stringify({ cdn: "off" });
  const env = {
    ...process.env,
    CDK_OUTDIR: assembly,
    CDK_CONTEXT_JSON: context,
    // `npm run build` has bundled the functions for the stack with CloudFront, and their bundles are the same.
    FUNCTION_BUNDLES: resolve("dist", "functions"),
  };
  const { status, stderr } = spawnSync(process.execPath, ["infra/app.ts"], {
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  warnings = stderr;
  stack = await startStack({ assembly });
  const admin = await createAdministrator(stack);
  [anna, bruno] = await Promise.all([registerUser(stack, "Anna"), registerUser(stack, "Bruno")]);
  challengeId = (await createChallenge(admin)).id;
});

afterAll(async () => {
  await stack?.stop();
  rmSync(assembly, { recursive: true, force: true });
});

describe("stack without CloudFront", () => {
  it("warns during synthesis that a stack without CloudFront serves no pages or pictures", () => {
    expect(warnings).toContain("serves the API only: no pages and no pictures.");
  });

  it("returns 404 for the site's pages and pictures, because only CloudFront serves them", async () => {
    for (const path of ["/", "/login", "/images/none.webp"]) {
      const response = await fetch(`${stack.url}${path}`);
      expect([response.status, (await response.json()).code], path).toEqual([404, "not-found"]);
    }
  });

  it("sends live events when a vote is cast and when the leaderboard changes", async () => {
    const { events } = await connect(stack, anna);
    const { id } = await submitRecipe(anna, challengeId);
    await castVote(bruno, id, 4);
    const vote = await until("vote:new", async () =>
      events.find(({ event }) => event === "vote:new"),
    );
    expect(vote.data).toEqual({ recipeId: id, averageRating: 4, ratingCount: 1 });
    await until("leaderboard:update", async () =>
      events.some(({ event }) => event === "leaderboard:update"),
    );
    const board = await bruno.api.expect(200, "GET", "/leaderboard");
    expect(board.topRecipes24h).toMatchObject([{ id, averageRating: 4 }]);
  });

  it("serves shared recipes with Cache-Control headers for a CDN", async () => {
    const { id } = await submitRecipe(bruno, challengeId);
    await share(bruno, id);
    const shown = await fetch(`${stack.url}/partage/${id}`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=300");
    expect(await shown.text()).toMatch(
      /<link rel="canonical" href="https?:[^"]+\/partage\/[^"]+">/,
    );
    const missing = await fetch(`${stack.url}/partage/${id}/plus`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
  });

  it.each(["record-winners", "retry-tasks", "generate"])(
    "runs the scheduled function `%s`",
    async (name) => {
      const ran = await fetch(`${stack.url}/_local/schedules/${name}/run`, { method: "POST" });
      expect(ran.status).toBe(200);
      expect(await ran.json()).toEqual({ name, result: null });
    },
  );
});
