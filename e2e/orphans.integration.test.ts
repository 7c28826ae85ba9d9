import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { copyAssembly } from "./stack/assembly.ts";
import { createChallenge } from "./stack/challenge.ts";
import { revokePermissions } from "./stack/console.ts";
import { recipeForm, smallPhoto } from "./stack/photo.ts";
import { type Stack, startStack } from "./stack/start-stack.ts";
import { createAdministrator, createVerifiedUser, type User } from "./stack/users.ts";

const delaySeconds = 10;
let assembly: string;
let stack: Stack;
let admin: User;
let cook: User;
let challengeId: string;
let count = 0;

/** Copies the cloud assembly. The copy checks new photos after ten seconds instead of 15 minutes. */
function withShortDelay(): string {
  return copyAssembly((resources) => {
    for (const { Type, Properties } of resources) {
      if (Type === "AWS::SQS::Queue" && Properties.DelaySeconds === 900) {
        Object.assign(Properties, { DelaySeconds: delaySeconds, VisibilityTimeout: 5 });
      }
      if (Type === "AWS::Lambda::Function") {
        if (/images\/remove-orphans$/.test(String(Properties.Description))) Properties.Timeout = 5;
      }
      if (Type === "AWS::Lambda::EventSourceMapping" && Properties.BatchSize === 100) {
        Properties.MaximumBatchingWindowInSeconds = 1;
      }
    }
  });
}

beforeAll(async () => {
  assembly = withShortDelay();
  stack = await startStack({ assembly });
  admin = await createAdministrator(stack);
});
beforeEach(async () => {
  challengeId = (await createChallenge(admin)).id;
  cook = await createVerifiedUser(admin, stack, `Cuistot ${++count}`);
});
afterAll(async () => {
  await stack?.stop();
  rmSync(assembly, { recursive: true, force: true });
});

/** Returns the current challenge's photo folders. */
function photoFolders(): string[] {
  const database = new DatabaseSync(join(stack.dataDir, "s3", "objects.db"), { readOnly: true });
  const photos = database.prepare("SELECT key FROM objects WHERE key LIKE 'images/%'").all();
  database.close();
  const folders = photos.map(({ key }) => String(key).split("/")[1] ?? "");
  return [...new Set(folders)].filter((folder) => folder.includes(challengeId)).sort();
}

interface QueueCounts {
  name: string;
  visible: number;
  inFlight: number;
  delayed: number;
}

async function newObjects(): Promise<QueueCounts | undefined> {
  const queues: QueueCounts[] = await (await fetch(`${stack.url}/_local/queues`)).json();
  return queues.find(({ name }) => name.includes("NewObjects"));
}

const untilChecked = () =>
  expect.poll(newObjects).toMatchObject({ visible: 0, inFlight: 0, delayed: 0 });

/**
 * Submits a recipe twice. The first attempt stores only the photo, because the recipe's transaction is denied. Returns
 * the URL of the second attempt's photo.
 */
async function submitTwice(): Promise<string> {
  const photo = await smallPhoto();
  const send = (status: number) =>
    cook.api.expect(status, "POST", "/recipes", recipeForm(challengeId, photo));
  const role = "*-Api-CreateRecipeRole*";
  await revokePermissions(stack.url, [{ role, action: "dynamodb:ConditionCheckItem" }]);
  await send(500);
  await revokePermissions(stack.url, []);
  const { imageUrl } = await send(201);
  return `${stack.url}${imageUrl}`;
}

async function expectOnlyPhoto(url: string): Promise<void> {
  expect(photoFolders()).toHaveLength(1);
  expect((await fetch(url)).status).toBe(200);
}

describe("removal of unused photos", () => {
  it("deletes only unused photos, even if the process crashes before they are due", async () => {
    const photo = await submitTwice();
    expect(photoFolders()).toHaveLength(2);
    await stack.crash();
    await untilChecked();
    await expectOnlyPhoto(photo);
  });
});
