import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { handler as deleteUser } from "../../admin/delete-user.ts";
import { getAccount } from "../../data/account/account-store.ts";
import { getLeaderboard, rebuildBoard } from "../../data/board/board-store.ts";
import { imageFolder } from "../../data/items/image-folder.ts";
import { type RecipeCard, slotOf } from "../../data/items/recipe-card.ts";
import { blockMail, getMailBlock } from "../../data/limit/mail-block-store.ts";
import { addConnection } from "../../data/live/connection-store.ts";
import { listPendingTasks } from "../../data/outbox/outbox-store.ts";
import { getCard } from "../../data/recipe/recipe-store.ts";
import { createLink } from "../../data/session/link-store.ts";
import { openSession } from "../../data/session/session-store.ts";
import { newId } from "../../data/table/ids.ts";
import { type Key, outboxShardCount } from "../../data/table/keys.ts";
import { castVote } from "../../data/vote/vote-store.ts";
import { variantKey } from "../../images/object-keys.ts";
import { invoke } from "../../testing/calls/invoke.ts";
import { findWrongCounts } from "../../testing/consistency/find-wrong-counts.ts";
import { crashAfter } from "../../testing/faults/faults.ts";
import {
  bucket,
  engine,
  live,
  mailbox,
  setUpEngine,
  setUpLiveEndpoint,
  setUpLiveQueue,
  setUpMailbox,
  setUpObjectStore,
} from "../../testing/services/services-setup.ts";
import { drainStream } from "../../testing/streams/drain-stream.ts";
import { putItems, scanTable } from "../../testing/table/items.ts";
import { withoutStream } from "../../testing/table/without-stream.ts";
import { createTestChallenge, inHours } from "../../testing/test-data/challenges.ts";
import { recipeItems, statsItem } from "../../testing/test-data/recipe-items.ts";
import { enterRecipe } from "../../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../../testing/test-data/users.ts";

setUpEngine();
setUpObjectStore();
setUpLiveEndpoint();
setUpLiveQueue();
setUpMailbox();

let admin: TestUser;
let retryTasks: typeof import("../../schedule/retry-tasks.ts").retryTasks;

beforeAll(async () => {
  ({ retryTasks } = await import("../../schedule/retry-tasks.ts"));
  admin = await createTestUser(engine, { role: "ADMIN" });
});
beforeEach(() => bucket.objects.clear());

const remove = ({ id: userId }: TestUser) =>
  invoke(deleteUser, { params: { userId }, token: admin.token });

/** Returns the stored items that contain the user's id or email address. */
async function itemsAbout({ id, email }: TestUser) {
  const texts = (await scanTable()).map((item) => JSON.stringify(item));
  return texts.filter((text) => text.includes(id) || text.includes(email));
}

/** Returns the violated invariants, except those that pending background tasks or stream records will repair. */
async function unexpectedViolations(): Promise<string[]> {
  const found = await findWrongCounts({ ranks: false });
  return found.filter((text) => !/^(a vote for the missing recipe|\w+ has no stats)/.test(text));
}

async function hasWaitingTasks(): Promise<boolean> {
  for (let shard = 0; shard < outboxShardCount; shard++) {
    if ((await listPendingTasks(shard, inHours(1000), 1)).length > 0) return true;
  }
  return false;
}

const tasks = async () => (await scanTable()).filter(({ PK }) => PK.startsWith("O#"));

function putImage(card: RecipeCard): void {
  bucket.put(variantKey(imageFolder(card.image, slotOf(card)), 960), Buffer.from("webp"));
}

