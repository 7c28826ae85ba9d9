import type { ChallengeType } from "#shared/model/challenge.ts";
import { nonceOf, type RecipeSlot, recipeSlot } from "./recipe-id.ts";

/**
 * Every key of the one table, and the access patterns they serve. RRU are eventually consistent reads unless said;
 * WRU count the table and its indexes.
 *
 * | access pattern                                   | how                                              | units       |
 * | ------------------------------------------------ | ------------------------------------------------ | ----------- |
 * | account of a caller                              | Get U#user ACCOUNT                               | 0.5 RRU     |
 * | account by address                               | Get E#email EMAIL, then Get                      | 1 + 1 RRU   |
 * | all accounts, newest first                       | Query byList USERS                               | page        |
 * | top contributors                                 | Query byOwner CONTRIBUTORS, then BatchGet STATS  | ~ 50 RRU, in the background |
 * | refresh a session                                | Get, Update S#family SESSION                     | 1 RRU, 1 WRU |
 * | accounts by last use, those warned of their end   | Query byOwner USED, WARNED                       | page        |
 * | accounts that were never verified                 | Query byOwner UNVERIFIED                         | page        |
 * | sessions, mailed links of a user                 | Query byOwner S#user, L#user                     | page        |
 * | follow a mailed link                             | Get, Update L#hash LINK                          | 1 RRU, then in a transaction |
 * | one challenge                                    | Get C#challenge CHALLENGE, strong                | 1 RRU       |
 * | all challenges, last end first                   | Query byList CHALLENGES                          | page        |
 * | challenges whose winners are due                 | Query byOwner UNDECIDED                          | page        |
 * | challenges shown now                             | Get AGENDA CURRENT                               | ≤ 1 RRU     |
 * | challenges open in the last 7 days               | Get AGENDA WINDOWS, strong                       | 1 RRU       |
 * | categories                                       | Query CATEGORIES                                 | 0.5 RRU     |
 * | one recipe, mine in a challenge                  | Get C#challenge R#author                         | 0.5 RRU     |
 * | recipes of a challenge until its winners are known | Query C#challenge R#…, all of them             | 5 RRU / 40  |
 * | the same of a crowded one, fewest votes first     | Query byVotes                                    | 2.5 RRU / 20 |
 * | recipes of a finished challenge, ranked          | Query byChallenge                                | 2.5 RRU / 20 |
 * | all recipes, ranked                              | Query byList RECIPES                             | 2.5 RRU / 20 |
 * | results of a challenge, by place                  | Query C#challenge P#run…                         | 1 RRU / 20  |
 * | recipes of an author                             | Query byOwner author, then BatchGet with their challenges | 4.5 RRU / 4 |
 * | my votes in a challenge                          | Query V#voter challenge…                         | 0.5 RRU / 40 |
 * | my cookbook                                      | Query K#user, then BatchGet cards                | 11 RRU / 20 |
 * | who has cooked a recipe                          | Query byOwner K#recipe                           | page        |
 * | cases, those that wait first                     | Query byList CASES                               | 1 RRU / 20  |
 * | reports of a case, those that a user made        | Query M#recipe REPORT#…, Query byOwner G#user    | page        |
 * | decisions on an author's recipes                 | Query J#author                                   | 0.5 RRU     |
 * | withdrawn recipes of a challenge, of an author   | Query C#challenge H#…, Query byOwner H#author    | page        |
 * | recipes that a ban hides                         | Query byOwner I#author                           | page        |
 * | follow the link of a report                      | Get N#hash NOTICE                                | 1 RRU       |
 * | votes for a recipe                               | Query byOwner recipe                             | page        |
 * | what is still to be done                         | Query O#shard                                    | page        |
 * | live connections, those of a user                | Query W#shard, Query byOwner W#user              | page        |
 * | settings and last runs of generation             | Query GENERATION, strong                         | 1 RRU       |
 * | calls to its service on a day                    | Update GENERATION CALLS#day                      | 1 WRU       |
 * | the run of a type that is under way              | Update, Delete GENERATION RUN#type               | 1 + 1 WRU   |
 * | leaderboard                                      | Get BOARD BOARD                                  | 0.5 RRU     |
 * | what the live connections were told              | Get, Update NEWS, strong                         | once a second |
 * | who administers, so that one always does         | Update ADMINISTRATORS                            | in a transaction |
 * | how often something was tried of late            | Get, Update X#limit#subject ATTEMPTS             | 1 RRU, 1 WRU |
 * | an address that takes no mail                    | Get B#hash MAILBLOCK, strong                     | 1 RRU       |
 * | how far the import of a backup has come           | Get, Put IMPORT, strong                          | once for 500 items |
 *
 * A recipe's card holds counters, ranking keys and what a list shows; its texts stand in it compressed while they
 * fit in 1 KB, and in an item of their own beyond, so that a vote never pays for a long description.
 *
 * A vote is counted in the transaction that writes it. While others vote for the same recipe it is written alone, marked
 * `uncounted`, and the stream counts it: recipes' numbers equal their votes without that mark.
 *
 * The results of a challenge are frozen in items of their own, written before the transaction that records the winners
 * names their run; those of a run that no challenge names are left by a crash and purged.
 *
 * A withdrawn recipe is an item in which its whole card lies as one value, so that no index lists it (D44); its votes
 * stay where they are.
 *
 * A recipe's identifier names its challenge, its author and a nonce: one recipe per person and challenge follows
 * from the key, and the nonce tells a recipe from the deleted one that stood there before.
 */
