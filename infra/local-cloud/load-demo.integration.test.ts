import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocalCloud } from "local-cloud";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readChallenges, readUsers } from "#demo/read-demo.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import type { Recipe } from "#shared/model/recipe.ts";
import { loadDemo } from "./load-demo.ts";

let dataDir: string;
let cloud: LocalCloud;

beforeAll(async () => {
  vi.spyOn(console, "log").mockReturnValue();
  dataDir = await mkdtemp(join(tmpdir(), "demo-"));
  vi.stubEnv("LOCAL_DATA", dataDir);
  // `settings.ts` reads `LOCAL_DATA` on import, so this import must follow `stubEnv`.
  const { startProduct } = await import("./start-product.ts");
  cloud = await startProduct({ port: 0 });
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await cloud?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const { administrator, cooks, password } = readUsers();
/** The two oldest challenges of the demo, each with only its first two recipes. */
const oldest = readChallenges(cooks).slice(-2);
const recipes = oldest.flatMap((challenge) => challenge.recipes.slice(0, 2));

/** Returns the finished challenges and their recipes as the demo's administrator sees them. */
async function storedData() {
  const call = async <Body>(path: string, init: RequestInit = {}) =>
    (await (await fetch(`${cloud.url}/api${path}`, init)).json()) as Body;
  const { accessToken } = await call<{ accessToken: string }>("/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: administrator.email, mot_de_passe: password }),
  });
  const headers = { authorization: `Bearer ${accessToken}` };
  const challenges = await call<Challenge[]>("/challenges/history", { headers });
  const lists = await Promise.all(
    challenges.map(({ id }) => call<Recipe[]>(`/recipes/challenge/${id}`, { headers })),
  );
  return {
    titles: challenges.map(({ title }) => title).sort(),
    areDecided: challenges.every(({ winners = [] }) => winners.length > 0),
    votes: Object.fromEntries(lists.flat().map(({ title, ratingCount }) => [title, ratingCount])),
  };
}

const expected = {
  titles: oldest.map(({ title }) => title).sort(),
  areDecided: true,
  votes: Object.fromEntries(
    recipes.map(({ title, ratings }) => [title, Object.keys(ratings).length]),
  ),
};

describe("loadDemo", () => {
  it("loads the demo's challenges, recipes, votes and winners, and adds nothing when run again", async () => {
    for (let run = 0; run < 2; run++) {
      await loadDemo(cloud.url, dataDir, true, ["2", "2"]);
      await expect.poll(storedData).toEqual(expected);
      expect(existsSync(join(dataDir, "demo-pending"))).toBe(false);
    }
  });
});
