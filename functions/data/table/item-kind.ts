import type { Key, keys } from "./keys.ts";

/** The kind of an item, such as `recipe` or `vote`. This is the name of the function in `keys` that builds its key. */
export type ItemKind = keyof typeof keys;

const kinds: [RegExp, ItemKind][] = [
  [/^U#.* ACCOUNT$/, "account"],
  [/^U#.* CREDENTIALS$/, "credentials"],
  [/^U#.* STATS$/, "stats"],
  [/^U#.* COOKBOOK$/, "cookbook"],
  [/^U#.* MORNING$/, "morningNotice"],
  [/^E#/, "email"],
  [/^S#/, "session"],
  [/^L#/, "link"],
  [/^P#/, "passkey"],
  [/^D#/, "ceremony"],
  [/^C#.* CHALLENGE$/, "challenge"],
  [/^C#.* Q#/, "searchRecord"],
  [/^Q#/, "searchEntry"],
  [/^Y# /, "publicDay"],
  [/^Y#WON /, "publicWinner"],
  [/^Y#/, "publicRecipe"],
  [/^AGENDA /, "agenda"],
  [/^CATEGORIES /, "category"],
  [/^C#.* R#/, "recipe"],
  [/^C#.* N#/, "counted"],
  [/^C#.* P#/, "result"],
  [/^Z#.* RUN$/, "recording"],
  [/^Z#/, "recordingPart"],
  [/^C#.* T#/, "recipeText"],
  [/^C#.* H#/, "withdrawn"],
  [/^M#.* CASE$/, "case"],
  [/^M#.* REPORT#/, "report"],
  [/^J#/, "decision"],
  [/^N#/, "unconfirmedReport"],
  [/^V#/, "vote"],
  [/^K#/, "cookbookEntry"],
  [/^O#/, "outbox"],
  [/^W#/, "connection"],
  [/^BOARD /, "board"],
  [/^SHOWCASE /, "showcase"],
  [/^NEWS /, "news"],
  [/^IMPORT /, "import"],
  [/^GENERATION /, "generation"],
  [/^ADMINISTRATORS /, "administrators"],
  [/^X#/, "rateLimit"],
  [/^B#/, "mailBlock"],
  [/^NOTICES SLOT$/, "noticeSlot"],
  [/^NOTICES MORNING$/, "morningRun"],
  [/^JOBS /, "jobPosition"],
];

/** Returns the kind of the item that has the given key, or undefined if the key matches no kind. */
export function kindOf({ PK, SK }: Key): ItemKind | undefined {
  return kinds.find(([pattern]) => pattern.test(`${PK} ${SK}`))?.[1];
}
