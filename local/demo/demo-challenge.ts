import type { DishKind } from "./dishes.ts";

/** A recipe of the demo; ingredients are written `quantity|unit|name`. */
export interface DemoRecipe {
  title: string;
  kind: DishKind;
  colors: readonly string[];
  description: string;
  ingredients: readonly string[];
}

/** A challenge of the demo, with its days relative to today, both included. */
export interface DemoChallenge {
  title: string;
  description: string;
  type: "DAILY" | "WEEKLY";
  category: string;
  from: number;
  to: number;
  recipes: readonly DemoRecipe[];
}
