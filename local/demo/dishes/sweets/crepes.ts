import { tint } from "../../color.ts";
import { citrus, tuft } from "../../pieces.ts";
import { clipped, line, placed, type Random } from "../../shapes.ts";
import { browned, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(
  random: Random,
  [batter = "#e6b868", sauce = "#8a4a20", fruit = "#ec8f2f"]: readonly string[],
) {
  const fold = "M -10 -180 Q 170 -150 215 60 Q 120 150 -20 175 Q -60 0 -10 -180 Z";
  const layers = [0, 1, 2, 3].map((i) => {
    const lace = clipped(`fold${i}`, fold, placed([70, 0], 0, browned(random, 190, 30, "#8d4f17")));
    return placed(
      [-190 + i * 88, 40 - i * 42],
      -34 + i * 17,
      `<path d="${fold}" fill="#200c04" fill-opacity=".3" transform="translate(10 16)"/><path d="${fold}" fill="${tint(batter, -0.28)}"/><path d="${fold}" fill="${batter}" transform="translate(-5 -7)"/>${lace}${line("M 0 -150 Q 150 -120 190 50", tint(batter, 0.35), 6, 'stroke-opacity=".7"')}`,
      1.12,
    );
  });
  const drizzle = Array.from(
    { length: 7 },
    (_, i) => `${i ? "L" : "M"} ${-250 + i * 84} ${i % 2 ? 190 - i * 26 : -120 - i * 12}`,
  ).join(" ");
  return (
    layers.join("") +
    line(drizzle, sauce, 13, 'stroke-opacity=".88"') +
    [
      [-255, -190],
      [-160, -265],
      [250, 225],
    ]
      .map(([x = 0, y = 0], i) => citrus([x, y], 74, fruit, i * 30))
      .join("") +
    strew(random, 330, 130, [3.4, 3], ["#fffaf0"]) +
    tuft([160, 280], 70)
  );
}

/** Crêpes folded in four, fanned out. */
export const crepes: DishDrawing = { vessel: "plate", paint };
