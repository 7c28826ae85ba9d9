import { isActiveAdministrator } from "../../data/account/administrators.ts";
import type { Account } from "../../data/items/account.ts";
import { type CaseItem, withdrawnStatuses } from "../../data/items/case.ts";
import { idOf, maxCardBytes, type RecipeCard, slotOf } from "../../data/items/recipe-card.ts";
import type { StoredWinner } from "../../data/items/stored-challenge.ts";
import type { WithdrawnItem } from "../../data/items/withdrawn-recipe.ts";
import { hasEntry, publicEntriesOf, recipeOfEntry } from "../../data/sharing/public-list.ts";
import { ownerOf } from "../../data/table/indexes.ts";
import { itemSize } from "../../data/table/item-size.ts";
import {
  countedPrefix,
  idInPartition,
  type Key,
  keys,
  keyText,
  resultsPrefix,
} from "../../data/table/keys.ts";
import { parseRecipeId } from "../../data/table/recipe-id.ts";
import type { StoredItem } from "../table/items.ts";
import { itemKindOf } from "./item-attributes.ts";

interface Context {
  /** The key of the item that is being checked. */
  what: string;
  /** The id in the item's partition key. */
  id: string;
  items: StoredItem[];
  at(key: Key): StoredItem | undefined;
  check(what: string, holds: unknown): void;
}

/**
 * Checks the stored items against the invariants about accounts, copied values and deletions in docs/architecture.md.
 * Returns a description of each violation and of each pending background task.
 */
export function findBrokenReferences(items: StoredItem[]): string[] {
  const found: string[] = [];
  const all = new Map(items.map((item) => [keyText(item), item]));
  const at = (key: Key) => all.get(keyText(key));
  const check = (what: string, holds: unknown) => {
    if (!holds) found.push(what);
  };
  for (const item of items) {
    const context = { what: keyText(item), id: idInPartition(item), items, at, check };
    checks[itemKindOf(item)]?.(item, context);
  }
  const accounts = items.filter(({ SK }) => SK === "ACCOUNT") as unknown as Account[];
  const active = new Set(accounts.filter(isActiveAdministrator).map(({ id }) => id));
  const listed = (at(keys.administrators)?.ids ?? new Set()) as Set<string>;
  check("administrators", active.symmetricDifference(listed).size === 0);
  return found;
}

