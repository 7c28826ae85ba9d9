import type { ChallengeType } from "#shared/model/challenge.ts";
import { latestFirstKey } from "./latest-first-key.ts";
import type { RecipeIdParts, RecipeSlot } from "./recipe-id.ts";

/**
 * The keys of the table and the access patterns that they serve.
 *
 * Costs are in read request units (RRU) and write request units (WRU, indexes included). "5 RRU / 40" means 5 RRU for
 * 40 items, and "page" means that the cost depends on the page size. Reads are eventually consistent unless marked
 * "strong". Background tasks, exports and changes read some of the other rows with strong consistency too.
 *
 * | accounts                                 | operation                                          | cost             |
 * | ---------------------------------------- | -------------------------------------------------- | ---------------- |
 * | one account                              | Get U#user ACCOUNT, strong                         | 1 RRU            |
 * | account and session of the caller        | BatchGet U#user ACCOUNT, S#family SESSION, strong  | 2 RRU            |
 * | account by email address                 | Get E#email EMAIL, then Get the account, strong    | 1 + 1 RRU        |
 * | all accounts, newest first               | Query byList USERS                                 | page             |
 * | accounts by last use                     | Query byOwner USED                                 | page             |
 * | accounts with an announced deletion      | Query byOwner WARNED                               | page             |
 * | accounts without a verified address      | Query byOwner UNVERIFIED                           | page             |
 * | set of active administrators             | Update ADMINISTRATORS                              | in a transaction |
 * | refresh a session                        | Get, Update S#family SESSION, strong               | 1 RRU, 1 WRU     |
 * | sessions of a user                       | Query byOwner S#user                               | page             |
 * | follow a mailed link                     | Get L#hash LINK, strong; Update in a transaction   | 1 RRU            |
 * | one passkey, by its credential id        | Get P#hash PASSKEY, strong                         | 1 RRU            |
 * | passkeys of an account                   | BatchGet the ids in the account, strong            | ≤ 10 RRU         |
 * | use a WebAuthn challenge                 | Update D#hash CEREMONY, delete it in a transaction | 1 + 2 WRU        |
 * | mailed links of a user                   | Query byOwner L#user                               | page             |
 * | recent attempts against a rate limit     | Get, Update X#limit#subject ATTEMPTS, strong       | 1 RRU, 1 WRU     |
 * | bounces and complaints of an address     | Get B#hash MAILBLOCK, strong                       | 1 RRU            |
 * | accounts with a morning notice           | Query byOwner MORNING                              | page             |
 * | time slot of the latest batch of notices | Update NOTICES SLOT                                | 1 WRU            |
 * | latest day of the morning emails         | Update NOTICES MORNING                             | in a transaction |
 *
 * | challenges                               | operation                              | cost              |
 * | ---------------------------------------- | -------------------------------------- | ----------------- |
 * | one challenge                            | Get C#challenge CHALLENGE, strong      | 1 RRU             |
 * | all challenges, latest end first         | Query byList CHALLENGES                | page              |
 * | ended challenges without winners         | Query byOwner UNDECIDED                | page              |
 * | current challenges                       | Get AGENDA CURRENT                     | ≤ 1 RRU           |
 * | challenges open in the last 7 days       | Get AGENDA WINDOWS, strong             | 1 RRU             |
 * | categories                               | Query CATEGORIES                       | 0.5 RRU           |
 * | results of a challenge, by place         | Query C#challenge P#run…               | 1 RRU / 20        |
 * | recording a large challenge in steps     | Get, Update, Query Z#challenge, strong | in the background |
 * | settings and latest runs of generation   | Query GENERATION, strong               | 1 RRU             |
 * | daily requests to the generation service | Update GENERATION CALLS#day            | 1 WRU             |
 * | lock of a generation run                 | Update, Delete GENERATION RUN#type     | 1 + 1 WRU         |
 *
 * | recipes and votes                     | operation                                        | cost                  |
 * | ------------------------------------- | ------------------------------------------------ | --------------------- |
 * | one recipe, with the caller's vote    | BatchGet C#challenge R#author, vote, strong      | 2 RRU                 |
 * | the caller's own recipe               | BatchGet C#challenge R#author, CHALLENGE, strong | 2 RRU                 |
 * | recipes of an undecided challenge     | Query C#challenge R#…, all of them               | 5 RRU / 40            |
 * | crowded challenge, fewest votes first | Query byVotes                                    | 2.5 RRU / 20          |
 * | recipes counted in a challenge        | Query C#challenge N#…, strong                    | page                  |
 * | ranking of a finished challenge       | Query byChallenge                                | 2.5 RRU / 20          |
 * | ranking of all recipes                | Query byList RECIPES                             | 2.5 RRU / 20          |
 * | recipes of an author                  | Query byOwner author, BatchGet with challenges   | 4.5 RRU / 4           |
 * | a voter's votes in a challenge        | Query V#voter challenge…                         | 0.5 RRU / 40          |
 * | votes for a recipe                    | Query byOwner recipe                             | page                  |
 * | cookbook of a user                    | Query K#user, BatchGet cards                     | 11 RRU / 20           |
 * | users who have cooked a recipe        | Query byOwner K#recipe                           | page                  |
 * | leaderboard                           | Get BOARD BOARD                                  | 0.5 RRU               |
 * | top contributors                      | Query byOwner CONTRIBUTORS, BatchGet STATS       | ~ 50 RRU (background) |
 *
 * | search                                             | operation                         | cost              |
 * | -------------------------------------------------- | --------------------------------- | ----------------- |
 * | recipes with a word or in a category, newest first | Query Q#term, then BatchGet cards | 10.5 RRU / 20     |
 * | all recipes, newest first                          | Query Q#, then BatchGet cards     | 10.5 RRU / 20     |
 * | search record of a recipe                          | Get C#challenge Q#recipe, strong  | in the background |
 *
 * | sharing                                  | operation                                          | cost              |
 * | ---------------------------------------- | -------------------------------------------------- | ----------------- |
 * | page of a shared recipe                  | BatchGet card and author (strong), challenge, text | ≤ 3 RRU           |
 * | days with public recipes, newest first   | Query Y#                                           | page              |
 * | public recipes submitted on a day        | Query Y#day                                        | page              |
 * | public winning recipes, latest end first | Query Y#WON, strong                                | in the background |
 * | what signed-out visitors see             | Get SHOWCASE SHOWCASE                              | 0.5 RRU           |
 *
 * | moderation                          | operation                     | cost       |
 * | ----------------------------------- | ----------------------------- | ---------- |
 * | cases, waiting ones first           | Query byList CASES            | 1 RRU / 20 |
 * | reports of a case                   | Query M#recipe REPORT#…       | page       |
 * | reports made by a user              | Query byOwner G#user          | page       |
 * | decisions on an author's recipes    | Query J#author                | 0.5 RRU    |
 * | withdrawn recipes of a challenge    | Query C#challenge H#…, strong | page       |
 * | withdrawn recipes of an author      | Query byOwner H#author        | page       |
 * | recipes hidden by a ban             | Query byOwner I#author        | page       |
 * | confirm a report by its mailed link | Get N#hash NOTICE, strong     | 1 RRU      |
 *
 * | background work                       | operation                 | cost               |
 * | ------------------------------------- | ------------------------- | ------------------ |
 * | pending tasks                         | Query O#shard             | page               |
 * | live connections                      | Query W#shard             | page               |
 * | live connections of a user            | Query byOwner W#user      | page               |
 * | ... if there are over ten             | BatchGet W#shard          | page               |
 * | state of the live broadcasts          | Get, Update NEWS, strong  | ≤ 5 WRU a second   |
 * | position of an interrupted hourly job | Get, Put JOBS job, strong | in the background  |
 * | progress of a backup's import         | Get, Put IMPORT, strong   | once per 500 items |
 *
 * A recipe's card contains its counters, its ranking keys and everything that a list shows. It also contains the
 * compressed texts if the card stays within 1 KB. Other texts are in a separate item, because every vote rewrites the
 * card at a cost that grows with its size. A challenge with over 40 recipes is called crowded.
 *
 * Usually, the transaction that writes a vote also counts it. While other votes for the same recipe are being counted,
 * the vote is instead written alone with the attribute `uncounted`, and the stream consumer counts it later. A recipe's
 * counters therefore include all of its votes without that attribute.
 *
 * A challenge's results are separate items that share the id of a recording run. The results are written first. A
 * transaction then records the winners and the run id in the challenge. If a crash occurs between these two steps, no
 * challenge refers to the results, and they are deleted later.
 *
 * A challenge stores the number of its visible recipes. The stream consumer changes this number together with a marker
 * for each counted recipe. A stream record that is processed twice therefore counts only once.
 *
 * The search index contains one entry for each word of a recipe, one for its category and one in the list of all
 * recipes. The recipe's search record lists the words and the category for which entries may exist. The stream consumer
 * keeps the index and the search records up to date.
 *
 * A withdrawn recipe is a single item with the whole card in one attribute, so that no index of recipes contains it
 * (D44). Its votes stay in place.
 *
 * A recipe's id consists of its challenge, its author and a nonce. The key of the card contains only the challenge and
 * the author, which limits each user to one recipe per challenge.
 */
