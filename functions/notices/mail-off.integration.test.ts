import { beforeAll, expect, it, vi } from "vitest";
import { getAccount } from "../data/account/account-store.ts";
import { startMorningRun } from "../data/account/morning-run.ts";
import { changeNoticeSettings } from "../data/account/notice-settings.ts";
import { createChallenge } from "../data/challenge/change-challenge.ts";
import { addTask } from "../data/outbox/outbox-store.ts";
import { recordWinnersOfChallenge } from "../data/results/record-winners.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { challengeDraft, inHours } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { changeAccount, createTestUser } from "../testing/test-data/users.ts";

vi.hoisted(() => {
  process.env.MAIL_DELIVERY = "off";
});

setUpAuthServices();

const now = new Date("2026-11-23T11:00:00.000Z");

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});

it("drops account, results and morning emails if the setting `mail` is off", async () => {
  const user = await createTestUser(services.engine);
  const account = await getAccount(user.id);
  if (!account) throw new Error("The account is missing");
  await changeNoticeSettings(account, { morning: "DAILY" }, now);
  const { id } = await createChallenge(challengeDraft(), { id: "dessert", name: "Dessert" }, now);
  await enterRecipe(id, user);
  await addTask({ kind: "mail-password-reset", email: user.email }, now);
  await startMorningRun("2026-11-23", now);
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

it("keeps the deletion warning for an unused account queued if the setting `mail` is off", async () => {
  const user = await createTestUser(services.engine);
  await changeAccount(user.id, { warnedAt: now.toISOString() });
  await addTask({ kind: "mail-idle", userId: user.id }, now);
  await drainOutbox(services.engine);
  expect((await scanTable()).map(({ kind }) => kind)).toContain("mail-idle");
  expect(services.mailbox.sent).toEqual([]);
});
