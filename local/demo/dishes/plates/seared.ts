import { tint } from "../../color.ts";
import { herbs } from "../../pieces.ts";
import {
  around,
  blob,
  circle,
  line,
  lump,
  middle,
  placed,
  polar,
  type Random,
} from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(
  random: Random,
  [round5 = "#f2dcb2", puree = "#e8b25a", garnish = "#7a9c48"]: readonly string[],
) {
  const pieces = [...around(5, 205, random() * 60).map(([at]) => at), middle].map(
    (at) =>
      lump(random, at, [86, 82], round5, { points: 14, wobble: 0.05, gleam: 0.1 }) +
      placed(
        [at[0] - 4, at[1] - 7],
        0,
        circle(middle, 64, "#a9642a", 'fill-opacity=".55"') +
          circle(middle, 48, "#c98a46", 'fill-opacity=".7"'),
      ),
  );
  return (
    blob(random, [-10, 10], [345, 330], tint(puree, -0.12), { points: 12, wobble: 0.09 }) +
    blob(random, [-14, 4], [320, 305], puree, { points: 12, wobble: 0.09 }) +
    line(
      `M ${around(16, 260)
        .map(([, turn], i) => polar(turn * 0.8, 245 + (i % 2) * 26).join(" "))
        .join(" L ")}`,
      tint(puree, 0.35),
      10,
      'stroke-opacity=".6"',
    ) +
    pieces.join("") +
    strew(random, 300, 26, [20, 8], [garnish, tint(garnish, 0.3)]) +
    around(8, 315, 15)
      .map(([at]) => circle(at, 9 + random() * 13, tint(garnish, -0.2), 'fill-opacity=".8"'))
      .join("") +
    herbs(random, 12, 250, 40)
  );
}

/** Seared rounds (scallops, medallions, patties) on a purée. */
export const seared: DishDrawing = { vessel: "plate", paint };
