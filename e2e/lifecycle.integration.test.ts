import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Api } from "./stack/api.ts";
import { copyAssembly } from "./stack/assembly.ts";
import { createChallenge } from "./stack/challenge.ts";
import { runSchedule } from "./stack/console.ts";
import { submitRecipe } from "./stack/recipes.ts";
import { type Stack, startStack } from "./stack/start-stack.ts";
import { createAdministrator, createVerifiedUser, logIn, type User } from "./stack/users.ts";

const versions: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "lifecycle-"));
let stack: Stack;
let anna: User;
let session: { accessToken: string; refreshToken: string };
let recipeId: string;

beforeAll(async () => {
  stack = await startStack();
  const admin = await createAdministrator(stack);
  anna = await createVerifiedUser(admin, stack, "Anna");
  const { id } = await createChallenge(admin);
  ({ id: recipeId } = await submitRecipe(anna, id));
  const body = { email: anna.email, mot_de_passe: anna.password };
  session = await anna.api.expect(200, "POST", "/auth/login", body);
});
afterAll(async () => {
  await stack?.stop();
  for (const made of [...versions, folder]) rmSync(made, { recursive: true, force: true });
});

/**
 * Copies the cloud assembly and changes the memory size of its functions. Deploying a copy with a new value of
 * `rotation` rotates the signing key and the origin secret. Returns the copy's folder.
 */
function version({ rotation = "1", memory = 512 }: { rotation?: string; memory?: number }): string {
  const assembly = copyAssembly((resources) => {
    for (const { Type, Properties } of resources) {
      if (/^Custom::(SigningKey|OriginSecret)$/.test(Type)) Properties.Rotation = rotation;
      if (Type === "AWS::Lambda::Function" && Properties.MemorySize === 512) {
        Properties.MemorySize = memory;
      }
    }
  });
  versions.push(assembly);
  return assembly;
}

/** Expects that the session, the recipe and its photo still exist, and that the user can log in. */
async function expectNothingLost(): Promise<void> {
  const api = new Api(stack.url);
  api.token = session.accessToken;
  const recipe = await api.expect(200, "GET", `/recipes/${recipeId}`);
  expect((await fetch(`${stack.url}${recipe.imageUrl}`)).status).toBe(200);
  session = await api.expect(200, "POST", "/auth/refresh", { refreshToken: session.refreshToken });
  const again = await logIn(stack, anna);
  await again.api.expect(200, "GET", "/users/profile");
}

function command(name: string, dataDir: string): void {
  const args = [`functions/cli/${name}.ts`, "--file", join(folder, "backup.jsonl")];
  const env = { ...process.env, LOCAL_DATA: dataDir };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
}

/** Runs the monitoring probe of the public site. Returns how many checks failed. */
async function failedChecks(): Promise<number> {
  await runSchedule(stack.url, "probe");
  const logs = join(stack.dataDir, "logs");
  const [file = ""] = readdirSync(logs).filter((name) => name.includes("ProbeSite"));
  const values = readFileSync(join(logs, file), "utf8").matchAll(/"FailedChecks":(\d+)/g);
  return Number([...values].at(-1)?.[1]);
}

describe("a deployed stack", () => {
  it("passes all checks of the probe that monitors the public URL", async () => {
    expect(await failedChecks()).toBe(0);
  });

  it("keeps sessions, recipes and photos after a deployment and a rollback", async () => {
    await stack.deploy(version({ memory: 1024 }));
    await expectNothingLost();
    await stack.deploy("cdk.out");
    await expectNothingLost();
  });

  it("keeps sessions valid after a rotation of the signing key", async () => {
    await stack.deploy(version({ rotation: "2" }));
    await expectNothingLost();
  });

  it("keeps sessions valid if a deployment is rolled back before its new signing key is used", async () => {
    await stack.deploy(version({ rotation: "3" }));
    await stack.deploy("cdk.out");
    await expectNothingLost();
  });

  it("restores all data from a backup into a second stack, including sessions", async () => {
    command("export", stack.dataDir);
    const restored = await startStack();
    try {
      command("import", restored.dataDir);
      const again = await logIn(restored, anna);
      const recipe = await again.api.expect(200, "GET", `/recipes/${recipeId}`);
      expect(recipe.title).toBe("Tarte aux pommes");
      await again.api.expect(200, "GET", "/recipes");
      const { refreshToken } = session;
      await new Api(restored.url).expect(200, "POST", "/auth/refresh", { refreshToken });
    } finally {
      await restored.stop();
    }
  });
});
