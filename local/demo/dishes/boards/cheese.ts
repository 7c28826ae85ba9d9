import { tint } from "../../color.ts";
import { berry, leaf, sprig } from "../../pieces.ts";
import { pick } from "../../random.ts";
import { blob, line, lump, middle, oval, placed, type Random, scatter } from "../../shapes.ts";
import type { DishDrawing } from "../dish.ts";
import { slice } from "./bread-slice.ts";

function paint(random: Random, [grape = "#6a2b52"]: readonly string[]) {
  const wheel = "M 0 0 L 150 -70 A 166 166 0 1 0 164 24 Z";
  const wedge = "M -150 60 L 140 -70 Q 170 -10 146 84 L -140 92 Z";
  const blue = "M -120 -80 Q 0 -110 120 -74 L 96 90 Q 0 108 -100 86 Z";
  const solid = (d: string, rind: string, paste: string, inside = "") =>
    `<path d="${d}" fill="#200c04" fill-opacity=".32" transform="translate(11 20)"/><path d="${d}" fill="${rind}"/><path d="${d}" fill="${paste}" transform="translate(-3 -5) scale(.93)"/>${inside}`;
  const mould = scatter(random, middle, 82, 24).map((at) =>
    blob(random, at, [7 + random() * 12, 5 + random() * 6], "#5f7f8e", {
      wobble: 0.35,
      extra: 'fill-opacity=".8"',
    }),
  );
  const eyes = [
    [-20, 40],
    [50, 20],
    [96, -20],
    [10, 66],
    [100, 50],
  ].map(([x = 0, y = 0]) => oval([x, y], [14, 10], 20, "#c98f2c"));
  const grapes = scatter(random, [-280, 170], 118, 17).map((at) =>
    berry(at, 37, pick(random, [grape, tint(grape, 0.15), tint(grape, -0.15)])),
  );
  const nuts = [
    [60, 270],
    [130, 240],
    [-10, 235],
    [110, 305],
  ].map(([x = 0, y = 0]) =>
    placed(
      [x, y],
      random() * 360,
      lump(random, middle, [36, 30], "#b0783c", { points: 8, wobble: 0.2 }) +
        line("M -22 0 Q 0 9 22 0", "#6b4019", 5),
    ),
  );
  return (
    placed(
      [-230, -125],
      random() * 40,
      solid(wheel, "#f3ead6", "#fdf7e6", line("M 150 -70 L 0 0 L 164 24", "#e9c46a", 18)),
    ) +
    placed([170, -170], 8, solid(wedge, "#a8682c", "#f0c458", eyes.join(""))) +
    placed([285, 140], -10, solid(blue, "#d9d0b8", "#f6eed8", mould.join(""))) +
    grapes.join("") +
    leaf([-190, 75], 130, -50, "#6a9c48") +
    nuts.join("") +
    slice(random, [-10, 60], 20, "#e3c48a", 0.7) +
    sprig(random, [330, -10], 170, 50)
  );
}

/** A round cheese cut into, a wedge, a blue, grapes and nuts. */
export const cheese: DishDrawing = { vessel: "board", paint };