describe("background task that deletes a user's data", () => {
  it("deletes the user's recipes, votes, sessions, live connections and emailed links", async () => {
    const user = await createTestUser(engine, { nom: "Noé" });
    const other = { id: newId(), nom: "Camille" };
    const challenge = await createTestChallenge();
    const mine = await enterRecipe(challenge.id, user);
    const theirs = await enterRecipe(challenge.id, other);
    putImage(await getCard(mine));
    for (const rating of [5, 4]) await castVote(mine, newId(), { rating }, new Date());
    await castVote(theirs, newId(), { rating: 2, words: ["De saison"] }, new Date());
    await castVote(
      theirs,
      user.id,
      { rating: 5, words: ["De saison", "Bien expliqué"] },
      new Date(),
    );
    const now = new Date();
    const session = {
      userId: user.id,
      epoch: 0,
      userAgent: "",
      family: newId(),
      secret: newId(),
    };
    await openSession(session, now);
    const link = { purpose: "reset" as const, userId: user.id, email: user.email, epoch: 0 };
    await createLink(newId(), link, now);
    await addConnection("connection-1", { userId: user.id, sessionId: "session" }, now);
    await drainStream(engine);
    expect((await remove(user)).status).toBe(204);
    await drainStream(engine);
    // The task will run once more, because API calls that began before the deletion may still be writing.
    expect(await tasks()).toMatchObject([{ kind: "purge-user", userId: user.id }]);
    await retryTasks(inHours(1));
    expect(await itemsAbout(user)).toEqual([]);
    expect(bucket.keys()).toEqual([]);
    expect(live.closed).toEqual(new Set(["connection-1"]));
    expect(await getCard(theirs)).toMatchObject({ ratingCount: 1, ratingSum: 2, w2: 0, w4: 1 });
    expect(await findWrongCounts()).toEqual([]);
    const { topContributors } = await getLeaderboard(new Date());
    expect(topContributors.map(({ id }) => id)).toEqual([other.id]);
  });

  it("removes a bounced address from the SES suppression list, but still sends no email to it", async () => {
    const [bounced, other] = [await createTestUser(engine), await createTestUser(engine)];
    await blockMail(bounced.email, "bounce", new Date());
    for (const user of [bounced, other]) await remove(user);
    await drainStream(engine);
    await retryTasks(inHours(1));
    expect(new Set(mailbox.unsuppressed)).toEqual(new Set([bounced.email]));
    expect((await getMailBlock(bounced.email)).blocked).toBe("ALL");
    expect([...(await itemsAbout(bounced)), ...(await itemsAbout(other))]).toEqual([]);
  });

  it("deletes a user with a bounced address even if SES refuses, in its sandbox, to unblock it", async () => {
    mailbox.isInSandbox = true;
    onTestFinished(() => {
      mailbox.isInSandbox = false;
    });
    const user = await createTestUser(engine);
    await blockMail(user.email, "bounce", new Date());
    await remove(user);
    await drainStream(engine);
    await retryTasks(inHours(1));
    expect(await itemsAbout(user)).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  it("deletes recipes and votes that are stored while the user is being deleted", async () => {
    const [user, author] = [await createTestUser(engine), { id: newId(), nom: "Camille" }];
    const challenge = await createTestChallenge();
    const theirs = await enterRecipe(challenge.id, author);
    await remove(user);
    await drainStream(engine);
    await enterRecipe(challenge.id, user);
    await castVote(theirs, user.id, { rating: 5 }, new Date());
    await retryTasks(inHours(1));
    await drainStream(engine);
    expect(await itemsAbout(user)).toEqual([]);
    expect(await findWrongCounts()).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  it("deletes a user's 120 recipes and 600 votes in several runs, even if some of them crash", async () => {
    const user = await createTestUser(engine, { nom: "Dominique" });
    const items: Key[] = [];
    const voters = Array.from({ length: 40 }, () => newId());
    const cards: RecipeCard[] = [];
    for (let recipe = 0; recipe < 120; recipe++) {
      const votes = voters.slice(recipe % 36, (recipe % 36) + 4);
      const made = recipeItems(
        user,
        votes.map((voter, of) => ({ voter, rating: of + 1 })),
      );
      cards.push(made.card);
      items.push(...made.items);
      putImage(made.card);
    }
    items.push(statsItem(user, cards));
    for (let author = 0; author < 6; author++) {
      const otherAuthor = { id: newId(), nom: `Camille ${author}` };
      const theirs = Array.from({ length: 100 }, (_, recipe) =>
        recipeItems(otherAuthor, [
          { voter: user.id, rating: (recipe % 5) + 1 },
          ...(recipe % 5 === 0 ? [{ voter: newId(), rating: 3 }] : []),
        ]),
      );
      const theirCards = theirs.map(({ card }) => card);
      items.push(...theirs.flatMap((made) => made.items), statsItem(otherAuthor, theirCards));
    }
    await withoutStream(engine, () => putItems(items));
    expect(await findWrongCounts()).toEqual([]);
    await remove(user);
    expect(await getAccount(user.id)).toBeUndefined();
    let crashes = 0;
    let seed = 42;
    for (let hours = 1; await hasWaitingTasks(); hours++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      if (await crashAfter((seed % 200) + 1, () => retryTasks(inHours(hours)))) {
        crashes++;
        // Waits until the writes that were in flight at the simulated crash are complete.
        if (crashes % 5 === 0) {
          await expect.poll(unexpectedViolations, { interval: 500 }).toEqual([]);
        }
      }
      expect(hours).toBeLessThan(200);
    }
    expect(crashes).toBeGreaterThan(5);
    await drainStream(engine);
    expect(await itemsAbout(user)).toEqual([]);
    expect(bucket.keys()).toEqual([]);
    expect(await findWrongCounts()).toEqual([]);
    expect(await rebuildBoard(new Date())).toBe(false);
  });
});
