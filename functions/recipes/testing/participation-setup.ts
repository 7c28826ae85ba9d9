import { beforeAll, beforeEach } from "vitest";
import { smallPhoto } from "../../images/testing/sample-photos.ts";
import {
  bucket,
  engine,
  setUpEngine,
  setUpObjectStore,
} from "../../testing/services/services-setup.ts";
import type { recipeForm } from "../../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../../testing/test-data/users.ts";

export type Fields = Parameters<typeof recipeForm>[0];

export let photo: Buffer;
export let author: TestUser;

/** Starts the database engine and the S3 stub. Empties the bucket and creates the user `author` before each test. */
export function setUpParticipation(): void {
  setUpEngine();
  setUpObjectStore();
  beforeAll(async () => {
    photo = await smallPhoto();
  });
  beforeEach(async () => {
    bucket.objects.clear();
    author = await createTestUser(engine, { nom: "Béatrice" });
  });
}
