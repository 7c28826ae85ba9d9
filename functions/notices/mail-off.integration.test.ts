import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { getAccount } from "../data/account/account-store.ts";
import { startMorningRun } from "../data/account/morning-run.ts";
import { changeNoticeSettings } from "../data/account/notice-settings.ts";
import { addTask } from "../data/outbox/outbox-store.ts";
import { recordWinnersOfChallenge } from "../data/results/record-winners.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";

vi.hoisted(() => {
  process.env.MAIL = "off";
});

let services: AuthServices;

beforeAll(async () => {
  services = await startAuthServices();
});
afterAll(() => services?.stop());

it("drops account emails, results emails and morning emails if the setting `mail` is off", async () => {
  const user = await createTestUser(services.engine);
  const account = await getAccount(user.id);
  if (account) await changeNoticeSettings(account, { morning: "DAILY" }, new Date());
  const { id } = await createTestChallenge();
  await enterRecipe(id, user);
  await addTask({ kind: "mail-password-reset", email: user.email }, new Date());
  await startMorningRun("2026-11-23", new Date());
  await recordWinnersOfChallenge(id, inHours(200));
  const tasks = async () =>
    (await scanTable())
      .map(({ kind }) => kind)
      .filter((kind) => /^(mail|notices)-/.test(`${kind}`));
  const kinds = ["mail-password-reset", "notices-morning", "notices-results"];
  expect((await tasks()).sort()).toEqual(kinds);
  expect(await drainOutbox(services.engine)).toEqual({ batchItemFailures: [] });
  expect(await tasks()).toEqual([]);
  expect(services.mailbox.sent).toEqual([]);
});