export interface Key {
  PK: string;
  SK: string;
}

/** Returns a string that identifies an item in the table. */
export function keyText({ PK, SK }: Key): string {
  return `${PK} ${SK}`;
}

/** Partition key prefix of the lists of public recipes. */
export const publicPrefix = "Y#";

/** Partition key of the list of public winning recipes. */
export const winnersPartition = `${publicPrefix}WON`;

/**
 * Sort key prefix of the counting markers. A marker records that a recipe is included in its challenge's recipe count.
 */
export const countedPrefix = "N#";

/** Sort key prefix of search records. */
export const searchRecordPrefix = "Q#";

export const outboxShardCount = 4;

export const keys = {
  account: (userId: string): Key => ({ PK: `U#${userId}`, SK: "ACCOUNT" }),
  credentials: (userId: string): Key => ({ PK: `U#${userId}`, SK: "CREDENTIALS" }),
  stats: (userId: string): Key => ({ PK: `U#${userId}`, SK: "STATS" }),
  morningNotice: (userId: string): Key => ({ PK: `U#${userId}`, SK: "MORNING" }),
  email: (email: string): Key => ({ PK: `E#${email}`, SK: "EMAIL" }),
  session: (family: string): Key => ({ PK: `S#${family}`, SK: "SESSION" }),
  link: (tokenHash: string): Key => ({ PK: `L#${tokenHash}`, SK: "LINK" }),
  passkey: (id: string): Key => ({ PK: `P#${id}`, SK: "PASSKEY" }),
  /** A WebAuthn ceremony, stored under the hash of its challenge. */
  ceremony: (challengeHash: string): Key => ({ PK: `D#${challengeHash}`, SK: "CEREMONY" }),
  challenge: (challengeId: string): Key => ({ PK: `C#${challengeId}`, SK: "CHALLENGE" }),
  agenda: { entries: { PK: "AGENDA", SK: "WINDOWS" }, current: { PK: "AGENDA", SK: "CURRENT" } },
  category: (slug: string): Key => ({ PK: "CATEGORIES", SK: slug }),
  recipe: ({ challengeId, userId }: RecipeSlot): Key => ({
    PK: `C#${challengeId}`,
    SK: `R#${userId}`,
  }),
  recipeText: ({ challengeId, userId }: RecipeSlot): Key => ({
    PK: `C#${challengeId}`,
    SK: `T#${userId}`,
  }),
  /** The result of a recipe. Tied results are sorted by submission time (D21). */
  result: (
    challengeId: string,
    run: string,
    { place, createdAt, userId }: { place: number; createdAt: string; userId: string },
  ): Key => ({
    PK: `C#${challengeId}`,
    SK: `${resultsPrefix(run)}${placeKey(place)}#${createdAt}#${userId}`,
  }),
  /** The progress of a recording run, which records a challenge's results in several steps. */
  recording: (challengeId: string): Key => ({ PK: `Z#${challengeId}`, SK: "RUN" }),
  /** An item of a recording run: a group of copied recipes, or a part of the mapping from vote counts to places. */
  recordingPart: (
    { challengeId, run }: { challengeId: string; run: string },
    kind: RecordingKind,
    part: number,
  ): Key => ({
    PK: `Z#${challengeId}`,
    SK: `${recordingPrefix(run, kind)}${String(part).padStart(6, "0")}`,
  }),
  /** A counting marker. It records that a recipe is included in its challenge's recipe count. */
  counted: (challengeId: string, recipeId: string): Key => ({
    PK: `C#${challengeId}`,
    SK: `${countedPrefix}${recipeId}`,
  }),
  /** An entry of the search index. The entries of a term are sorted by the recipes' submission time. */
  searchEntry: (term: string, createdAt: string, recipeId: string): Key => ({
    PK: searchPartition(term),
    SK: `${createdAt}#${recipeId}`,
  }),
  /** A recipe's search record, which lists the terms under which the recipe is indexed. */
  searchRecord: (challengeId: string, recipeId: string): Key => ({
    PK: `C#${challengeId}`,
    SK: `${searchRecordPrefix}${recipeId}`,
  }),
  /** An entry in the list of public recipes, which has one partition per day. */
  publicRecipe: (day: string, recipeId: string): Key => ({
    PK: `${publicPrefix}${day}`,
    SK: recipeId,
  }),
  /** An entry in the list of days on which public recipes were submitted. */
  publicDay: (day: string): Key => ({ PK: publicPrefix, SK: day }),
  /**
   * An entry in the list of public winning recipes. The list is read in descending order of its keys: the challenge
   * that ended last comes first. Within a challenge, the recipe that was submitted first comes first.
   */
  publicWinner: (ends: string, createdAt: string, recipeId: string): Key => ({
    PK: winnersPartition,
    SK: `${ends}#${latestFirstKey(createdAt)}#${recipeId}`,
  }),
  vote: (voterId: string, recipeId: string): Key => ({ PK: `V#${voterId}`, SK: recipeId }),
  cookbookEntry: (userId: string, recipeId: string): Key => ({ PK: `K#${userId}`, SK: recipeId }),
  cookbook: (userId: string): Key => ({ PK: `U#${userId}`, SK: "COOKBOOK" }),
  withdrawn: ({ challengeId, userId, nonce }: RecipeIdParts): Key => ({
    PK: `C#${challengeId}`,
    SK: `H#${userId}#${nonce}`,
  }),
  case: (recipeId: string): Key => ({ PK: `M#${recipeId}`, SK: "CASE" }),
  report: (recipeId: string, reportKey: string): Key => ({
    PK: `M#${recipeId}`,
    SK: `REPORT#${reportKey}`,
  }),
  decision: (authorId: string, recipeId: string): Key => ({ PK: `J#${authorId}`, SK: recipeId }),
  unconfirmedReport: (tokenHash: string): Key => ({ PK: `N#${tokenHash}`, SK: "NOTICE" }),
  outbox: (shard: number, createdAt: string, taskId: string): Key => ({
    PK: `O#${shard}`,
    SK: `${createdAt}#${taskId}`,
  }),
  connection: (shard: number, connectionId: string): Key => ({
    PK: `W#${shard}`,
    SK: connectionId,
  }),
  board: { PK: "BOARD", SK: "BOARD" },
  showcase: { PK: "SHOWCASE", SK: "SHOWCASE" },
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
  /** The earliest time at which another batch of notification emails may be sent. This limits the sending rate. */
  noticeSlot: { PK: "NOTICES", SK: "SLOT" },
  /** The latest day (Paris time) for which sending morning emails has started. */
  morningRun: { PK: "NOTICES", SK: "MORNING" },
  /** The position at which the last run of an hourly job stopped. */
  jobPosition: (job: string): Key => ({ PK: "JOBS", SK: job }),
  mailBlock: (addressHash: string): Key => ({ PK: `B#${addressHash}`, SK: "MAILBLOCK" }),
} as const;

