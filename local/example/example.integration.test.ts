import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LocalCloud, startLocalCloud } from "../index.ts";
import { NotesStack } from "./stack.ts";

let folder: string;
let cloud: LocalCloud;

beforeAll(async () => {
  // The temporary folder is inside the package, so that the Lambda function finds the AWS SDK in node_modules.
  const parent = join(import.meta.dirname, "cdk.out");
  await mkdir(parent, { recursive: true });
  folder = await mkdtemp(join(parent, "test-"));
  const app = new App({ outdir: join(folder, "assembly") });
  new NotesStack(app);
  cloud = await startLocalCloud({
    assemblyDir: app.synth().directory,
    dataDir: join(folder, "data"),
    port: 0,
  });
});
afterAll(async () => {
  await cloud?.stop();
  await rm(folder, { recursive: true, force: true });
});

it("stores a note in the example stack and reads it back", async () => {
  const created = await fetch(`${cloud.url}/notes`, { method: "POST", body: "Buy milk" });
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as { id: string };
  const read = await fetch(`${cloud.url}/notes/${id}`);
  expect(await read.json()).toEqual({ id, text: "Buy milk" });
  expect((await fetch(`${cloud.url}/notes/none`)).status).toBe(404);
});
