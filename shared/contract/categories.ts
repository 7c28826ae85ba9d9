import * as z from "zod/mini";
import { category, newCategory } from "../model/challenge.ts";
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
  cost: { requests: 2, readUnits: 2, writeUnits: 2 },
});
