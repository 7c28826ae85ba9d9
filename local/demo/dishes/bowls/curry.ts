import { tint } from "../../color.ts";
import { citrus, herbs, tuft } from "../../pieces.ts";
import {
  blob,
  circle,
  clipped,
  discPath,
  line,
  middle,
  placed,
  type Random,
} from "../../shapes.ts";
import { chunks, grains } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [sauce = "#d08a2c", ...pieces]: readonly string[]) {
  const rice = clipped(
    "rice",
    "M -450 -450 H 40 Q 150 -200 20 0 Q -70 190 60 450 H -450 Z",
    circle(middle, 430, "#efe4cc") + grains(random, [-150, 0], 420, 330, "#fbf4e2"),
  );
  return clipped(
    "bowl",
    discPath(430),
    circle(middle, 430, sauce) +
      blob(random, [180, 20], [250, 330], tint(sauce, 0.14), {
        points: 12,
        extra: 'fill-opacity=".7"',
      }) +
      line("M 40 -450 Q 150 -200 20 0 Q -70 190 60 450", "#200c04", 26, 'stroke-opacity=".16"') +
      rice +
      clipped(
        "sauce",
        "M 60 -450 Q 170 -200 40 0 Q -50 190 80 450 H 450 V -450 Z",
        placed(
          [225, 0],
          0,
          chunks(random, 260, 26, 64, pieces.length ? pieces : ["#b5562a", "#e0a24a"]),
        ),
      ) +
      citrus([-250, 250], 78, "#b9cf52", 20) +
      placed([190, 10], 0, herbs(random, 14, 190, 48)) +
      tuft([-190, -130], 70),
  );
}

/** Half rice, half sauce. */
export const curry: DishDrawing = { vessel: "bowl", paint };
