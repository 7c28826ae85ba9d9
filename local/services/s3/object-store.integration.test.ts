import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { createTestFolder } from "../../testing/create-test-folder.ts";
import { openObjectStore } from "./object-store.ts";

/** A program that replaces an object in a loop. Each version consists of 4 MB of a single letter. */
const replaceForever = `
  const [module, folder] = process.argv.slice(1);
  const { openObjectStore } = await import(module);
  const bucket = openObjectStore(folder).openBucket("photos");
  for (let index = 0; ; index = (index + 1) % 26) {
    const letter = String.fromCharCode(97 + index);
    bucket.put({ key: "photo", body: Buffer.alloc(4_000_000, letter), headers: { letter } });
    if (index === 0) console.log("stored");
  }`;

it("keeps a complete object if the process is killed while replacing it", async () => {
  const folder = await createTestFolder();
  const module = join(import.meta.dirname, "object-store.ts");
  for (const delay of [0, 6, 12]) {
    const flags = ["--input-type=module", "--eval", replaceForever, module, folder];
    const child = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    await sleep(delay);
    child.kill("SIGKILL");
    await once(child, "exit");
    const store = openObjectStore(folder);
    const { body, headers } = store.openBucket("photos").get("photo") ?? {};
    store.close();
    expect(body?.equals(Buffer.alloc(4_000_000, headers?.letter ?? "?"))).toBe(true);
  }
});

it("rejects a folder with files of an earlier version, and says what to delete", async () => {
  const folder = await createTestFolder();
  await mkdir(join(folder, "buckets"));
  expect(() => openObjectStore(folder)).toThrow(
    `${folder} in another format. Delete the folder with the data of the local cloud`,
  );
});
