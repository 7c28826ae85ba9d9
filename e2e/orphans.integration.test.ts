import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { copyAssembly } from "./stack/assembly.ts";
import { createChallenge } from "./stack/challenge.ts";
import { recipeForm, smallPhoto } from "./stack/photo.ts";
import { type Stack, startStack } from "./stack/start-stack.ts";
import { createAdministrator, createVerifiedUser, type User } from "./stack/users.ts";

const delaySeconds = 8;
let assembly: string;
let stack: Stack;
let admin: User;
let cook: User;
let challengeId: string;
let count = 0;

/** Copies the cloud assembly. The copy checks new photos after eight seconds instead of 15 minutes. */
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
  const buckets = join(stack.dataDir, "s3", "buckets");
  const files = readdirSync(buckets, { recursive: true, encoding: "utf8" });
  const folders = files.flatMap((file) => {
    const [, first, folder = ""] = /([^/]+)@\/([^/]+)@\/[^/]+\.object$/.exec(file) ?? [];
    return first === "images" && folder.includes(challengeId) ? [folder] : [];
  });
  return [...new Set(folders)].sort();
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
 * Submits the same recipe three times concurrently. The site stores only one recipe, but the bucket also keeps the
 * photos of the other two. Returns the URL of the stored recipe's photo.
 */
async function submitThreeTimes(): Promise<string> {
  const photo = await smallPhoto();
  const send = () => cook.api.send("POST", "/recipes", recipeForm(challengeId, photo));
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const stored = answers.find(({ status }) => status === 201);
  return `${stack.url}${stored?.body.imageUrl}`;
}

async function expectOnlyPhoto(url: string): Promise<void> {
  expect(photoFolders()).toHaveLength(1);
  expect((await fetch(url)).status).toBe(200);
}

describe("removal of unused photos", () => {
  it("deletes only unused photos, even if the process crashes before the deletion is due", async () => {
    const photo = await submitThreeTimes();
    await stack.crash();
    expect(photoFolders().length).toBeGreaterThan(1);
    await untilChecked();
    await expectOnlyPhoto(photo);
  });
});
