import { tint } from "../../color.ts";
import { herbs, leaf, sprig } from "../../pieces.ts";
import { pick } from "../../random.ts";
import {
  blob,
  circle,
  middle,
  oval,
  type Point,
  type Random,
  round,
  scatter,
} from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [top = "#e6b25a", ...under]: readonly string[]) {
  const field = (count: number, draw: (at: Point, i: number) => string) =>
    scatter(random, middle, 470, count)
      .map(([x, y], i) => draw([x * 1.02, y * 0.66], i))
      .join("");
  const rows = Array.from(
    { length: 60 },
    (_, i): Point => [-450 + (i % 12) * 80, -260 + Math.floor(i / 12) * 130],
  );
  return (
    `<rect x="-480" y="-330" width="960" height="660" fill="${tint(top, -0.2)}"/>` +
    rows
      .map(
        ([x, y], i) =>
          oval([x + 6, y + 8], [62, 76], 8, "#3a1604", 'fill-opacity=".22"') +
          oval([x, y], [62, 76], 8, under[i % Math.max(1, under.length)] ?? tint(top, 0.3)) +
          oval([x - 6, y - 8], [48, 60], 8, tint(top, 0.42), 'fill-opacity=".55"'),
      )
      .join("") +
    field(54, (at) =>
      blob(
        random,
        at,
        [60 + random() * 40, 34 + random() * 22],
        pick(random, [top, tint(top, 0.25), tint(top, 0.12)]),
        { wobble: 0.3, extra: 'fill-opacity=".62"' },
      ),
    ) +
    field(80, (at) =>
      blob(random, at, [16 + random() * 28, 10 + random() * 16], "#8d4a16", {
        wobble: 0.35,
        extra: `fill-opacity="${round(0.25 + random() * 0.35)}"`,
      }),
    ) +
    field(26, (at) => circle(at, 7 + random() * 8, tint(top, 0.5), 'fill-opacity=".7"')) +
    field(14, (at) => leaf(at, 34, random() * 360, "#4f7f3a")) +
    pick(random, [
      () => sprig(random, [-200 + random() * 400, -120 + random() * 240], 240, random() * 180),
      () => herbs(random, 16, 260, 40),
      () => strew(random, 280, 70, [7, 5], ["#3a2a1c", "#f7e6c2"]),
    ])()
  );
}

/** Something bubbling and golden in an oblong dish. */
export const gratin: DishDrawing = { vessel: "dish", paint };
