import { tint } from "../../color.ts";
import { herbs, leaf } from "../../pieces.ts";
import {
  around,
  circle,
  line,
  lump,
  middle,
  type Point,
  placed,
  polar,
  type Random,
} from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [dough = "#f6ead2", garnish = "#6a9c48"]: readonly string[]) {
  const one = (at: Point) => {
    const pleats = around(12, 0, random() * 30).map(([, turn]) =>
      line(
        `M ${polar(turn, 14).join(" ")} Q ${polar(turn + 22, 50).join(" ")} ${polar(turn + 10, 88).join(" ")}`,
        tint(dough, -0.3),
        5,
        'stroke-opacity=".55"',
      ),
    );
    return placed(
      at,
      0,
      lump(random, middle, [108, 106], dough, { points: 12, wobble: 0.04, gleam: 0.4 }) +
        pleats.join("") +
        circle(middle, 14, tint(dough, -0.25)) +
        circle([-2, -3], 9, tint(garnish, -0.1)),
    );
  };
  const spots = [middle, ...around(6, 248, random() * 60).map(([at]) => at)];
  return (
    spots.map((at) => leaf([at[0], at[1] + 20], 220, random() * 360, "#8fb35a")).join("") +
    spots.map(one).join("") +
    strew(random, 330, 60, [8, 5], ["#2b211b", "#fff1cc"]) +
    herbs(random, 14, 330, 30)
  );
}

/** Pleated dumplings in their basket. */
export const dumplings: DishDrawing = { vessel: "basket", paint };
