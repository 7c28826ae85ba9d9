import { boards } from "./dishes/boards.ts";
import { bowls } from "./dishes/bowls.ts";
import { oven } from "./dishes/oven.ts";
import { pastry } from "./dishes/pastry.ts";
import { plates } from "./dishes/plates.ts";
import { sweets } from "./dishes/sweets.ts";

/** Every kind of dish that can be drawn. */
export const dishes = { ...bowls, ...pastry, ...sweets, ...plates, ...oven, ...boards };
export type DishKind = keyof typeof dishes;
