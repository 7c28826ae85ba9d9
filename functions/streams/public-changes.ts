import { isDeepStrictEqual } from "node:util";
import type { DynamoDBRecord } from "aws-lambda";
import type { RecipeCard } from "../data/items/recipe-card.ts";
import { publicEntriesOf } from "../data/sharing/public-list.ts";
import { type Key, keyText } from "../data/table/keys.ts";
import { itemFromImage } from "../data/table/stream-image.ts";

/** An entry that is added to or removed from the lists of public recipes. */
interface PublicChange {
  entry: Key;
  sequenceNumber: string;
}

/** Returns the entries of the public recipe lists that a batch of stream records adds or removes (D52, D53). */
export function publicChanges(records: DynamoDBRecord[]): PublicChange[] {
  const changes = new Map<string, PublicChange>();
  for (const record of records) {
    const before = entriesByKey(publicCard(record, "OldImage"));
    const after = entriesByKey(publicCard(record, "NewImage"));
    for (const [key, entry] of [...before, ...after]) {
      if ((before.has(key) && after.has(key)) || changes.has(key)) continue;
      changes.set(key, { entry, sequenceNumber: record.dynamodb?.SequenceNumber ?? "" });
    }
  }
  return [...changes.values()];
}

/**
 * Returns the sequence number of the first stream record that may change the showcase, which signed-out visitors see
 * (D53). Returns undefined if there is no such record. Ignores the showcase's recipe counts, because the caller itself
 * looks for created and deleted recipes.
 */
export function firstShowcaseChange(records: DynamoDBRecord[]): string | undefined {
  return records.find(affectsShowcase)?.dynamodb?.SequenceNumber;
}

function affectsShowcase(record: DynamoDBRecord): boolean {
  const { Keys, OldImage, NewImage } = record.dynamodb ?? {};
  if (Keys?.SK?.S === "CHALLENGE") {
    const names = ["title", "type", "startDate", "endDate"];
    return names.some((name) => OldImage?.[name]?.S !== NewImage?.[name]?.S);
  }
  if (Keys?.SK?.S === "ACCOUNT") return OldImage?.isBanned?.BOOL !== NewImage?.isBanned?.BOOL;
  const [before, after] = [publicCard(record, "OldImage"), publicCard(record, "NewImage")];
  return !isDeepStrictEqual(shownOf(before), shownOf(after));
}

/** Returns the fields of a winning recipe that affect the showcase. */
function shownOf(card: RecipeCard | undefined) {
  return card?.won && { nom: card.nom, image: card.image, entries: publicEntriesOf(card) };
}

function publicCard(
  { dynamodb }: DynamoDBRecord,
  version: "OldImage" | "NewImage",
): RecipeCard | undefined {
  const image = dynamodb?.[version];
  const isPublic = dynamodb?.Keys?.SK?.S?.startsWith("R#") && image?.audience?.S === "PUBLIC";
  return isPublic ? itemFromImage<RecipeCard>(image) : undefined;
}

function entriesByKey(card: RecipeCard | undefined): Map<string, Key> {
  const entries = card ? publicEntriesOf(card) : [];
  return new Map(entries.map((entry) => [keyText(entry), entry]));
}
