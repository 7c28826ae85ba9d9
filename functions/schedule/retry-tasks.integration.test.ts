import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addTask } from "../data/outbox/outbox-store.ts";
import { variantKey } from "../images/object-keys.ts";
import { testContext } from "../testing/calls/invoke.ts";
import {
  bucket,
  engine,
  setUpEngine,
  setUpObjectStore,
} from "../testing/services/services-setup.ts";
import { newTasks } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { inHours } from "../testing/test-data/challenges.ts";

setUpEngine();
setUpObjectStore();

let retryTasks: typeof import("./retry-tasks.ts").handler;

beforeAll(async () => {
  retryTasks = (await import("./retry-tasks.ts")).handler;
});
beforeEach(async () => {
  bucket.objects.clear();
  await restoreTable(engine, []);
});

const run = () => retryTasks({}, testContext());
const photo = Buffer.from("photo");

describe("retry-tasks", () => {
  it("performs only background tasks that are more than ten minutes old", async () => {
    const [late, recent] = ["20260101-late", "20260101-recent"];
    for (const imageKey of [late, recent]) bucket.put(variantKey(imageKey, 960), photo);
    await addTask({ kind: "purge-image", imageKey: late }, inHours(-0.2));
    await addTask({ kind: "purge-image", imageKey: recent }, inHours(-0.1));
    await newTasks(engine);
    await run();
    expect(bucket.keys()).toEqual([variantKey(recent, 960)]);
    const waiting = (await scanTable()).filter(({ PK }) => PK.startsWith("O#"));
    expect(waiting).toMatchObject([{ imageKey: recent }]);
  });

  it("still performs the other background tasks if one of them fails", async () => {
    bucket.put(variantKey("20260101-late", 960), photo);
    const unknown = { kind: "unheard-of" } as unknown as Parameters<typeof addTask>[0];
    await addTask(unknown, inHours(-1));
    await addTask({ kind: "purge-image", imageKey: "20260101-late" }, inHours(-0.5));
    await expect(run()).rejects.toThrow("Background tasks failed: 1");
    expect(bucket.keys()).toEqual([]);
  });
});
