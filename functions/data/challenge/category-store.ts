import { RefusedError } from "#shared/errors.ts";
import type { Category } from "#shared/model/challenge.ts";
import { categorySlug } from "#shared/rules/category-slug.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { newId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { queryItems } from "../table/requests.ts";
import { deleteStep, putStep, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { listChallenges } from "./challenge-store.ts";

/*
 * A category stands by the slug of its name, so that no two have the same; its identifier stays when it is renamed
 * (D19a).
 */

const collator = new Intl.Collator("fr");
const challengesAtOnce = 100;

/** The category of that identifier, strongly consistent; refuses an unknown one as `validation` of `categoryId`. */
export async function requireCategory(categoryId: string): Promise<Category> {
  const category = await findCategory(categoryId);
  if (!category) {
    const message = "Cette catégorie n'existe pas";
    throw new RefusedError("validation", { message, errors: { categoryId: message } });
  }
  return category;
}

/** The category of that identifier, strongly consistent. */
export async function findCategory(categoryId: string): Promise<Category | undefined> {
  return (await readCategories({ consistent: true })).find(({ id }) => id === categoryId);
}

/** All categories by name, as many as one request gives: 1 MB of them. */
export async function listCategories(): Promise<Category[]> {
  const categories = await readCategories({ consistent: false });
  return categories.sort((a, b) => collator.compare(a.name, b.name));
}

/** The one of the categories that goes by a name, or the new one that it makes. */
export function categoryForName(name: string, categories: readonly Category[]): Category {
  const slug = categorySlug(name);
  const known = categories.find((category) => categorySlug(category.name) === slug);
  // One that was renamed may have kept this identifier.
  return known ?? { id: categories.some(({ id }) => id === slug) ? newId() : slug, name };
}

/** Stores a new category; refuses with `category-exists`. */
export async function createCategory(name: string): Promise<Category> {
  const categories = await readCategories({ consistent: true });
  const category = categoryForName(name, categories);
  if (categories.includes(category)) throw new RefusedError("category-exists");
  // A transaction, as the SDK may repeat it when its answer is lost.
  await transact([putCategory(category)]);
  return category;
}

/**
 * Gives a category another name; its challenges get it through the outbox. Refuses with `not-found`, or
 * `category-exists` when another has that name.
 */
export async function renameCategory(
  categoryId: string,
  name: string,
  now: Date,
): Promise<Category> {
  const category = await findCategory(categoryId);
  if (!category) throw new RefusedError("not-found");
  const renamed = { id: category.id, name };
  const [from, to] = [category.name, name].map(categorySlug);
  await transact([
    ...(from === to
      ? [writeName(category, name)]
      : [removeCategory(category), putCategory(renamed)]),
    addTaskStep({ kind: "rename-category", categoryId, since: now.toISOString() }, now),
  ]);
  return renamed;
}

/**
 * Deletes a category; refuses with `not-found`, or `category-in-use` while a challenge belongs to it. A challenge that is
 * made at this instant may not be listed yet: it keeps the name, and gets another category when it is edited.
 */
export async function deleteCategory(categoryId: string): Promise<void> {
  const category = await findCategory(categoryId);
  if (!category) throw new RefusedError("not-found");
  const title = await titleWithin(categoryId);
  if (title !== undefined) {
    const message = `Cette catégorie sert encore au défi «\u00a0${title}\u00a0».`;
    throw new RefusedError("category-in-use", { message });
  }
  await transact([removeCategory(category)]);
}

/** The title of the latest challenge of a category. */
async function titleWithin(categoryId: string): Promise<string | undefined> {
  let cursor: string | undefined;
  do {
    const page = await listChallenges({ limit: challengesAtOnce, cursor });
    const found = page.items.find(({ category }) => category.id === categoryId);
    if (found) return found.title;
    cursor = page.cursor;
  } while (cursor);
  return undefined;
}

async function readCategories({ consistent }: { consistent: boolean }): Promise<Category[]> {
  const { Items } = await queryItems({
    KeyConditionExpression: "PK = :categories",
    ExpressionAttributeValues: { ":categories": keys.category("").PK },
    ConsistentRead: consistent,
  });
  return ((Items ?? []) as Category[]).map(({ id, name }) => ({ id, name }));
}

function keyOf({ name }: Category) {
  return keys.category(categorySlug(name));
}

function putCategory(category: Category) {
  return putStep({
    refusal: "category-exists",
    Item: { ...keyOf(category), ...category },
    ConditionExpression: "attribute_not_exists(PK)",
  });
}

function writeName(category: Category, name: string) {
  return updateStep({
    refusal: "conflict",
    Key: keyOf(category),
    UpdateExpression: "SET #name = :name",
    ConditionExpression: "id = :id",
    ExpressionAttributeNames: { "#name": "name" },
    ExpressionAttributeValues: { ":name": name, ":id": category.id },
  });
}

function removeCategory(category: Category) {
  return deleteStep({
    refusal: "conflict",
    Key: keyOf(category),
    ConditionExpression: "id = :id",
    ExpressionAttributeValues: { ":id": category.id },
  });
}
