import * as z from "zod/mini";
import { category, newCategory } from "../model/challenge.ts";
import { noContent } from "../model/text.ts";
import { call } from "./call.ts";

export const listCategories = call({
  method: "GET",
  path: "/categories",
  summary: "Les catégories de défis, par nom.",
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
  summary:
    "Crée une catégorie ; deux noms qui ne diffèrent que par la casse ou les accents n'en font qu'une.",
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
  summary: "Renomme une catégorie ; ses défis suivent en quelques secondes.",
  access: "admin",
  body: newCategory,
  status: 200,
  reply: category,
  errors: ["category-exists", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 6 },
});

/** Its cost is that among 40 challenges: 0.5 read units for every ten more. */
export const deleteCategory = call({
  method: "DELETE",
  path: "/categories/{categoryId}",
  summary: "Supprime une catégorie qui ne sert à aucun défi.",
  access: "admin",
  status: 204,
  reply: noContent,
  errors: ["category-in-use", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 4, readUnits: 5.5, writeUnits: 2 },
});
