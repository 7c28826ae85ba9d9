import { tint } from "../../color.ts";
import { coin, egg, greens, herbs, tomato } from "../../pieces.ts";
import { pick } from "../../random.ts";
import { blob, line, lump, middle, placed, polar, type Random, scatter } from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, colors: readonly string[]) {
  const leaves = [-0.3, -0.1, 0.1].flatMap((tone, layer) =>
    scatter(random, middle, 335 - layer * 30, 34).map((at) => {
      const fill = tint(pick(random, greens), tone);
      const turn = random() * 360;
      return (
        blob(random, at, [92, 56], fill, { wobble: 0.3, points: 12, angle: turn }) +
        placed(at, turn, line("M -60 0 Q 0 8 66 0", tint(fill, 0.35), 5, 'stroke-opacity=".7"'))
      );
    }),
  );
  const pieces = scatter(random, middle, 285, 26).map((at, i) => {
    const fill = colors[i % colors.length] ?? "#d8452f";
    if (i % 4 === 0) return coin(at, 46, fill);
    if (i % 4 === 2)
      return placed(
        at,
        random() * 360,
        line("M -46 0 q 46 -34 92 0", tint(fill, -0.2), 26) +
          line("M -46 -3 q 46 -34 92 0", fill, 17),
      );
    return lump(random, at, [48, 36], fill, { angle: random() * 180 });
  });
  const eggs =
    random() < 0.5
      ? [20, 140, 260].map((turn) => egg(polar(turn, 170), 78, turn))
      : [20, 140, 260].map((turn) => tomato(polar(turn, 180), 52, "#d23a26", turn));
  return (
    blob(random, [12, 20], [360, 350], "#200c04", { extra: 'fill-opacity=".22"' }) +
    leaves.join("") +
    pieces.join("") +
    eggs.join("") +
    strew(random, 310, 40, [7, 6], ["#e9d3a0", "#3a2a1c"]) +
    herbs(random, 8, 240)
  );
}

/** Leaves with pieces of the given colours; an egg now and then. */
export const salad: DishDrawing = { vessel: "plate", paint };