/** Zero-pads a place in the results, so that places sort numerically as strings. */
function placeKey(place: number): string {
  return place < 1_000_000 ? String(place).padStart(6, "0") : `~${String(place).padStart(9, "0")}`;
}

/** Returns the id in a partition key, for example the user id in `U#user`. */
export function idInPartition({ PK }: Pick<Key, "PK">): string {
  return PK.slice(PK.indexOf("#") + 1);
}

/** Returns the search index partition of a term (a word or a category). */
export function searchPartition(term: string): string {
  return `Q#${term}`;
}

/** Returns the search term (a word or a category) if the key belongs to a search index entry, otherwise undefined. */
export function searchTermOf({ PK }: Pick<Key, "PK">): string | undefined {
  return PK.startsWith("Q#") ? PK.slice("Q#".length) : undefined;
}

/** Returns the voter's id if the partition key belongs to a vote, otherwise undefined. */
export function voterOf(partitionKey: string): string | undefined {
  return partitionKey.startsWith("V#") ? idInPartition({ PK: partitionKey }) : undefined;
}

/** Returns the recipe whose texts are stored under a key, or undefined if the key does not belong to a text item. */
export function textSlotOf({ PK, SK }: Key): RecipeSlot | undefined {
  if (!PK.startsWith("C#") || !SK.startsWith("T#")) return undefined;
  return { challengeId: idInPartition({ PK }), userId: SK.slice("T#".length) };
}

/** Returns the sort key prefix of all results written by one recording run. */
export function resultsPrefix(run: string): string {
  return `P#${run}#`;
}

type RecordingKind = "RECIPES" | "PLACES";

/** Returns the sort key prefix of all items of one kind that a recording run stores. */
export function recordingPrefix(run: string, kind: RecordingKind): string {
  return `${kind}#${run}#`;
}
