import { beforeEach, expect } from "vitest";
import type { Role } from "#shared/model/user.ts";
import { imageFolder } from "../../data/items/image-folder.ts";
import { slotOf } from "../../data/items/recipe-card.ts";
import { getCard } from "../../data/recipe/recipe-store.ts";
import { variantKeys } from "../../images/object-keys.ts";
import { invoke } from "../../testing/calls/invoke.ts";
import { findBrokenReferences } from "../../testing/consistency/find-broken-references.ts";
import { findWrongCounts } from "../../testing/consistency/find-wrong-counts.ts";
import {
  bucket,
  services,
  setUpAuthServices,
  setUpLiveEndpoint,
  setUpObjectStore,
} from "../../testing/services/services-setup.ts";
import { drainStream } from "../../testing/streams/drain-stream.ts";
import { scanTable } from "../../testing/table/items.ts";
import { restoreTable } from "../../testing/table/restore-table.ts";
import { createTestChallenge } from "../../testing/test-data/challenges.ts";
import { enterRecipe, rateRecipe } from "../../testing/test-data/recipes.ts";
import { explanation, withdrawalDecision } from "../../testing/test-data/reports.ts";
import { createTestUser, type TestUser } from "../../testing/test-data/users.ts";
import { handler as appeal } from "../appeal-decision.ts";
import { handler as decide } from "../decide-case.ts";
import { handler as getCase } from "../get-case.ts";
import { handler as report } from "../report-recipe.ts";
import { handler as restore } from "../restore-recipe.ts";

export let admin: TestUser;
export let author: TestUser;

export const createUser = (role: Role = "USER", nom?: string) =>
  createTestUser(services.engine, { role, ...(nom && { nom }) });
export const drain = () => drainStream(services.engine);
export const reportBody = { ground: "COPY", explanation, goodFaith: true };

export const reportAs = ({ token }: TestUser, recipeId: string, change: object = {}) =>
  invoke(report, { token, params: { recipeId }, body: { ...reportBody, ...change } });
export const decideAs = (
  { token }: TestUser,
  caseId: string,
  decision: object = withdrawalDecision,
) => invoke(decide, { token, params: { caseId }, body: decision });
export const restoreAs = ({ token }: TestUser, caseId: string, body?: object) =>
  invoke(restore, { token, params: { caseId }, ...(body && { body }) });
export const getDetails = async (caseId: string) =>
  (await invoke(getCase, { token: admin.token, params: { caseId } })).body;
export const appealAs = (
  { token }: TestUser,
  caseId: string,
  message = "La photo est bien de moi.",
) => invoke(appeal, { token, params: { caseId }, body: { message } });
/**
 * Returns the subjects of the emails sent to a user. Omits emails with unsubscribe headers, such as the morning email.
 */
export const subjectsTo = ({ email }: { email: string }) =>
  services.mailbox
    .mailsTo(email)
    .filter(({ headers }) => !headers["List-Unsubscribe"])
    .map(({ subject }) => subject);

export async function expectConsistentTable(): Promise<void> {
  expect(await findWrongCounts()).toEqual([]);
  expect(findBrokenReferences(await scanTable())).toEqual([]);
}

/**
 * Returns the database items that must be unchanged after a recipe is withdrawn and restored. Omits items that depend
 * on the time or on moderation, and the random `version` of each item.
 */
export const lastingItems = async () =>
  (await scanTable())
    .filter(({ PK }) => !/^(AGENDA|BOARD|NEWS|SHOWCASE|[MJX]#)/.test(PK))
    .map(({ version, ...item }) => item);

/** Creates a recipe with votes and a photo in an open challenge. */
export async function createRatedRecipe() {
  const { id: challengeId } = await createTestChallenge();
  const recipeId = await enterRecipe(challengeId, author);
  for (const rating of [5, 2, 4]) await rateRecipe(recipeId, rating);
  const card = await getCard(recipeId);
  const folder = imageFolder(card.image, slotOf(card));
  for (const key of variantKeys(folder, "images")) bucket.put(key, Buffer.from("photo"));
  await drain();
  return { challengeId, recipeId, folder };
}

export const statusAndCode = ({
  status,
  body,
}: {
  status: number;
  body: { code: string; message: string };
}) => [status, body.code];

/** Starts the services. Before each test, empties them and creates the users `admin` and `author`. */
export function setUpModeration(): void {
  setUpObjectStore();
  setUpAuthServices();
  setUpLiveEndpoint();
  beforeEach(async () => {
    await restoreTable(services.engine, []);
    bucket.objects.clear();
    services.mailbox.sent.length = 0;
    admin = await createUser("ADMIN");
    author = await createUser();
  });
}
