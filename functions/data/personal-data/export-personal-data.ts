import type { ProfileExport } from "#shared/model/profile.ts";
import type { Recipe } from "#shared/model/recipe.ts";
import { listKeptRecipes } from "../cookbook/list-cookbook.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { listAllDecisions } from "../moderation/decisions.ts";
import { listReportsOfUser } from "../moderation/list-reports-of-user.ts";
import { listWithdrawnRecipes } from "../moderation/list-withdrawn-recipes.ts";
import { recipesOf } from "../recipe/recipes-of-cards.ts";
import type { Session } from "../session/session-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { isId } from "../table/ids.ts";
import { ownerOf } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { type OwnedEntry, queryOwned, queryOwnedPages } from "../table/owned-items.ts";
import { decodeCursor, encodeCursor, isInstant } from "../table/page-cursor.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import { queryItems } from "../table/requests.ts";

type Exported = Omit<ProfileExport, "exportedAt" | "account">;
type First = Pick<Exported, "sessions" | "cookbook" | "reports" | "decisions" | "withdrawnRecipes">;
type ExportedVote = ProfileExport["votes"][number];

/** Where an export goes on: `after` names the last recipe or vote before. */
export type ExportPosition = { part: "recipes" | "votes"; after: string; at: string };

/** Bytes after which an answer ends; Lambda takes 6 MB. */
const enough = 4 * 1024 * 1024;
const recipesAtOnce = 50;
const votesAtOnce = 500;
/** An answer ends here at the latest; a vote takes less than 110 bytes. */
const mostVotes = enough / 110;

/**
 * What is a user's besides the account, a page at a time: sessions, cookbook, reports and decisions, then recipes, then votes given. All of it in one
 * answer unless that were too large; `next` then names the rest.
 */
export async function exportPersonalData(
  userId: string,
  cursor: string | undefined,
): Promise<Exported> {
  const from = decodeCursor<ExportPosition>(cursor, isPosition) ?? firstPosition;
  const isFirst = cursor === undefined;
  const first = isFirst ? await firstOf(userId) : nothing;
  const inRecipes = from.part === "recipes";
  const { recipes, rest } = inRecipes
    ? await recipesFrom(userId, from)
    : { recipes: [], rest: undefined };
  if (rest) return { ...first, recipes, votes: [], next: encodeCursor(rest) ?? null };
  const bytes = bytesOf(recipes) + bytesOf(Object.values(first));
  const room = Math.floor(mostVotes * (1 - bytes / (2 * enough)));
  const { votes, next } = await votesFrom(userId, inRecipes ? "" : from.after, room);
  return { ...first, recipes, votes, next: encodeCursor(next) ?? null };
}

const nothing: First = {
  ...{ sessions: [], cookbook: [], reports: [] },
  ...{ decisions: [], withdrawnRecipes: [] },
};

async function firstOf(userId: string): Promise<First> {
  return {
    sessions: await sessionsOf(userId),
    cookbook: await listKeptRecipes(userId, { consistent: true }),
    reports: await listReportsOfUser(userId),
    decisions: await listAllDecisions(userId),
    withdrawnRecipes: await listWithdrawnRecipes(userId),
  };
}

const firstPosition: ExportPosition = { part: "recipes", after: "", at: "" };

function isPosition({ part, after, at, ...others }: Record<string, unknown>): boolean {
  const known =
    part === "recipes"
      ? isId(String(after)) && isInstant(at)
      : part === "votes" && recipeSlot(String(after)) !== undefined && at === "";
  return known && Object.keys(others).length === 0;
}

async function sessionsOf(userId: string): Promise<ProfileExport["sessions"]> {
  const sessions: ProfileExport["sessions"] = [];
  for await (const entries of queryOwnedPages(ownerOf.sessions(userId))) {
    const found = await batchGet(entries, { attributes: ["rotatedAt", "expiresAt"] });
    for (const entry of entries) {
      const session = found.get<Session>(entry);
      if (!session) continue;
      sessions.push({
        openedAt: entry.ownerSort,
        continuedAt: session.rotatedAt,
        endsAt: new Date(session.expiresAt * 1000).toISOString(),
      });
    }
  }
  return sessions;
}

/** The recipes after a position; `rest` is where the next answer goes on, when there was enough in this one. */
async function recipesFrom(
  userId: string,
  from: ExportPosition,
): Promise<{ recipes: Recipe[]; rest: ExportPosition | undefined }> {
  const recipes: Recipe[] = [];
  let bytes = 0;
  let last = from.after === "" ? undefined : entryOf(userId, from);
  for (;;) {
    const entries = await queryOwned(userId, recipesAtOnce, { after: last });
    const found = await batchGet(entries);
    const page = await recipesOf(entries.flatMap((entry) => found.get<RecipeCard>(entry) ?? []));
    recipes.push(...page);
    bytes += bytesOf(page);
    last = entries.at(-1);
    if (!last || entries.length < recipesAtOnce) return { recipes, rest: undefined };
    if (bytes >= enough / 2) {
      const after = last.PK.slice(keys.challenge("").PK.length);
      return { recipes, rest: { part: "recipes", after, at: last.ownerSort } };
    }
  }
}

function entryOf(userId: string, { after, at }: ExportPosition): OwnedEntry {
  return { ...keys.recipe({ challengeId: after, userId }), owner: userId, ownerSort: at };
}

async function votesFrom(
  voterId: string,
  after: string,
  most: number,
): Promise<{ votes: ExportedVote[]; next: ExportPosition | undefined }> {
  const votes: ExportedVote[] = [];
  let from = after === "" ? undefined : keys.vote(voterId, after);
  do {
    const { Items = [], LastEvaluatedKey } = await queryItems({
      KeyConditionExpression: "PK = :voter",
      ExpressionAttributeValues: { ":voter": keys.vote(voterId, "").PK },
      ExclusiveStartKey: from,
      Limit: votesAtOnce,
    });
    for (const { SK, rating, ownerSort } of Items) {
      votes.push({ recipeId: SK, rating, votedAt: ownerSort });
    }
    from = LastEvaluatedKey as typeof from;
    if (from && votes.length >= most) {
      return { votes, next: { part: "votes", after: from.SK, at: "" } };
    }
  } while (from);
  return { votes, next: undefined };
}

function bytesOf(items: unknown[]): number {
  return Buffer.byteLength(JSON.stringify(items));
}
