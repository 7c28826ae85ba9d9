import { starNames } from "../../data/items/star-counts.ts";
import { wordNames } from "../../data/items/word-counts.ts";
import { type ItemKind, kindOf } from "../../data/table/item-kind.ts";
import type { Key } from "../../data/table/keys.ts";

interface Attributes {
  /** Attributes that cannot be recomputed. */
  base: string[];
  /** Attributes that can be recomputed from other items. */
  derived: string[];
  /**
   * True if a rebuild also recreates missing items of this kind. If undefined, a rebuild only corrects the derived
   * attributes of existing items.
   */
  wholly?: true;
}

const onlyBase = (...base: string[]): Attributes => ({ base, derived: [] });

/**
 * Names of the attributes of each kind of stored item, without the keys. A test fails if an item has any other
 * attribute.
 */
export const itemAttributes: Record<ItemKind, Attributes> = {
  account: {
    base: [
      "id",
      "nom",
      "email",
      "pendingEmail",
      "role",
      "isVerified",
      "isBanned",
      "banReason",
      "createdAt",
      "epoch",
      "failuresLiftedAt",
      "usedAt",
      "warnedAt",
      "resultsNotice",
      "morningNotice",
      "usedOn",
      "unsubscribeKey",
      "ageConfirmedOn",
      "passkeys",
    ],
    derived: ["list", "sort", "owner", "ownerSort"],
  },
  credentials: onlyBase("passwordHash"),
  stats: {
    base: [],
    derived: [
      "userId",
      "nom",
      "recipeCount",
      "ratingCount",
      "ratingSum",
      "wins",
      "owner",
      "ownerSort",
    ],
    wholly: true,
  },
  morningNotice: { base: [], derived: ["owner", "ownerSort"], wholly: true },
  email: { base: [], derived: ["userId"], wholly: true },
  session: {
    base: [
      "userId",
      "epoch",
      "hash",
      "previousHash",
      "attemptHash",
      "userAgent",
      "startedAt",
      "rotatedAt",
      "expiresAt",
      "unused",
      "passkeyAt",
      "ownerSort",
    ],
    derived: ["owner"],
  },
  link: {
    base: ["userId", "epoch", "email", "purpose", "usedAt", "goodUntil", "expiresAt", "ownerSort"],
    derived: ["owner"],
  },
  passkey: onlyBase(
    "id",
    "userId",
    "credentialId",
    "name",
    "publicKey",
    "counter",
    "transports",
    "createdAt",
    "lastUsedAt",
  ),
  ceremony: onlyBase("purpose", "userId", "sessionId", "goodUntil", "responseHash", "expiresAt"),
  challenge: {
    base: [
      "id",
      "title",
      "description",
      "type",
      "startDate",
      "endDate",
      "category",
      "createdAt",
      "winners",
      "wonAt",
      "results",
      "waiting",
      "crowded",
    ],
    derived: ["list", "sort", "owner", "ownerSort", "recipeCount"],
  },
  counted: { base: [], derived: [], wholly: true },
  recording: onlyBase(
    "challengeId",
    "run",
    "endDate",
    "startedAt",
    "summary",
    "written",
    "first",
    "abandoned",
    "expiresAt",
  ),
  recordingPart: onlyBase("part", "content", "isLast", "expiresAt"),
  // The `version` of the agenda increases with every change.
  agenda: {
    base: ["version"],
    derived: ["windows", "validUntil", "challenges"],
    wholly: true,
  },
  category: onlyBase("id", "name"),
  recipe: {
    base: ["ownerSort", "nonce", "title", "image", "color", "body", "long", "audience", "preview"],
    derived: [
      "challengeId",
      "list",
      "sort",
      "owner",
      "nom",
      "ends",
      "won",
      "ratingCount",
      "ratingSum",
      "standing",
      "judging",
      "cooked",
      ...starNames,
      ...wordNames,
    ],
  },
  // A result's place and vote counts never change. The derived attributes are copied from the recipe.
  result: {
    base: ["place", "userId", "recipeId", "createdAt", "ratingSum", "ratingCount", "stars"],
    derived: ["title", "nom", "image", "color"],
  },
  recipeText: onlyBase("body"),
  // The `version` of a search record is a random string.
  searchRecord: { base: ["version", "former"], derived: ["createdAt", "terms"], wholly: true },
  searchEntry: { base: [], derived: ["minutes"], wholly: true },
  publicRecipe: { base: [], derived: [], wholly: true },
  publicDay: { base: [], derived: [], wholly: true },
  publicWinner: { base: [], derived: [], wholly: true },
  vote: { base: ["rating", "words", "ownerSort", "uncounted"], derived: ["owner"] },
  cookbookEntry: { base: ["keptAt", "note", "cookedOn"], derived: ["owner", "ownerSort"] },
  cookbook: { base: [], derived: ["kept"], wholly: true },
  withdrawn: { base: ["card", "overflow", "byBan", "ownerSort"], derived: ["owner"] },
  case: {
    base: [
      "recipeId",
      "status",
      "openedAt",
      "reportCount",
      "title",
      "image",
      "color",
      "since",
      "urgent",
      "decidedAt",
      "kept",
      "noticeTask",
      "ownerSort",
    ],
    derived: ["list", "sort", "owner"],
  },
  report: onlyBase("ground", "explanation", "reportedAt", "nom", "email", "owner", "ownerSort"),
  decision: onlyBase("title", "outcome", "ground", "facts", "reported", "decidedAt", "appeal"),
  unconfirmedReport: onlyBase(
    "recipeId",
    "nom",
    "email",
    "ground",
    "explanation",
    "goodUntil",
    "expiresAt",
  ),
  outbox: onlyBase(
    "kind",
    "createdAt",
    "userId",
    "email",
    "since",
    "challengeId",
    "recipeId",
    "title",
    "reporter",
    "recipients",
    "outcome",
    "ground",
    "facts",
    "decidedAt",
    "day",
    "change",
    "name",
  ),
  connection: { base: ["userId", "expiresAt", "only", "ownerSort"], derived: ["owner"] },
  board: { base: ["version"], derived: ["board"], wholly: true },
  showcase: { base: ["version"], derived: ["shown"], wholly: true },
  news: onlyBase(
    "announceAt",
    "freeAt",
    "boardVersion",
    "votes",
    "broadcastVotes",
    "vote",
    "waiting",
    "unfinished",
    "reached",
    "viewers",
  ),
  import: onlyBase("backup", "batches"),
  generation: onlyBase(),
  administrators: { base: [], derived: ["ids"], wholly: true },
  rateLimit: onlyBase("attempts", "expiresAt"),
  noticeSlot: onlyBase("busyUntil"),
  morningRun: onlyBase("day"),
  jobPosition: onlyBase("position"),
  mailBlock: onlyBase("bouncedAt", "complainedAt", "liftedAt", "expiresAt"),
};

/** Returns the kind of item that has the given key. Throws if the key matches no kind. */
export function itemKindOf(key: Key): ItemKind {
  const kind = kindOf(key);
  if (!kind) throw new Error(`Unknown kind of item: ${key.PK} ${key.SK}`);
  return kind;
}
