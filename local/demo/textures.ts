import { tint } from "./color.ts";
import { pick } from "./random.ts";
import { blob, lump, oval, type Point, type Random, round, scatter } from "./shapes.ts";

/** Small things strewn about: sesame, crumbs, pepper, grated cheese. */
export function strew(
  random: Random,
  radius: number,
  count: number,
  [w, h]: Point,
  colors: readonly string[],
) {
  return scatter(random, [0, 0], radius, count)
    .map((at) => oval(at, [w * (0.7 + random() * 0.6), h], random() * 180, pick(random, colors)))
    .join("");
}

/** Browned patches, as an oven leaves them. */
export function browned(random: Random, radius: number, count: number, color = "#9a5a1e"): string {
  return scatter(random, [0, 0], radius, count)
    .map((at) =>
      blob(random, at, [14 + random() * 30, 10 + random() * 20], color, {
        wobble: 0.35,
        angle: random() * 180,
        extra: `fill-opacity="${round(0.2 + random() * 0.35)}"`,
      }),
    )
    .join("");
}

/** Cooked grains heaped on a disc. */
export function grains(
  random: Random,
  at: Point,
  radius: number,
  count: number,
  color: string,
): string {
  const tones = [color, tint(color, -0.1), tint(color, 0.35), tint(color, 0.15)];
  return scatter(random, at, radius, count)
    .map((point) =>
      oval(
        point,
        [15, 6.5],
        random() * 180,
        pick(random, tones),
        'stroke="#5a3a18" stroke-opacity=".22" stroke-width="1.5"',
      ),
    )
    .join("");
}

/** Diced or torn pieces in turn of the given colours. */
export function chunks(
  random: Random,
  radius: number,
  count: number,
  size: number,
  colors: readonly string[],
) {
  return scatter(random, [0, 0], radius, count)
    .map((at, i) =>
      lump(
        random,
        at,
        [size * (0.85 + random() * 0.35), size * (0.65 + random() * 0.25)],
        colors[i % colors.length] ?? "#7a4526",
        {
          angle: random() * 180,
          points: 7,
        },
      ),
    )
    .join("");
}
