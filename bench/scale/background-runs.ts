import { addConnection } from "#functions/data/live/connection-store.ts";
import { newId } from "#functions/data/table/ids.ts";
import { testContext } from "#functions/testing/calls/invoke.ts";
import type { FilledSite } from "#functions/testing/costs/filled-site.ts";
import { createTestChallenge } from "#functions/testing/test-data/challenges.ts";
import { enterSharedRecipe } from "#functions/testing/test-data/recipes.ts";
import { createTestUser } from "#functions/testing/test-data/users.ts";
import type { backgroundEntries } from "#infra/entry-points.ts";
import type { MeasuredRun } from "./measured.ts";
import { recordRequests } from "./record-requests.ts";

export type BackgroundEntry = (typeof backgroundEntries)[number];

/** Stores what a background function needs, and returns its event. */
type Prepare = (site: FilledSite) => unknown;

/** A background function's run, or why it is not run. */
type BackgroundRun = Prepare | "follows calls" | "requests only the site";

const scheduled: Prepare = () => ({});

/** How each background function is run once. */
export const backgroundRuns: Record<BackgroundEntry, BackgroundRun> = {
  fallback: "requests only the site",
  "schedule/probe": "requests only the site",
  "streams/project": "follows calls",
  "streams/process-outbox": "follows calls",
  "schedule/clock": scheduled,
  "schedule/generate": scheduled,
  "schedule/start-morning": scheduled,
  "live/connect": async ({ engine }) => ({
    headers: { "sec-websocket-protocol": `bearer, ${(await createTestUser(engine)).token}` },
    requestContext: { connectionId: `${newId()}=` },
    isBase64Encoded: false,
  }),
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

/** Runs a background function once and records its requests. Returns undefined if it is measured with the calls. */
export async function measureBackground(
  site: FilledSite,
  entry: BackgroundEntry,
): Promise<MeasuredRun | undefined> {
  const prepare = backgroundRuns[entry];
  if (typeof prepare === "string") return undefined;
  const { handler } = await import(`../../functions/${entry}.ts`);
  // The first run of a schedule catches up on the past of the site.
  if (prepare === scheduled) await handler({}, testContext());
  const event = await prepare(site);
  const recording = await recordRequests(() => handler(event, testContext()));
  return { ...recording, name: entry, kind: "background", responseKb: 0, followUps: [] };
}
