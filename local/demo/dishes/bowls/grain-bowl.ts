import { tint } from "../../color.ts";
import { coin, egg, herbs, leaf } from "../../pieces.ts";
import { pick } from "../../random.ts";
import {
  circle,
  clipped,
  lump,
  middle,
  oval,
  type Point,
  polar,
  type Random,
  sectorPath,
} from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, colors: readonly string[]) {
  const step = 360 / colors.length;
  const start = random() * 360;
  const heaps = colors.map((fill, i) => {
    const at = (spread: number): Point =>
      polar(start + (i + 0.5 + (random() - 0.5) * spread) * step, 90 + Math.sqrt(random()) * 300);
    const texture = [
      () =>
        Array.from({ length: 90 }, () =>
          oval(
            at(1),
            [17, 8],
            random() * 180,
            pick(random, [fill, tint(fill, 0.3), tint(fill, -0.12)]),
            'stroke="#3a1c08" stroke-opacity=".2" stroke-width="2"',
          ),
        ).join(""),
      () =>
        Array.from({ length: 9 }, (_, n) =>
          coin(
            polar(start + (i + 0.22 + (n % 3) * 0.28) * step, 150 + Math.floor(n / 3) * 92),
            50,
            fill,
          ),
        ).join(""),
      () =>
        Array.from({ length: 24 }, () =>
          lump(random, at(0.8), [40, 34], fill, { points: 6, angle: random() * 90 }),
        ).join(""),
      () =>
        Array.from({ length: 30 }, () =>
          leaf(
            at(0.85),
            84 + random() * 30,
            random() * 360,
            pick(random, [fill, tint(fill, 0.18), tint(fill, -0.15)]),
          ),
        ).join(""),
    ][fill.startsWith("#4") || fill.startsWith("#6") ? 3 : i % 3];
    return clipped(
      `part${i}`,
      sectorPath(430, start + i * step, start + (i + 1) * step + 1),
      circle(middle, 430, tint(fill, -0.25)) + (texture?.() ?? ""),
    );
  });
  return (
    heaps.join("") +
    circle([8, 14], 104, "#200c04", 'fill-opacity=".2"') +
    egg(middle, 112, random() * 360) +
    strew(random, 330, 70, [8, 5], ["#fff3d2", "#2e2118"]) +
    herbs(random, 8, 250, 34)
  );
}

/** A bowl in parts, one heap per colour: grains, slices, dice or leaves. */
export const grainBowl: DishDrawing = { vessel: "bowl", paint };
