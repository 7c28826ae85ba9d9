import { tint } from "../../color.ts";
import { blob, clipped, line, placed, type Random } from "../../shapes.ts";
import { browned, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";
import { slice } from "./bread-slice.ts";

function paint(random: Random, [crust = "#b8742f", crumb = "#efd6a2"]: readonly string[]) {
  const loaf =
    "M -310 0 Q -300 -148 -60 -156 Q 220 -160 300 -20 Q 310 120 60 152 Q -270 168 -310 0 Z";
  const cuts = [-170, -50, 70, 190].map(
    (x) =>
      `<path d="M ${x - 40} 96 Q ${x - 20} -20 ${x + 50} -104 Q ${x + 30} 10 ${x - 40} 96 Z" fill="${tint(crust, 0.52)}"/>${line(`M ${x - 40} 96 Q ${x - 20} -20 ${x + 50} -104`, tint(crust, -0.45), 6, 'stroke-opacity=".6"')}`,
  );
  return (
    placed(
      [-70, -50],
      -16,
      `<path d="${loaf}" fill="#200c04" fill-opacity=".35" transform="translate(14 28)"/><path d="${loaf}" fill="${tint(crust, -0.35)}"/><path d="${loaf}" fill="${crust}" transform="translate(-5 -9) scale(.965)"/>${clipped("loaf", loaf, blob(random, [-60, -70], [200, 60], tint(crust, 0.25), { extra: 'fill-opacity=".5"' }) + cuts.join("") + browned(random, 260, 40, "#6b3410") + strew(random, 270, 190, [4, 3], ["#fff6e2"]))}`,
    ) +
    slice(random, [300, 130], 14, crumb) +
    slice(random, [190, 225], -12, crumb) +
    strew(random, 420, 60, [5, 3.5], ["#d9a862", "#8a4f1e", "#f0d9a8"])
  );
}

/** A slashed loaf, floured, and two slices of it. */
export const bread: DishDrawing = { vessel: "board", paint };
