import { invalidField, RefusedError } from "#shared/errors.ts";
import type { Category } from "#shared/model/challenge.ts";
import { categorySlug } from "#shared/rules/category-slug.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { ifSame, updateOf } from "../table/expressions.ts";
import { newId } from "../table/ids.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryItems } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { checkStep, deleteStep, putStep, type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { allChallenges } from "./challenge-store.ts";

// A category's database key is the slug of its name, so names are unique. Renaming changes the key but not the id
// (D19a).

const collator = new Intl.Collator("fr");

/**
 * Returns a category, with a strongly consistent read. If the category does not exist, throws `validation` for the
 * field `categoryId`.
 */
export async function requireCategory(categoryId: string): Promise<Category> {
  const category = await findCategory(categoryId);
  if (!category) throw invalidField("categoryId", "Cette catégorie n'existe pas");
  return category;
}

/** Returns a category, with a strongly consistent read, or undefined if it does not exist. */
export async function findCategory(categoryId: string): Promise<Category | undefined> {
  return (await readCategories({ consistent: true })).find(({ id }) => id === categoryId);
}

/** Returns all categories, sorted by name, in a single request. Their total size must not exceed 1 MB. */
export async function listCategories(): Promise<Category[]> {
  const categories = await readCategories({ consistent: false });
  return categories.sort((a, b) => collator.compare(a.name, b.name));
}

/** Returns the category with the given name. If it does not exist, returns a new one without storing it. */
export function categoryForName(name: string, categories: readonly Category[]): Category {
  const slug = categorySlug(name);
  const known = categories.find((category) => categorySlug(category.name) === slug);
  // The id of a new category is its slug. If a renamed category already has this id, the new category gets a random
  // one.
  return known ?? { id: categories.some(({ id }) => id === slug) ? newId() : slug, name };
}

/**
 * Looks up a category by name, with a strongly consistent read. Returns the stored category, or a new one if no
 * category has the name. Also returns a transaction step. The step stores a new category, or checks that a stored one
 * still has the name. It fails with `category-exists` if the category was created, renamed or deleted since the read.
 */
export async function resolveCategory(name: string): Promise<{ category: Category; step: Step }> {
  const categories = await readCategories({ consistent: true });
  const category = categoryForName(name, categories);
  const isStored = categories.includes(category);
  return { category, step: isStored ? checkNameStep(category) : putCategoryStep(category) };
}

/** Stores a new category. Throws `category-exists` if the name is already in use. */
export async function createCategory(name: string): Promise<Category> {
  const categories = await readCategories({ consistent: true });
  const category = categoryForName(name, categories);
  if (categories.includes(category)) throw new RefusedError("category-exists");
  // A transaction is idempotent if the SDK retries it after a lost response. A plain conditional write is not.
  await transact([putCategoryStep(category)]);
  return category;
}

/**
 * Renames a category. A background task copies the new name to the category's challenges. Throws `not-found`, or
 * `category-exists` if another category has the name.
 */
export function renameCategory(categoryId: string, name: string, now: Date): Promise<Category> {
  return retryOnConflict(async () => {
    const category = await findCategory(categoryId);
    if (!category) throw new RefusedError("not-found");
    const renamed = { id: category.id, name };
    const [from, to] = [category.name, name].map(categorySlug);
    await transact([
      ...(from === to
        ? [writeNameStep(category, name)]
        : [deleteCategoryStep(category), putCategoryStep(renamed)]),
      addTaskStep({ kind: "rename-category", categoryId, since: now.toISOString() }, now),
    ]);
    return renamed;
  });
}

/**
 * Deletes a category. Throws `not-found`, or `category-in-use` if a challenge uses the category. If a challenge is
 * created concurrently, it keeps the name of the deleted category until an administrator edits it.
 */
export function deleteCategory(categoryId: string): Promise<void> {
  return retryOnConflict(async () => {
    const category = await findCategory(categoryId);
    if (!category) throw new RefusedError("not-found");
    const title = await latestTitleIn(categoryId);
    if (title !== undefined) {
      const message = `Cette catégorie sert encore au défi «\u00a0${title}\u00a0».`;
      throw new RefusedError("category-in-use", { message });
    }
    await transact([deleteCategoryStep(category)]);
  });
}

/** Returns the title of the latest challenge in a category, or undefined if no challenge uses the category. */
async function latestTitleIn(categoryId: string): Promise<string | undefined> {
  for await (const { category, title } of allChallenges()) {
    if (category.id === categoryId) return title;
  }
  return undefined;
}

async function readCategories({ consistent }: { consistent: boolean }): Promise<Category[]> {
  const { Items } = await queryItems<Category>({
    ...keysStartingWith(keys.category("")),
    ConsistentRead: consistent,
  });
  return Items.map(({ id, name }) => ({ id, name }));
}

function keyOf({ name }: Category) {
  return keys.category(categorySlug(name));
}

function putCategoryStep(category: Category) {
  return putStep({
    refusal: "category-exists",
    Item: { ...keyOf(category), ...category },
    ConditionExpression: "attribute_not_exists(PK)",
  });
}

function checkNameStep(category: Category) {
  return checkStep({
    refusal: "category-exists",
    Key: keyOf(category),
    ...ifSame({ id: category.id }),
  });
}

function writeNameStep(category: Category, name: string) {
  return updateStep({
    Key: keyOf(category),
    ...updateOf({ set: { name }, read: { id: category.id } }),
  });
}

function deleteCategoryStep(category: Category) {
  return deleteStep({
    Key: keyOf(category),
    ...ifSame({ id: category.id }),
  });
}
