import { createCategory } from "#shared/contract/challenges.ts";
import * as store from "../data/challenge/category-store.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(createCategory, ({ body }) => store.createCategory(body.name));
