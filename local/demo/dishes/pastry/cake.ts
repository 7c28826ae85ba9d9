import { tint } from "../../color.ts";
import { berry, tuft } from "../../pieces.ts";
import { pick } from "../../random.ts";
import { around, blob, circle, middle, placed, type Random, scatter } from "../../shapes.ts";
import type { DishDrawing } from "../dish.ts";
import { served } from "./crust.ts";

function paint(
  random: Random,
  [glaze = "#6b3a24", fruit = "#c2273d", cream = "#f6e3c5"]: readonly string[],
) {
  const puffs = around(14, 292, random() * 20).map(
    ([at]) =>
      circle([at[0] + 5, at[1] + 9], 50, "#200c04", 'fill-opacity=".25"') +
      [50, 37, 24, 11]
        .map((radius, i) =>
          circle([at[0] - i * 2, at[1] - i * 3], radius, tint(cream, i % 2 ? 0.45 : -0.06)),
        )
        .join(""),
  );
  const fruits = around(7, 292, 0).map(([at]) => berry([at[0], at[1] - 8], 33, fruit));
  const curls = scatter(random, middle, 165, 30).map((at) =>
    placed(
      at,
      random() * 180,
      `<path d="M -26 0 Q 0 -22 26 0 Q 0 10 -26 0 Z" fill="${pick(random, [tint(glaze, -0.2), tint(glaze, 0.2), glaze])}"/>`,
    ),
  );
  return served(
    random,
    372,
    circle(middle, 372, tint(glaze, -0.3)) +
      circle([-6, -8], 362, glaze) +
      blob(random, [-50, -60], [250, 220], tint(glaze, 0.16), { extra: 'fill-opacity=".5"' }) +
      puffs.join("") +
      fruits.join("") +
      curls.join("") +
      scatter(random, middle, 110, 5)
        .map((at) => berry(at, 38, fruit))
        .join("") +
      tuft([6, -4], 66),
  );
}

/** A glazed cake with piped cream and fruit. */
export const cake: DishDrawing = { vessel: "plate", paint };
