import { isActiveAdministrator } from "../../data/account/administrators.ts";
import type { Account } from "../../data/items/account.ts";
import { type CaseItem, withdrawnStatuses } from "../../data/items/case.ts";
import { idOf, maxCardBytes, type RecipeCard, slotOf } from "../../data/items/recipe-card.ts";
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
  withdrawnKey,
} from "../../data/table/keys.ts";
import { recipeSlot } from "../../data/table/recipe-id.ts";
import type { StoredItem } from "../table/items.ts";
import { itemKindOf } from "./item-attributes.ts";

interface Context {
  /** The key of the checked item. */
  what: string;
  /** The id in the item's partition key. */
  id: string;
  items: StoredItem[];
  at(key: Key): StoredItem | undefined;
  expect(what: string, holds: unknown): void;
}

/**
 * Checks the stored items against the invariants about accounts, copied values and deletions in docs/architecture.md.
 * Returns a description of each violation and of each pending background task.
 */
export function findInconsistencies(items: StoredItem[]): string[] {
  const found: string[] = [];
  const all = new Map(items.map((item) => [keyText(item), item]));
  const at = (key: Key) => all.get(keyText(key));
  const expect = (what: string, holds: unknown) => {
    if (!holds) found.push(what);
  };
  for (const item of items) {
    const context = { what: keyText(item), id: idInPartition(item), items, at, expect };
    checks[itemKindOf(item)]?.(item, context);
  }
  const accounts = items.filter(({ SK }) => SK === "ACCOUNT") as unknown as Account[];
  const active = new Set(accounts.filter(isActiveAdministrator).map(({ id }) => id));
  const listed = (at(keys.administrators)?.ids ?? new Set()) as Set<string>;
  expect("administrators", active.symmetricDifference(listed).size === 0);
  return found;
}

