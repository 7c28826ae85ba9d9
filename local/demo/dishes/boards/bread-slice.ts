import { tint } from "../../color.ts";
import { middle, oval, type Point, placed, type Random, scatter } from "../../shapes.ts";

export function slice(
  random: Random,
  at: Point,
  angle: number,
  crumb = "#efd6a2",
  scale = 1,
): string {
  const d =
    "M -104 -70 Q -112 -118 -40 -112 Q 0 -124 44 -112 Q 112 -118 104 -66 Q 96 -20 100 84 Q 0 104 -100 84 Q -96 -20 -104 -70 Z";
  const holes = scatter(random, middle, 84, 16).map((point) =>
    oval(point, [4 + random() * 9, 3 + random() * 5], random() * 180, tint(crumb, -0.22)),
  );
  return placed(
    at,
    angle,
    `<path d="${d}" fill="#200c04" fill-opacity=".3" transform="translate(8 15)"/><path d="${d}" fill="#a8682c"/><path d="${d}" fill="${crumb}" transform="scale(.9)"/>${holes.join("")}`,
    scale,
  );
}
