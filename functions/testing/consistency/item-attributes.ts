import { starNames } from "../../data/items/star-counts.ts";
import type { Key, keys } from "../../data/table/keys.ts";

type Kind = keyof typeof keys;

interface Attributes {
  /** Attributes that a rebuild cannot recompute from other data. */
  base: string[];
  /** Attributes that a rebuild recomputes from other items or from the item's base attributes. */
  derived: string[];
  /** True if a rebuild recreates the item when the whole item is missing. */
  wholly?: true;
}

const onlyBase = (...base: string[]): Attributes => ({ base, derived: [] });

/**
 * The attributes of every kind of item, except the key attributes. A test reports attributes that are missing
 * here.
 */
export const itemAttributes: Record<Kind, Attributes> = {
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
  email: { base: [], derived: ["userId"], wholly: true },
  session: {
    base: [
      "userId",
      "epoch",
      "hash",
      "previousHash",
      "userAgent",
      "startedAt",
      "rotatedAt",
      "expiresAt",
      "unused",
      "ownerSort",
    ],
    derived: ["owner"],
  },
  link: {
    base: ["userId", "epoch", "email", "purpose", "usedAt", "goodUntil", "expiresAt", "ownerSort"],
    derived: ["owner"],
  },
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
  // `version` increases with every change and cannot be recomputed. `windows` also records when challenges
  // whose dates were edited were last open.
  agenda: {
    base: ["version"],
    derived: ["windows", "validUntil", "challenges"],
    wholly: true,
  },
  category: onlyBase("id", "name"),
  recipe: {
    base: ["ownerSort", "nonce", "title", "image", "color", "body", "long"],
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
    ],
  },
  // The recorded numbers never change. The author's name is present as long as the recipe exists.
  result: {
    base: [
      "place",
      "userId",
      "recipeId",
      "createdAt",
      "ratingSum",
      "ratingCount",
      "stars",
      "title",
      "image",
      "color",
    ],
    derived: ["nom"],
  },
  recipeText: onlyBase("body"),
  vote: { base: ["rating", "ownerSort", "uncounted"], derived: ["owner"] },
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
      "decidedAt",
      "noticeTask",
      "ownerSort",
    ],
    derived: ["list", "sort", "owner"],
  },
  report: onlyBase("ground", "explanation", "reportedAt", "nom", "email", "owner", "ownerSort"),
  decision: onlyBase("title", "outcome", "ground", "facts", "reported", "decidedAt", "appeal"),
  notice: onlyBase("recipeId", "nom", "email", "ground", "explanation", "goodUntil", "expiresAt"),
  outbox: onlyBase(
    "kind",
    "createdAt",
    "userId",
    "email",
    "since",
    "challengeId",
    "recipeId",
    "reporter",
    "outcome",
    "decidedAt",
  ),
  connection: { base: ["userId", "expiresAt", "ownerSort"], derived: ["owner"] },
  board: { base: ["version"], derived: ["board"], wholly: true },
  news: onlyBase("freeAt", "board", "votes", "votesTold", "vote"),
  import: onlyBase("backup", "portions"),
  generation: onlyBase(),
  administrators: { base: [], derived: ["ids"], wholly: true },
  rateLimit: onlyBase("attempts", "expiresAt"),
  mailBlock: onlyBase("reason", "blockedAt"),
};

const kinds: [RegExp, Kind][] = [
  [/^U#.* ACCOUNT$/, "account"],
  [/^U#.* CREDENTIALS$/, "credentials"],
  [/^U#.* STATS$/, "stats"],
  [/^U#.* COOKBOOK$/, "cookbook"],
  [/^E#/, "email"],
  [/^S#/, "session"],
  [/^L#/, "link"],
  [/^C#.* CHALLENGE$/, "challenge"],
  [/^AGENDA /, "agenda"],
  [/^CATEGORIES /, "category"],
  [/^C#.* R#/, "recipe"],
  [/^C#.* N#/, "counted"],
  [/^C#.* P#/, "result"],
  [/^C#.* T#/, "recipeText"],
  [/^C#.* H#/, "withdrawn"],
  [/^M#.* CASE$/, "case"],
  [/^M#.* REPORT#/, "report"],
  [/^J#/, "decision"],
  [/^N#/, "notice"],
  [/^V#/, "vote"],
  [/^K#/, "cookbookEntry"],
  [/^O#/, "outbox"],
  [/^W#/, "connection"],
  [/^BOARD /, "board"],
  [/^NEWS /, "news"],
  [/^IMPORT /, "import"],
  [/^GENERATION /, "generation"],
  [/^ADMINISTRATORS /, "administrators"],
  [/^X#/, "rateLimit"],
  [/^B#/, "mailBlock"],
];

/** Returns the kind of the item with the given key. Throws for an unknown kind. */
export function itemKindOf({ PK, SK }: Key): Kind {
  const [, kind] = kinds.find(([pattern]) => pattern.test(`${PK} ${SK}`)) ?? [];
  if (!kind) throw new Error(`Unknown kind of item: ${PK} ${SK}`);
  return kind;
}
