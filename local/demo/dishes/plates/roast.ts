import { tint } from "../../color.ts";
import { herbs, sprig } from "../../pieces.ts";
import { around, blob, line, lump, middle, placed, type Random } from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [meat = "#a85a48", ...vegetables]: readonly string[]) {
  const slices = Array.from({ length: 6 }, (_, i) =>
    placed(
      [-170 + i * 68, 60 - i * 30],
      -18,
      lump(random, middle, [84, 152], tint(meat, -0.4), { points: 12, wobble: 0.05, gleam: 0 }) +
        blob(random, [-4, -6], [66, 132], meat, { points: 12, wobble: 0.05 }) +
        blob(random, [-8, -14], [38, 92], tint(meat, 0.22), {
          wobble: 0.1,
          extra: 'fill-opacity=".8"',
        }) +
        line("M -12 -84 q 14 60 -4 140", tint(meat, 0.5), 5, 'stroke-opacity=".5"'),
    ),
  );
  const sides = [...around(11, 318, 20)].map(([at], i) =>
    lump(random, at, [62, 50], vegetables[i % Math.max(1, vegetables.length)] ?? "#d9a24a", {
      angle: random() * 180,
      points: 8,
    }),
  );
  return (
    blob(random, [10, 20], [310, 270], "#6b3214", { wobble: 0.12, extra: 'fill-opacity=".85"' }) +
    blob(random, [0, 10], [280, 240], "#8a4a20", { wobble: 0.12, extra: 'fill-opacity=".8"' }) +
    sides.join("") +
    placed(middle, 0, slices.join(""), 1.2) +
    sprig(random, [150, 215], 210, -28) +
    sprig(random, [-200, -190], 170, 40) +
    strew(random, 300, 50, [4, 3], ["#2a1c12", "#fff6e0"]) +
    herbs(random, 6, 260, 34)
  );
}

/** Slices of a roast in their juice, with vegetables around. */
export const roast: DishDrawing = { vessel: "plate", paint };