export interface Key {
  PK: string;
  SK: string;
}

export const outboxShardCount = 4;
export const liveShardCount = 4;

export const keys = {
  account: (userId: string): Key => ({ PK: `U#${userId}`, SK: "ACCOUNT" }),
  credentials: (userId: string): Key => ({ PK: `U#${userId}`, SK: "CREDENTIALS" }),
  stats: (userId: string): Key => ({ PK: `U#${userId}`, SK: "STATS" }),
  email: (email: string): Key => ({ PK: `E#${email}`, SK: "EMAIL" }),
  session: (family: string): Key => ({ PK: `S#${family}`, SK: "SESSION" }),
  link: (tokenHash: string): Key => ({ PK: `L#${tokenHash}`, SK: "LINK" }),
  challenge: (challengeId: string): Key => ({ PK: `C#${challengeId}`, SK: "CHALLENGE" }),
  agenda: { windows: { PK: "AGENDA", SK: "WINDOWS" }, current: { PK: "AGENDA", SK: "CURRENT" } },
  /** By the slug of its name. */
  category: (slug: string): Key => ({ PK: "CATEGORIES", SK: slug }),
  recipe: ({ challengeId, userId }: RecipeSlot): Key => ({
    PK: `C#${challengeId}`,
    SK: `R#${userId}`,
  }),
  recipeText: ({ challengeId, userId }: RecipeSlot): Key => ({
    PK: `C#${challengeId}`,
    SK: `T#${userId}`,
  }),
  result: (challengeId: string, run: string, place: number, userId: string): Key => ({
    PK: `C#${challengeId}`,
    SK: `${resultsPrefix(run)}${String(place).padStart(6, "0")}#${userId}`,
  }),
  vote: (voterId: string, recipeId: string): Key => ({ PK: `V#${voterId}`, SK: recipeId }),
  cookbookEntry: (userId: string, recipeId: string): Key => ({ PK: `K#${userId}`, SK: recipeId }),
  cookbook: (userId: string): Key => ({ PK: `U#${userId}`, SK: "COOKBOOK" }),
  withdrawn: ({ challengeId, userId, nonce }: RecipeSlot & { nonce: string }): Key => ({
    PK: `C#${challengeId}`,
    SK: `H#${userId}#${nonce}`,
  }),
  case: (recipeId: string): Key => ({ PK: `M#${recipeId}`, SK: "CASE" }),
  report: (recipeId: string, reporter: string): Key => ({
    PK: `M#${recipeId}`,
    SK: `REPORT#${reporter}`,
  }),
  decision: (authorId: string, recipeId: string): Key => ({ PK: `J#${authorId}`, SK: recipeId }),
  notice: (tokenHash: string): Key => ({ PK: `N#${tokenHash}`, SK: "NOTICE" }),
  outbox: (shard: number, createdAt: string, taskId: string): Key => ({
    PK: `O#${shard}`,
    SK: `${createdAt}#${taskId}`,
  }),
  connection: (shard: number, connectionId: string): Key => ({
    PK: `W#${shard}`,
    SK: connectionId,
  }),
  board: { PK: "BOARD", SK: "BOARD" },
  news: { PK: "NEWS", SK: "NEWS" },
  import: { PK: "IMPORT", SK: "IMPORT" },
  generation: {
    settings: { PK: "GENERATION", SK: "SETTINGS" },
    state: (type: ChallengeType): Key => ({ PK: "GENERATION", SK: `STATE#${type}` }),
    calls: (day: string): Key => ({ PK: "GENERATION", SK: `CALLS#${day}` }),
    run: (type: ChallengeType): Key => ({ PK: "GENERATION", SK: `RUN#${type}` }),
  },
  administrators: { PK: "ADMINISTRATORS", SK: "ADMINISTRATORS" },
  rateLimit: (limit: string, subject: string): Key => ({
    PK: `X#${limit}#${subject}`,
    SK: "ATTEMPTS",
  }),
  mailBlock: (addressHash: string): Key => ({ PK: `B#${addressHash}`, SK: "MAILBLOCK" }),
} as const;

/** Identifier of the voter whose votes stand under a partition key. */
export function voterOf(partitionKey: string): string | undefined {
  return partitionKey.startsWith("V#") ? partitionKey.slice(2) : undefined;
}

/** What the sort keys of the results of one run begin with. */
export function resultsPrefix(run: string): string {
  return `P#${run}#`;
}

/** The key of a recipe once it was withdrawn; undefined when the identifier is none of a recipe. */
export function withdrawnKey(recipeId: string): Key | undefined {
  const slot = recipeSlot(recipeId);
  return slot && keys.withdrawn({ ...slot, nonce: nonceOf(recipeId) });
}
