import * as z from "zod/mini";
import { cookbookChange, cookbookEntry, keptRecipe } from "../model/cookbook.ts";
import { pageQueryOf } from "../model/page.ts";
import { id, noContent } from "../model/text.ts";
import { call } from "./call.ts";

export const listCookbook = call({
  method: "GET",
  path: "/users/carnet",
  summary: "Lists the caller's cookbook entries in no particular order (D39).",
  access: "user",
  query: pageQueryOf({ defaultSize: 20, maxSize: 100 }),
  paged: true,
  reply: z.array(cookbookEntry),
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 10.5, writeUnits: 0 },
});

export const listKeptRecipes = call({
  method: "GET",
  path: "/users/carnet/marks",
  summary: "Lists the ids of the recipes in the caller's cookbook.",
  access: "user",
  reply: z.array(id),
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 0.5, writeUnits: 0 },
});

export const keepRecipe = call({
  method: "PUT",
  path: "/users/carnet/{recipeId}",
  summary: "Adds a recipe to the caller's cookbook, or changes its note or cooking date (D39).",
  access: "user",
  body: cookbookChange,
  reply: keptRecipe,
  errors: ["cookbook-full", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 4, writeUnits: 4 },
});

export const deleteCookbookEntry = call({
  method: "DELETE",
  path: "/users/carnet/{recipeId}",
  summary: "Removes a recipe from the caller's cookbook.",
  access: "user",
  status: 204,
  reply: noContent,
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 4, writeUnits: 4 },
});
