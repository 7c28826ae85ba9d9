import type { Random } from "../shapes.ts";

/** What a dish is served in. */
export type Vessel = "plate" | "bowl" | "pan" | "mould" | "dish" | "board" | "tray" | "basket";

/** How a kind of dish is drawn around 0, 0; the colours are those of its main ingredients. */
export interface DishDrawing {
  vessel: Vessel;
  paint: (random: Random, colors: readonly string[]) => string;
}
