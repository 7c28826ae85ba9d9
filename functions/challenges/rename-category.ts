import { renameCategory } from "#shared/contract/challenges.ts";
import * as store from "../data/challenge/category-store.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(renameCategory, ({ params, body, now }) =>
  store.renameCategory(params.categoryId, body.name, now),
);