const checks: Partial<Record<keyof typeof keys, (item: StoredItem, context: Context) => void>> = {
  account(item, { id, at, expect }) {
    const { email, morningNotice, passkeys = new Set<string>() } = item as unknown as Account;
    for (const passkey of passkeys) {
      expect(`${id} has the passkey ${passkey}`, at(keys.passkey(passkey))?.userId === id);
    }
    expect(`${id} has their address`, at(keys.email(email))?.userId === id);
    expect(`${id} is listed for the morning`, !morningNotice || at(keys.morningNotice(id)));
    expect(`${id} has a password`, at(keys.credentials(id)));
  },
  email({ PK, userId }, { what, at, expect }) {
    const account = at(keys.account(userId as string));
    expect(what, account && keys.email(account.email as string).PK === PK);
  },
  credentials: (_, { what, id, at, expect }) => expect(what, at(keys.account(id))),
  passkey({ userId }, { what, id, at, expect }) {
    const account = at(keys.account(userId as string)) as Account | undefined;
    expect(what, account?.passkeys?.has(id));
  },
  session: checkOwner,
  link: checkOwner,
  morningNotice: (_, { what, id, at, expect }) => expect(what, at(keys.account(id))?.morningNotice),
  challenge({ PK, recipeCount }, { what, items, expect }) {
    const markers = items.filter((one) => one.PK === PK && one.SK.startsWith(countedPrefix));
    expect(`recipe count of ${what}`, recipeCount === undefined || markers.length === recipeCount);
  },
  counted: (_, { what, id, at, expect }) => expect(what, at(keys.challenge(id))),
  recipe(item, { what, id, at, expect }) {
    const card = item as unknown as RecipeCard;
    const author = at(keys.account(card.owner));
    expect(`name in ${what}`, !author || author.nom === card.nom);
    expect(`end in ${what}`, at(keys.challenge(id))?.endDate === card.ends);
    expect(`${what} in the lists of public recipes`, publicEntriesOf(card).every(at));
    expect(`size of ${what}`, !card.body || itemSize(card) <= maxCardBytes);
    expect(`preview of ${what}`, (card.preview !== undefined) === (card.audience !== undefined));
    expect(`text of ${what}`, !card.long || at(keys.recipeText(slotOf(card))));
  },
  recipeText: ({ PK, SK }, { what, at, expect }) =>
    expect(what, at({ PK, SK: `R${SK.slice(1)}` })?.long),
  publicRecipe(item, context) {
    checkPublicEntry(item, context);
    const { what, id, at, expect } = context;
    expect(`day of ${what}`, at(keys.publicDay(id)));
  },
  publicDay: ({ SK }, { what, items, expect }) =>
    expect(
      `recipes of ${what}`,
      items.some(({ PK }) => PK === keys.publicRecipe(SK, "").PK),
    ),
  publicWinner: checkPublicEntry,
  result(item, { what, id, at, expect }) {
    const { run } = (at(keys.challenge(id))?.results ?? {}) as { run?: string };
    expect(`run of ${what}`, run !== undefined && item.SK.startsWith(resultsPrefix(run)));
    const card = at(keys.recipe({ challengeId: id, userId: item.userId as string }));
    if (!isRecipe(card, item.recipeId)) {
      return expect(`author of ${what}`, item.nom === undefined);
    }
    expect(`author of ${what}`, card.nom === item.nom);
    expect(
      `title and photo of ${what}`,
      card.title === item.title && card.image === item.image && card.color === item.color,
    );
    expect(`place of ${what}`, card.standing?.place === item.place);
  },
  cookbook({ kept }, { what, id, items, at, expect }) {
    const entries = items.filter(({ PK }) => PK === keys.cookbookEntry(id, "").PK);
    expect(what, at(keys.account(id)) && entries.length === kept);
  },
  cookbookEntry: (_, { what, id, at, expect }) => expect(what, at(keys.cookbook(id))),
  case(item, { what, items, at, expect }) {
    const { PK, recipeId, status, reportCount } = item as unknown as CaseItem;
    const slot = recipeSlot(recipeId);
    const withdrawnAt = withdrawnKey(recipeId);
    if (!slot || !withdrawnAt) return expect(`recipe id of ${what}`, false);
    const reports = items.filter((report) => report.PK === PK && report !== item);
    expect(`reports of ${what}`, reports.length === reportCount);
    const isDecided = !["OPEN", "KEPT", "MOOT"].includes(status);
    expect(`decision of ${what}`, !isDecided || at(keys.decision(slot.userId, recipeId)));
    const withdrawn = at(withdrawnAt);
    const isVisible = isRecipe(at(keys.recipe(slot)), recipeId);
    expect(`recipe of the waiting ${what}`, status !== "OPEN" || isVisible || withdrawn);
    const isWithdrawn = withdrawn !== undefined && !withdrawn.byBan;
    const hasChallenge = at(keys.challenge(slot.challengeId)) !== undefined;
    const expected = withdrawnStatuses.includes(status) && hasChallenge;
    expect(`withdrawal of ${what}`, isWithdrawn === expected);
  },
  report: ({ PK }, { what, at, expect }) => expect(what, at({ PK, SK: "CASE" })),
  decision: ({ SK }, { what, at, expect }) => expect(what, at(keys.case(SK))),
  withdrawn(item, { what, at, expect }) {
    const { card, overflow, byBan } = item as unknown as WithdrawnItem;
    expect(`text of ${what}`, card.body || (card.long && overflow));
    // After a ban, a recipe stays hidden if its author has entered the challenge again (D38).
    const staysHidden = at(keys.account(card.owner))?.isBanned || at(keys.recipe(slotOf(card)));
    expect(`reason of ${what}`, byBan ? staysHidden : at(keys.case(idOf(card))));
    expect(`${what} is also visible`, !isRecipe(at(keys.recipe(slotOf(card))), idOf(card)));
  },
  outbox: ({ kind }, { expect }) => expect(`${kind} is pending`, false),
};

/** Checks that the account of a session or an emailed link exists. */
function checkOwner({ userId, owner }: StoredItem, { what, at, expect }: Context): void {
  const id = userId as string;
  const owners: unknown[] = [ownerOf.sessions(id), ownerOf.links(id)];
  expect(what, at(keys.account(id)) && owners.includes(owner));
}

function checkPublicEntry(item: StoredItem, { what, at, expect }: Context): void {
  const slot = recipeSlot(recipeOfEntry(item));
  const card = slot && (at(keys.recipe(slot)) as RecipeCard | undefined);
  expect(`${what} is public`, card && hasEntry(card, item));
}

/** True if the card belongs to the given recipe, and not to a later recipe of the same author. */
function isRecipe(
  card: StoredItem | undefined,
  recipeId: unknown,
): card is StoredItem & RecipeCard {
  return card !== undefined && idOf(card as unknown as RecipeCard) === recipeId;
}
