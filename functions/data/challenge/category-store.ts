import { RefusedError } from "#shared/errors.ts";
import type { Category } from "#shared/model/challenge.ts";
import { categorySlug } from "#shared/rules/category-slug.ts";
import { keys } from "../table/keys.ts";
import { getItem, queryItems } from "../table/requests.ts";
import { putStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

const collator = new Intl.Collator("fr");

/** The category of that identifier, strongly consistent; refuses an unknown one as `validation` of `categoryId`. */
export async function requireCategory(categoryId: string): Promise<Category> {
  const { Item } = await getItem({
    Key: keys.category(categoryId),
    ConsistentRead: true,
  });
  if (!Item) {
    const message = "Cette catégorie n'existe pas";
    throw new RefusedError("validation", { message, errors: { categoryId: message } });
  }
  return Item as Category;
}

/** All categories by name, as many as one request gives: 1 MB of them. */
export async function listCategories(): Promise<Category[]> {
  const { Items } = await queryItems({
    KeyConditionExpression: "PK = :categories",
    ExpressionAttributeValues: { ":categories": keys.category("").PK },
  });
  return ((Items ?? []) as Category[]).sort((a, b) => collator.compare(a.name, b.name));
}

/** Stores a new category; refuses with `category-exists`. */
export async function createCategory(name: string): Promise<Category> {
  const category = { id: categorySlug(name), name };
  // A transaction, as the SDK may repeat it when its answer is lost.
  await transact([
    putStep({
      refusal: "category-exists",
      Item: { ...keys.category(category.id), ...category },
      ConditionExpression: "attribute_not_exists(PK)",
    }),
  ]);
  return category;
}
