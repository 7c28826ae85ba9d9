import { tint } from "../../color.ts";
import { berry, leaf } from "../../pieces.ts";
import {
  around,
  circle,
  line,
  middle,
  type Point,
  polar,
  type Random,
  smooth,
} from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";
import { trio } from "./trio.ts";

function paint(
  random: Random,
  [base = "#6b3f28", light = "#f7ead2", fruit = "#c2273d"]: readonly string[],
) {
  const glass = trio(
    196,
    (content) =>
      circle(middle, 196, "#e9f0ee", 'fill-opacity=".75"') +
      circle(middle, 178, tint(base, -0.2)) +
      content +
      circle(middle, 187, "none", 'stroke="#fff" stroke-width="6" stroke-opacity=".75"') +
      line(
        `M ${polar(200, 180).join(" ")} A 180 180 0 0 1 ${polar(262, 180).join(" ")}`,
        "#fff",
        12,
        'stroke-opacity=".8"',
      ),
  );
  return glass((i) => {
    const waves = [166, 130, 94].map(
      (reach, n) =>
        `<path d="${smooth(around(18, reach).map(([, turn], k): Point => polar(turn, reach + (k % 2 ? 9 : -9))))}" fill="${n % 2 ? tint(base, 0.2) : base}"/>`,
    );
    const puff = [62, 46, 28].map((reach, n) =>
      circle([-n * 3, -n * 4], reach, tint(light, n % 2 ? -0.08 : 0.2)),
    );
    return (
      waves.join("") +
      strew(random, 150, 40, [5, 4], [tint(base, -0.5), tint(base, 0.5)]) +
      puff.join("") +
      (i === 1
        ? berry([24, -18], 27, fruit) + berry([-26, 8], 27, fruit)
        : berry([0, -6], 32, fruit)) +
      leaf([44, 34], 62, 40 + i * 50, "#5d9445")
    );
  });
}

export const mousse: DishDrawing = { vessel: "board", paint };
