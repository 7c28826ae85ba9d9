import { isActiveAdministrator } from "../../data/account/administrators.ts";
import type { Account } from "../../data/items/account.ts";
import { type CaseItem, withdrawnStatuses } from "../../data/items/case.ts";
import { idOf, maxCardBytes, type RecipeCard } from "../../data/items/recipe-card.ts";
import type { WithdrawnItem } from "../../data/items/withdrawn-recipe.ts";
import {
  hasEntry,
  isWinnerEntry,
  publicEntriesOf,
  recipeOfEntry,
} from "../../data/sharing/public-list.ts";
import { ownerOf } from "../../data/table/indexes.ts";
import { itemSize } from "../../data/table/item-size.ts";
import { type Key, keys, publicPrefix, withdrawnKey } from "../../data/table/keys.ts";
import { recipeSlot } from "../../data/table/recipe-id.ts";
import type { StoredItem } from "../table/items.ts";

/**
 * Describes each stored item that violates an invariant of accounts, copied values or deletions (docs/architecture.md).
 * Also describes each pending background task.
 */
export function findInconsistencies(items: StoredItem[]): string[] {
  const found: string[] = [];
  const all = new Map(items.map((item) => [`${item.PK} ${item.SK}`, item]));
  const at = ({ PK, SK }: { PK: string; SK: string }) => all.get(`${PK} ${SK}`);
  const expect = (what: string, holds: unknown) => {
    if (!holds) found.push(what);
  };
  const accounts = items.filter(({ SK }) => SK === "ACCOUNT") as unknown as Account[];
  const owners = new Set(accounts.flatMap(({ id }) => [ownerOf.sessions(id), ownerOf.links(id)]));
  for (const { id, email, morningNotice, passkeys = new Set<string>() } of accounts) {
    for (const passkey of passkeys) {
      expect(`${id} has the passkey ${passkey}`, at(keys.passkey(passkey))?.userId === id);
    }
    expect(`${id} has their address`, at(keys.email(email))?.userId === id);
    expect(`${id} is listed for the morning`, !morningNotice || at(keys.morningNotice(id)));
    expect(`${id} has a password`, at(keys.credentials(id)));
  }
  const administrators = accounts.filter(isActiveAdministrator).map(({ id }) => id);
  const listed = (at(keys.administrators)?.ids ?? new Set()) as Set<string>;
  expect("administrators", new Set(administrators).symmetricDifference(listed).size === 0);
  for (const item of items) {
    const { PK, SK } = item;
    const [, id = ""] = PK.split("#");
    const what = `${PK} ${SK}`;
    if (SK === "EMAIL" || SK === "CREDENTIALS") {
      const account = at(keys.account((item.userId as string | undefined) ?? id)) as
        | Account
        | undefined;
      expect(what, account && (SK !== "EMAIL" || keys.email(account.email).PK === PK));
    }
    if (SK === "PASSKEY") {
      const account = at(keys.account(item.userId as string)) as Account | undefined;
      expect(what, account?.passkeys?.has(id));
    }
    if (SK === "SESSION" || SK === "LINK") expect(what, owners.has(item.owner as string));
    if (SK === "CHALLENGE" && item.recipeCount !== undefined) {
      const markers = items.filter((one) => one.PK === PK && one.SK.startsWith("N#"));
      expect(`recipe count of ${what}`, markers.length === item.recipeCount);
    }
    if (SK.startsWith("N#")) expect(what, at(keys.challenge(id)));
    if (SK === "MORNING" && PK.startsWith("U#")) {
      const account = at(keys.account(id)) as Account | undefined;
      expect(what, account?.morningNotice);
    }
    if (SK.startsWith("R#")) {
      const author = at(keys.account(item.owner as string));
      expect(`name in ${what}`, !author || author.nom === item.nom);
      expect(`end in ${what}`, at(keys.challenge(id))?.endDate === item.ends);
    }
    if (SK.startsWith("R#")) {
      const card = item as unknown as RecipeCard;
      const isListed = publicEntriesOf(card).every(at);
      expect(`${what} in the lists of public recipes`, isListed);
      expect(`size of ${what}`, !card.body || itemSize(card) <= maxCardBytes);
      expect(`preview of ${what}`, (card.preview !== undefined) === (card.audience !== undefined));
    }
    if (PK.startsWith(publicPrefix) && PK !== publicPrefix) {
      const slot = recipeSlot(recipeOfEntry(item));
      const card = slot && (at(keys.recipe(slot)) as RecipeCard | undefined);
      expect(`${what} is public`, card && hasEntry(card, item));
      expect(`day of ${what}`, isWinnerEntry(item) || at(keys.publicDay(id)));
    }
    if (SK.startsWith("R#") && item.long)
      expect(`text of ${what}`, at({ PK, SK: `T${SK.slice(1)}` }));
    if (SK.startsWith("P#")) {
      const { run } = (at(keys.challenge(id))?.results ?? {}) as { run?: string };
      expect(`run of ${what}`, run !== undefined && SK.startsWith(`P#${run}#`));
      const card = at(keys.recipe({ challengeId: id, userId: item.userId as string }));
      const exists = card && idOf(card as unknown as RecipeCard) === item.recipeId;
      expect(`author of ${what}`, exists ? card.nom === item.nom : item.nom === undefined);
      expect(`title and photo of ${what}`, !exists || hasSamePhotoAndTitle(card, item));
      expect(
        `place of ${what}`,
        !exists || (card.standing as { place: number }).place === item.place,
      );
    }
    if (SK === "COOKBOOK") {
      const entries = items.filter((entry) => entry.PK === keys.cookbookEntry(id, "").PK);
      expect(what, at(keys.account(id)) && entries.length === item.kept);
    }
    if (PK.startsWith("K#")) expect(what, at(keys.cookbook(id)));
    if (SK === "CASE") {
      const { recipeId = "", status, reportCount } = item as unknown as CaseItem;
      const reports = items.filter((report) => report.PK === PK && report !== item);
      expect(`reports of ${what}`, reports.length === reportCount);
      const { userId = "" } = recipeSlot(recipeId) ?? {};
      const isDecided = !["OPEN", "KEPT", "MOOT"].includes(status);
      expect(`decision of ${what}`, !isDecided || at(keys.decision(userId, recipeId)));
      const withdrawn = at(withdrawnKey(recipeId) ?? keys.board);
      const slot = recipeSlot(recipeId);
      const card = slot && at(keys.recipe(slot));
      const isVisible = card && idOf(card as unknown as RecipeCard) === recipeId;
      expect(`recipe of the waiting ${what}`, status !== "OPEN" || isVisible || withdrawn);
      const isWithdrawn = withdrawn !== undefined && !withdrawn.byBan;
      const challenge = at(keys.challenge(recipeSlot(recipeId)?.challengeId ?? ""));
      const expected = withdrawnStatuses.includes(status) && challenge !== undefined;
      expect(`withdrawal of ${what}`, isWithdrawn === expected);
    }
    if (SK.startsWith("REPORT#")) expect(what, at({ PK, SK: "CASE" }));
    if (PK.startsWith("J#")) expect(what, at(keys.case(SK)));
    if (SK.startsWith("H#")) {
      const { card, overflow } = item as unknown as WithdrawnItem;
      expect(`text of ${what}`, card.long ? overflow || card.body : card.body);
      const author = at(keys.account(card.owner));
      expect(`reason of ${what}`, item.byBan ? author?.isBanned : at(keys.case(idOf(card))));
      expect(`${what} is also visible`, !isShown(card, at));
    }
    if (SK.startsWith("T#")) expect(what, at({ PK, SK: `R${SK.slice(1)}` })?.long);
    if (PK.startsWith("O#")) expect(`${item.kind} is pending`, false);
  }
  return found;
}

function isShown(card: RecipeCard, at: (key: Key) => StoredItem | undefined): boolean {
  const shown = at({ PK: card.PK, SK: card.SK });
  return shown !== undefined && idOf(shown as unknown as RecipeCard) === idOf(card);
}

function hasSamePhotoAndTitle(card: StoredItem, result: StoredItem): boolean {
  return ["title", "image", "color"].every((name) => card[name] === result[name]);
}
