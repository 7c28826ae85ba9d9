import { deleteCategory } from "#shared/contract/challenges.ts";
import * as store from "../data/challenge/category-store.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(deleteCategory, async ({ params }) => {
  await store.deleteCategory(params.categoryId);
  return undefined;
});
