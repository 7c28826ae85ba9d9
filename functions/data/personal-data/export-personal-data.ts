import type { ProfileExport } from "#shared/model/profile.ts";
import { listKeptRecipes } from "../cookbook/list-cookbook.ts";
import type { Account } from "../items/account.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import type { Vote } from "../items/vote.ts";
import { unpackWords } from "../items/word-counts.ts";
import { listAllDecisions } from "../moderation/decisions.ts";
import { listReportsOfUser } from "../moderation/list-reports-of-user.ts";
import { listWithdrawnRecipes } from "../moderation/list-withdrawn-recipes.ts";
import { listPasskeys } from "../passkey/passkey-store.ts";
import { recipesOf } from "../recipe/recipes-of-cards.ts";
import { hasExpired, type Session } from "../session/session-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { isId } from "../table/ids.ts";
import { ownerOf } from "../table/indexes.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { idInPartition, keys } from "../table/keys.ts";
import { queryOwned, queryOwnedItems, recipeEntry } from "../table/owned-items.ts";
import { decodeCursor, encodeCursor, isInstant } from "../table/page-cursor.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { queryItems } from "../table/requests.ts";

type Exported = Omit<ProfileExport, "exportedAt" | "account">;
type FirstPart = Pick<
  Exported,
  "sessions" | "passkeys" | "cookbook" | "reports" | "decisions" | "withdrawnRecipes"
>;
type ExportedAccount = Pick<Account, "id" | "epoch" | "passkeys">;
type ExportedRecipe = ProfileExport["recipes"][number];
type ExportedVote = ProfileExport["votes"][number];

/** Cursor into a personal-data export. Identifies the start of the next page. */
export type ExportPosition = { part: "recipes" | "votes"; after: string; at: string };

/**
 * Size in bytes of a full page that contains only votes. A page that also contains other data can be larger, by half
 * the size of that data. Lambda limits responses to 6 MB.
 */
const targetBytes = 4 * 1024 * 1024;
const recipesPerRequest = 50;
const votesPerRequest = 500;
/**
 * Maximum number of votes on a page that contains only votes. A vote, including its descriptive words, takes less than
 * 200 bytes.
 */
const maxVotes = targetBytes / 200;

/**
 * Returns a page of a user's personal data, without the account's own attributes. The recipes come first, followed by
 * the votes. All other data is on the first page. Most exports have only one page.
 */
export async function exportPersonalData(
  account: ExportedAccount,
  cursor: string | undefined,
  now: Date,
): Promise<Exported> {
  const { id: userId } = account;
  const from = decodeCursor<ExportPosition>(cursor, isPosition) ?? firstPosition;
  const first = cursor === undefined ? await firstPartOf(account, now) : emptyFirstPart;
  const inRecipes = from.part === "recipes";
  const { recipes, next: nextRecipe } = inRecipes
    ? await recipesFrom(userId, from)
    : { recipes: [], next: undefined };
  if (nextRecipe) return { ...first, recipes, votes: [], next: encodeCursor(nextRecipe) ?? null };
  const bytes = bytesOf(recipes) + bytesOf(Object.values(first));
  const limit = Math.floor(maxVotes * (1 - bytes / (2 * targetBytes)));
  const { votes, next } = await votesFrom(userId, inRecipes ? "" : from.after, limit);
  return { ...first, recipes, votes, next: encodeCursor(next) ?? null };
}

const emptyFirstPart: FirstPart = {
  sessions: [],
  passkeys: [],
  cookbook: [],
  reports: [],
  decisions: [],
  withdrawnRecipes: [],
};

async function firstPartOf(account: ExportedAccount, now: Date): Promise<FirstPart> {
  const { id: userId } = account;
  return {
    sessions: await sessionsOf(account, now),
    passkeys: await passkeysOf(account),
    cookbook: await listKeptRecipes(userId, { consistent: true }),
    reports: await listReportsOfUser(userId),
    decisions: await listAllDecisions(userId),
    withdrawnRecipes: await listWithdrawnRecipes(userId),
  };
}

const firstPosition: ExportPosition = { part: "recipes", after: "", at: "" };

