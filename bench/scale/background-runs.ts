import { imageFolder, newImageName } from "#functions/data/items/image-folder.ts";
import { addConnection } from "#functions/data/live/connection-store.ts";
import { newId } from "#functions/data/table/ids.ts";
import { keys } from "#functions/data/table/keys.ts";
import { setAttributes } from "#functions/data/table/set-attributes.ts";
import { variantKeys } from "#functions/images/object-keys.ts";
import { testContext } from "#functions/testing/calls/invoke.ts";
import type { FilledSite } from "#functions/testing/costs/filled-site.ts";
import type { LiveQueue } from "#functions/testing/services/live-queue.ts";
import { createTestChallenge } from "#functions/testing/test-data/challenges.ts";
import { enterSharedRecipe } from "#functions/testing/test-data/recipes.ts";
import { createTestUser } from "#functions/testing/test-data/users.ts";
import type { backgroundEntries } from "#infra/entry-points.ts";
import { habits } from "#shared/habits/habits.ts";
import type { MeasuredRun } from "./measured.ts";
import { recordRun } from "./record-run.ts";

export type BackgroundEntry = (typeof backgroundEntries)[number];

/** How to run a background function, or the reason why this benchmark does not measure it. */
type BackgroundRun =
  | { kind: "scheduled" }
  /** `prepare` stores the data that the function needs, and returns the event for its invocation. */
  | { kind: "event"; prepare(site: FilledSite): Promise<unknown> }
  /** `prepare` stores the data that several runs need, and returns an action that starts them. */
  | { kind: "several runs"; prepare(queue: LiveQueue): Promise<() => Promise<void>> }
  | { kind: "not measured"; reason: "follows calls" | "requests only the site" };

const scheduled = { kind: "scheduled" } as const;
const followsCalls = { kind: "not measured", reason: "follows calls" } as const;
const requestsOnlySite = { kind: "not measured", reason: "requests only the site" } as const;

export const backgroundRuns: Record<BackgroundEntry, BackgroundRun> = {
  fallback: requestsOnlySite,
  "schedule/probe": requestsOnlySite,
  "streams/project": followsCalls,
  "streams/process-outbox": followsCalls,
  "schedule/delete-idle": scheduled,
  "schedule/delete-unverified": scheduled,
  "schedule/generate": scheduled,
  "schedule/maintain-cases": scheduled,
  "schedule/rebuild-board": scheduled,
  "schedule/rebuild-showcase": scheduled,
  "schedule/record-winners": scheduled,
  "schedule/refresh-agenda": scheduled,
  "schedule/retry-tasks": scheduled,
  "schedule/start-morning": scheduled,
  // Creates the S3 notifications for a new recipe's photo, which is stored in four sizes.
  "images/remove-orphans": {
    kind: "event",
    prepare: async () => {
      const slot = { challengeId: newId(), userId: newId() };
      const folder = imageFolder(newImageName(), slot);
      const Records = variantKeys(folder, "images").map((key) => ({
        body: JSON.stringify({ Records: [{ s3: { object: { key } } }] }),
      }));
      return { Records };
    },
  },
  "live/connect": {
    kind: "event",
    prepare: async ({ engine }) => ({
      headers: { "sec-websocket-protocol": `bearer, ${(await createTestUser(engine)).token}` },
      requestContext: { connectionId: `${newId()}=` },
      isBase64Encoded: false,
    }),
  },
  // Simulates as many viewers as expected on the evening of a special event. To reach that many, the site runs the
  // function once for each shard of the live connections.
  "live/send": {
    kind: "several runs",
    prepare: async (queue) => {
      const unsent = { board: undefined, freeAt: undefined, announceAt: undefined };
      await setAttributes(keys.news, { ...unsent, viewers: habits.event.viewers });
      queue.waiting = [{ body: { kind: "start" }, visibleAt: 0 }];
      return async () => {
        for (let next = queue.waiting[0]; next; next = queue.waiting[0]) await queue.deliver(next);
      };
    },
  },
  "live/disconnect": {
    kind: "event",
    prepare: async () => {
      const connectionId = `${newId()}=`;
      await addConnection(connectionId, { userId: newId(), sessionId: newId() }, new Date());
      return { requestContext: { connectionId } };
    },
  },
  "sharing/serve-page": {
    kind: "event",
    prepare: async ({ engine }) => {
      const { id } = await createTestChallenge();
      const recipeId = await enterSharedRecipe(id, await createTestUser(engine), "PUBLIC");
      return {
        rawPath: `/partage/${recipeId}`,
        headers: {},
        requestContext: { domainName: "api.exemple" },
      };
    },
  },
  "mail/record-feedback": {
    kind: "event",
    prepare: async ({ engine }) => {
      const { email: emailAddress } = await createTestUser(engine);
      const bounce = { bounceType: "Permanent", bouncedRecipients: [{ emailAddress }] };
      const Message = JSON.stringify({ eventType: "Bounce", bounce });
      return { Records: [{ Sns: { Message, Timestamp: new Date().toISOString() } }] };
    },
  },
};

/** Runs a background function and records its requests. Returns undefined if the function is not measured. */
export async function measureBackground(
  site: FilledSite,
  queue: LiveQueue,
  entry: BackgroundEntry,
): Promise<MeasuredRun | undefined> {
  const start = await prepareRun(site, queue, entry);
  if (!start) return undefined;
  const recording = await recordRun(start);
  return { ...recording, name: entry, kind: "background", responseKb: 0, followUps: [] };
}

/** Prepares a run, and returns an action that starts it. Returns undefined if the function is not measured. */
async function prepareRun(site: FilledSite, queue: LiveQueue, entry: BackgroundEntry) {
  const run = backgroundRuns[entry];
  if (run.kind === "not measured") return undefined;
  if (run.kind === "several runs") return run.prepare(queue);
  const { handler } = await import(`../../functions/${entry}.ts`);
  const invoke = (event: unknown): Promise<unknown> => handler(event, testContext());
  if (run.kind === "event") {
    const event = await run.prepare(site);
    return () => invoke(event);
  }
  // For a scheduled function, measures only the second run, because the first one processes all past data.
  await invoke({});
  return () => invoke({});
}
