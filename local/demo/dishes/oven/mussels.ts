import { tint } from "../../color.ts";
import { citrus, herbs } from "../../pieces.ts";
import {
  blob,
  circle,
  middle,
  oval,
  type Point,
  placed,
  type Random,
  scatter,
} from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [flesh = "#ec9440", broth = "#e4cf9a"]: readonly string[]) {
  const shell = "M -96 6 Q -60 -60 30 -56 Q 104 -44 104 4 Q 96 52 20 54 Q -60 54 -96 6 Z";
  const one = (at: Point) =>
    placed(
      at,
      random() * 360,
      `<path d="${shell}" fill="#200c04" fill-opacity=".35" transform="translate(6 12)"/><path d="${shell}" fill="#23202b"/><path d="${shell}" fill="#8d93ad" transform="scale(.86)"/><path d="${shell}" fill="#d9d4da" transform="scale(.7) translate(10 0)"/>${blob(random, [6, 2], [56, 28], tint(flesh, -0.2))}${blob(random, [4, -2], [48, 22], flesh)}${oval([-6, -10], [18, 6], -10, "#fff", 'fill-opacity=".5"')}`,
    );
  return (
    circle(middle, 420, broth) +
    scatter(random, middle, 330, 24).map(one).join("") +
    strew(random, 330, 60, [13, 6], ["#fff6e0", "#e6d2a4"]) +
    herbs(random, 34, 330, 30) +
    citrus([150, 160], 70)
  );
}

/** Open shells in their broth. */
export const mussels: DishDrawing = { vessel: "pan", paint };
