import { afterAll, beforeAll } from "vitest";
import { type ObjectStore, startObjectStore } from "./object-store.ts";

export let bucket: ObjectStore;

/** Starts the S3 stub before the tests of a file and stops it afterwards. */
export function setUpObjectStore(): void {
  beforeAll(async () => {
    bucket = await startObjectStore();
  });
  afterAll(() => bucket?.stop());
}
