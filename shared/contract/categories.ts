import * as z from "zod/mini";
import { category, newCategory } from "../model/challenge.ts";
import { noContent } from "../model/text.ts";
import { call } from "./call.ts";

export const listCategories = call({
  method: "GET",
  path: "/categories",
  summary: "Lists the challenge categories by name.",
  access: "user",
  status: 200,
  reply: z.array(category),
  errors: [],
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 0.5, writeUnits: 0 },
});

export const createCategory = call({
  method: "POST",
  path: "/categories",
  summary: "Creates a category. Names that differ only in case or accents are the same category.",
  access: "admin",
  body: newCategory,
  status: 201,
  reply: category,
  errors: ["category-exists", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 2 },
});

export const renameCategory = call({
  method: "PUT",
  path: "/categories/{categoryId}",
  summary: "Renames a category. Its challenges follow within seconds.",
  access: "admin",
  body: newCategory,
  status: 200,
  reply: category,
  errors: ["category-exists", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 6 },
});

/** The cost is for 40 challenges; every ten more add 0.5 read units. */
export const deleteCategory = call({
  method: "DELETE",
  path: "/categories/{categoryId}",
  summary: "Deletes a category that no challenge uses.",
  access: "admin",
  status: 204,
  reply: noContent,
  errors: ["category-in-use", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 4, readUnits: 5.5, writeUnits: 2 },
});