const checks: Partial<Record<keyof typeof keys, (item: StoredItem, context: Context) => void>> = {
  account(item, { id, at, check }) {
    const { email, morningNotice, passkeys = new Set<string>() } = item as unknown as Account;
    for (const passkey of passkeys) {
      check(`${id} has the passkey ${passkey}`, at(keys.passkey(passkey))?.userId === id);
    }
    check(`${id} has their address`, at(keys.email(email))?.userId === id);
    check(`${id} is listed for the morning`, !morningNotice || at(keys.morningNotice(id)));
    check(`${id} has a password`, at(keys.credentials(id)));
  },
  email({ PK, userId }, { what, at, check }) {
    const account = at(keys.account(userId as string));
    check(what, account && keys.email(account.email as string).PK === PK);
  },
  credentials: (_, { what, id, at, check }) => check(what, at(keys.account(id))),
  passkey({ userId }, { what, id, at, check }) {
    const account = at(keys.account(userId as string)) as Account | undefined;
    check(what, account?.passkeys?.has(id));
  },
  session: checkOwner,
  link: checkOwner,
  morningNotice: (_, { what, id, at, check }) => check(what, at(keys.account(id))?.morningNotice),
  challenge({ PK, recipeCount, winners = {} }, { what, id, items, at, check }) {
    for (const [userId, { recipeId }] of Object.entries(winners as Record<string, StoredWinner>)) {
      const card = at(keys.recipe({ challengeId: id, userId }));
      check(`winner ${userId} of ${what}`, isRecipe(card, recipeId));
    }
    const markers = items.filter((one) => one.PK === PK && one.SK.startsWith(countedPrefix));
    check(`recipe count of ${what}`, markers.length === recipeCount);
  },
  counted: (_, { what, id, at, check }) => check(what, at(keys.challenge(id))),
  recipe(item, { what, id, at, check }) {
    const card = item as unknown as RecipeCard;
    const author = at(keys.account(card.owner));
    check(`name in ${what}`, !author || author.nom === card.nom);
    check(`end in ${what}`, at(keys.challenge(id))?.endDate === card.ends);
    check(`${what} in the lists of public recipes`, publicEntriesOf(card).every(at));
    check(`size of ${what}`, !card.body || itemSize(card) <= maxCardBytes);
    check(`preview of ${what}`, (card.preview !== undefined) === (card.audience !== undefined));
    check(`text of ${what}`, !card.long || at(keys.recipeText(slotOf(card))));
  },
  recipeText: ({ PK, SK }, { what, at, check }) =>
    check(what, at({ PK, SK: `R${SK.slice(1)}` })?.long),
  publicRecipe(item, context) {
    checkPublicEntry(item, context);
    const { what, id, at, check } = context;
    check(`day of ${what}`, at(keys.publicDay(id)));
  },
  publicDay: ({ SK }, { what, items, check }) =>
    check(
      `recipes of ${what}`,
      items.some(({ PK }) => PK === keys.publicRecipe(SK, "").PK),
    ),
  publicWinner: checkPublicEntry,
  result(item, { what, id, at, check }) {
    const { run } = (at(keys.challenge(id))?.results ?? {}) as { run?: string };
    check(`run of ${what}`, run !== undefined && item.SK.startsWith(resultsPrefix(run)));
    const card = at(keys.recipe({ challengeId: id, userId: item.userId as string }));
    if (!isRecipe(card, item.recipeId)) {
      return check(`author of ${what}`, item.nom === undefined);
    }
    check(`author of ${what}`, card.nom === item.nom);
    check(
      `title and photo of ${what}`,
      card.title === item.title && card.image === item.image && card.color === item.color,
    );
    check(`place of ${what}`, card.standing?.place === item.place);
  },
  cookbook({ kept }, { what, id, items, at, check }) {
    const entries = items.filter(({ PK }) => PK === keys.cookbookEntry(id, "").PK);
    check(what, at(keys.account(id)) && entries.length === kept);
  },
  cookbookEntry: (_, { what, id, at, check }) => check(what, at(keys.cookbook(id))),
  case(item, { what, items, at, check }) {
    const { PK, recipeId, status, reportCount } = item as unknown as CaseItem;
    const slot = parseRecipeId(recipeId);
    if (!slot) return check(`recipe id of ${what}`, false);
    const reports = items.filter((report) => report.PK === PK && report !== item);
    check(`reports of ${what}`, reports.length === reportCount);
    const isDecided = !["OPEN", "KEPT", "MOOT"].includes(status);
    check(`decision of ${what}`, !isDecided || at(keys.decision(slot.userId, recipeId)));
    const withdrawn = at(keys.withdrawn(slot));
    const isVisible = isRecipe(at(keys.recipe(slot)), recipeId);
    check(`recipe of the waiting ${what}`, status !== "OPEN" || isVisible || withdrawn);
    const isWithdrawn = withdrawn !== undefined && !withdrawn.byBan;
    const hasChallenge = at(keys.challenge(slot.challengeId)) !== undefined;
    const expected = withdrawnStatuses.includes(status) && hasChallenge;
    check(`withdrawal of ${what}`, isWithdrawn === expected);
  },
  report: ({ PK }, { what, at, check }) => check(what, at({ PK, SK: "CASE" })),
  decision: ({ SK }, { what, at, check }) => check(what, at(keys.case(SK))),
  withdrawn(item, { what, at, check }) {
    const { card, overflow, byBan } = item as unknown as WithdrawnItem;
    check(`text of ${what}`, card.body || (card.long && overflow));
    // After a ban ends, a recipe stays hidden if its author has entered the challenge again (D38).
    const staysHidden = at(keys.account(card.owner))?.isBanned || at(keys.recipe(slotOf(card)));
    check(`reason of ${what}`, byBan ? staysHidden : at(keys.case(idOf(card))));
    check(`${what} is also visible`, !isRecipe(at(keys.recipe(slotOf(card))), idOf(card)));
  },
  outbox: ({ kind }, { check }) => check(`${kind} is pending`, false),
};

/** Checks that the account of a session or an emailed link exists. */
function checkOwner({ userId, owner }: StoredItem, { what, at, check }: Context): void {
  const id = userId as string;
  const owners: unknown[] = [ownerOf.sessions(id), ownerOf.links(id)];
  check(what, at(keys.account(id)) && owners.includes(owner));
}

function checkPublicEntry(item: StoredItem, { what, at, check }: Context): void {
  const slot = parseRecipeId(recipeOfEntry(item));
  const card = slot && (at(keys.recipe(slot)) as RecipeCard | undefined);
  check(`${what} is public`, card && hasEntry(card, item));
}

/** True if the card (a recipe's main item) belongs to the given recipe, not to a later recipe of the same author. */
function isRecipe(
  card: StoredItem | undefined,
  recipeId: unknown,
): card is StoredItem & RecipeCard {
  return card !== undefined && idOf(card as unknown as RecipeCard) === recipeId;
}