function isPosition({ part, after, at, ...others }: Record<string, unknown>): boolean {
  const isKnown =
    part === "recipes"
      ? isId(String(after)) && isInstant(at)
      : part === "votes" && parseRecipeId(String(after)) !== undefined && at === "";
  return isKnown && Object.keys(others).length === 0;
}

/**
 * Returns a user's sessions. Omits expired sessions and revoked sessions, whose `epoch` (a counter) is lower than that
 * of the account.
 */
async function sessionsOf(
  { id, epoch }: ExportedAccount,
  now: Date,
): Promise<ProfileExport["sessions"]> {
  const sessions: ProfileExport["sessions"] = [];
  const attributes = ["epoch", "userAgent", "startedAt", "rotatedAt", "expiresAt", "passkeyAt"];
  for await (const session of queryOwnedItems<Session>(ownerOf.sessions(id), { attributes })) {
    if (session.epoch !== epoch || hasExpired(session, now)) continue;
    const { userAgent, startedAt, rotatedAt, expiresAt, passkeyAt } = session;
    sessions.push({
      userAgent,
      openedAt: startedAt,
      continuedAt: rotatedAt,
      endsAt: new Date(expiresAt * 1000).toISOString(),
      ...(passkeyAt && { passkeyAt }),
    });
  }
  return sessions;
}

async function passkeysOf(account: Pick<Account, "passkeys">): Promise<ProfileExport["passkeys"]> {
  const passkeys = await listPasskeys(account);
  return passkeys.map(({ name, createdAt, lastUsedAt = null }) => ({
    name,
    createdAt,
    lastUsedAt,
  }));
}

/**
 * Returns a user's recipes, beginning at `from`, until their total size reaches half of `targetBytes`. `next` is the
 * start of the next page, or undefined after the last recipe.
 */
async function recipesFrom(
  userId: string,
  from: ExportPosition,
): Promise<{ recipes: ExportedRecipe[]; next: ExportPosition | undefined }> {
  const recipes: ExportedRecipe[] = [];
  let bytes = 0;
  let last =
    from.after === "" ? undefined : recipeEntry({ challengeId: from.after, userId }, from.at);
  for (;;) {
    const entries = await queryOwned(userId, recipesPerRequest, { after: last });
    const found = await batchGet(entries);
    const page = await exportRecipes(
      entries.flatMap((entry) => found.get<RecipeCard>(entry) ?? []),
    );
    recipes.push(...page);
    bytes += bytesOf(page);
    last = entries.at(-1);
    if (!last || entries.length < recipesPerRequest) return { recipes, next: undefined };
    if (bytes >= targetBytes / 2) {
      const after = idInPartition(last);
      return { recipes, next: { part: "recipes", after, at: last.ownerSort } };
    }
  }
}

async function exportRecipes(cards: RecipeCard[]): Promise<ExportedRecipe[]> {
  const audiences = new Map(cards.map((card) => [idOf(card), card.audience]));
  const recipes = await recipesOf(cards);
  return recipes.map((recipe) => ({ ...recipe, audience: audiences.get(recipe.id) ?? "MEMBERS" }));
}

async function votesFrom(
  voterId: string,
  after: string,
  limit: number,
): Promise<{ votes: ExportedVote[]; next: ExportPosition | undefined }> {
  const votes: ExportedVote[] = [];
  let from = after === "" ? undefined : keys.vote(voterId, after);
  do {
    const { Items, LastEvaluatedKey } = await queryItems<Vote>({
      ...keysStartingWith(keys.vote(voterId, "")),
      ExclusiveStartKey: from,
      Limit: votesPerRequest,
    });
    for (const { SK, rating, words, ownerSort } of Items) {
      votes.push({
        recipeId: SK,
        rating,
        ...(words && { words: unpackWords(words) }),
        votedAt: ownerSort,
      });
    }
    from = LastEvaluatedKey as typeof from;
    if (from && votes.length >= limit) {
      return { votes, next: { part: "votes", after: from.SK, at: "" } };
    }
  } while (from);
  return { votes, next: undefined };
}

function bytesOf(items: unknown[]): number {
  return Buffer.byteLength(JSON.stringify(items));
}
