import { tint } from "../../color.ts";
import { tuft } from "../../pieces.ts";
import {
  clipped,
  discPath,
  line,
  oval,
  type Point,
  placed,
  type Random,
  round,
} from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [dough = "#d0903f", inside = "#6b3a1c"]: readonly string[]) {
  const one = (at: Point, angle: number) => {
    const d =
      "M -170 46 Q -150 -60 -60 -82 Q 0 -96 60 -82 Q 150 -60 170 46 Q 176 72 150 66 Q 96 22 0 40 Q -96 22 -150 66 Q -176 72 -170 46 Z";
    const folds = [-118, -64, 0, 64, 118].map(
      (x, i) =>
        line(
          `M ${x - 12} ${round(-84 + Math.abs(x) * 0.32)} Q ${round(x * 0.8 + 16)} -30 ${round(x * 0.84 - 4)} 24`,
          tint(dough, i % 2 ? -0.4 : -0.5),
          9,
          'stroke-opacity=".55"',
        ) +
        oval(
          [x * 0.82, -44 + Math.abs(x) * 0.18],
          [12, 30],
          12 + x * 0.2,
          tint(dough, 0.45),
          'fill-opacity=".5"',
        ),
    );
    return placed(
      at,
      angle,
      `<path d="${d}" fill="#200c04" fill-opacity=".32" transform="translate(9 18)"/><path d="${d}" fill="${tint(dough, -0.28)}"/><path d="${d}" fill="${dough}" transform="translate(-2 -5) scale(.95)"/>${folds.join("")}`,
      1.04,
    );
  };
  return (
    [
      [-260, -170, -14],
      [130, -200, 12],
      [-60, 30, 4],
      [330, 40, -24],
      [-330, 190, 20],
      [110, 250, -6],
    ]
      .map(([x = 0, y = 0, angle = 0]) => one([x, y], angle + random() * 12))
      .join("") +
    clipped("flour", discPath(430), strew(random, 420, 150, [3.4, 3], ["#fffaf0"])) +
    strew(random, 400, 40, [10, 5], ["#f3dfb8", inside]) +
    tuft([-360, 10], 60)
  );
}

/** Flaky rolls, turnovers or puffs in a crowd. */
export const viennoiserie: DishDrawing = { vessel: "tray", paint };
