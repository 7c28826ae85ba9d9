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

/** Stores the data that a background function needs. Returns the event for its invocation. */
type Prepare = (site: FilledSite) => unknown;

/**
 * Measures several runs of a background function. `prepareRuns` stores the data and returns an action that starts the
 * runs.
 */
interface SeveralRuns {
  prepareRuns(queue: LiveQueue): Promise<() => Promise<void>>;
}

/** How to run a background function, or the reason why this benchmark does not measure it. */
type BackgroundRun = Prepare | SeveralRuns | "follows calls" | "requests only the site";

const scheduled: Prepare = () => ({});

export const backgroundRuns: Record<BackgroundEntry, BackgroundRun> = {
  fallback: "requests only the site",
  "schedule/probe": "requests only the site",
  "streams/project": "follows calls",
  "streams/process-outbox": "follows calls",
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
  "images/remove-orphans": async () => {
    const slot = { challengeId: newId(), userId: newId() };
    const folder = imageFolder(newImageName(), slot);
    const Records = variantKeys(folder, "images").map((key) => ({
      body: JSON.stringify({ Records: [{ s3: { object: { key } } }] }),
    }));
    return { Records };
  },
  "live/connect": async ({ engine }) => ({
    headers: { "sec-websocket-protocol": `bearer, ${(await createTestUser(engine)).token}` },
    requestContext: { connectionId: `${newId()}=` },
    isBase64Encoded: false,
  }),
  // Simulates the number of viewers expected on the evening of a special event. For this number of viewers, the site
  // runs one sending function for each shard of the live connections.
  "live/send": {
    prepareRuns: async (queue) => {
      const unsent = { board: undefined, freeAt: undefined, announceAt: undefined };
      await setAttributes(keys.news, { ...unsent, viewers: habits.event.viewers }, {});
      queue.waiting = [{ body: { kind: "announce" }, visibleAt: 0 }];
      return async () => {
        for (let next = queue.waiting[0]; next; next = queue.waiting[0]) await queue.deliver(next);
      };
    },
  },
  "live/disconnect": async () => {
    const connectionId = `${newId()}=`;
    await addConnection(connectionId, { userId: newId(), sessionId: newId() }, new Date());
    return { requestContext: { connectionId } };
  },
  "sharing/serve-page": async ({ engine }) => {
    const { id } = await createTestChallenge();
    const recipeId = await enterSharedRecipe(id, await createTestUser(engine), "PUBLIC");
    return {
      rawPath: `/partage/${recipeId}`,
      headers: {},
      requestContext: { domainName: "api.exemple" },
    };
  },
  "mail/record-feedback": async ({ engine }) => {
    const { email: emailAddress } = await createTestUser(engine);
    const bounce = { bounceType: "Permanent", bouncedRecipients: [{ emailAddress }] };
    const Message = JSON.stringify({ eventType: "Bounce", bounce });
    return { Records: [{ Sns: { Message, Timestamp: new Date().toISOString() } }] };
  },
};

/** Runs a background function and records its requests. Returns undefined if the function is not measured. */
export async function measureBackground(
  site: FilledSite,
  queue: LiveQueue,
  entry: BackgroundEntry,
): Promise<MeasuredRun | undefined> {
  const prepare = backgroundRuns[entry];
  if (typeof prepare === "string") return undefined;
  const run = { name: entry, kind: "background" as const, responseKb: 0, followUps: [] };
  if ("prepareRuns" in prepare) {
    return { ...(await recordRun(await prepare.prepareRuns(queue))), ...run };
  }
  const { handler } = await import(`../../functions/${entry}.ts`);
  // For a scheduled function, measures only the second run, because the first one processes all past data.
  if (prepare === scheduled) await handler({}, testContext());
  const event = await prepare(site);
  const recording = await recordRun(() => handler(event, testContext()));
  return { ...recording, ...run };
}
