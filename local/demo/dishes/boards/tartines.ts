import { tint } from "../../color.ts";
import { herbs, sprig, tomato } from "../../pieces.ts";
import { blob, type Point, placed, type Random } from "../../shapes.ts";
import { chunks, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";
import { slice } from "./bread-slice.ts";

function paint(random: Random, [spread = "#f3ecd8", ...toppings]: readonly string[]) {
  const one = (at: Point, angle: number) =>
    slice(random, at, angle, "#e0b878", 1.5) +
    placed(
      at,
      angle,
      blob(random, [0, 0], [124, 122], tint(spread, -0.12), { wobble: 0.08, points: 11 }) +
        blob(random, [-3, -5], [114, 112], spread, { wobble: 0.08, points: 11 }) +
        chunks(random, 94, 13, 32, toppings.length ? toppings : ["#d23a26"]) +
        strew(random, 110, 18, [4, 3.4], ["#2a1c12", "#8d6a2c"]) +
        herbs(random, 6, 88, 36),
    );
  return (
    one([-325, -30], -9) +
    one([15, 20], 5) +
    one([345, -20], 11) +
    sprig(random, [-160, 265], 170, 12) +
    tomato([190, 262], 46) +
    tomato([262, 240], 40, "#e0662c")
  );
}

/** Toasts with their topping. */
export const tartines: DishDrawing = { vessel: "board", paint };
