import { tint } from "../../color.ts";
import {
  circle,
  clipped,
  discPath,
  line,
  middle,
  type Point,
  polar,
  type Random,
  sectorPath,
  smooth,
} from "../../shapes.ts";

/** Now and then a piece has been taken: the rest, with the shadow it throws. */
export function served(random: Random, radius: number, content: string): string {
  const [from, gap] = [20 + random() * 320, random() < 0.55 ? 42 : 0];
  const d = gap ? sectorPath(radius, from + gap, from + 360) : discPath(radius);
  return `<path d="${d}" fill="#200c04" fill-opacity=".3" transform="translate(12 20)"/>${clipped("served", d, content)}${gap ? line(`M ${polar(from + gap, radius).join(" ")} L 0 0 L ${polar(from, radius).join(" ")}`, "#6b3512", 7, 'stroke-opacity=".55"') : ""}`;
}

/** A fluted crust seen from above, and the filling in it. */
export function crust(radius: number, dough: string): string {
  const wave = (reach: number) =>
    smooth(Array.from({ length: 72 }, (_, i): Point => polar(i * 5, reach + (i % 2 ? 12 : -6))));
  return `<path d="${wave(radius - 8)}" fill="${tint(dough, -0.25)}"/><path d="${wave(radius - 16)}" fill="${dough}"/>${circle(middle, radius - 44, tint(dough, -0.35))}`;
}
