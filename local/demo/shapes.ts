import { tint } from "./color.ts";

/** SVG pieces around points of a dish, whose middle is 0, 0 and whose plate has a radius of 500. */
export type Random = () => number;
export type Point = readonly [number, number];

export const middle: Point = [0, 0];
export const round = (value: number) => Math.round(value * 10) / 10;

/** The point at an angle (degrees) and a distance of another. */
export function polar(degrees: number, reach: number, [x, y]: Point = middle): Point {
  const radians = (degrees * Math.PI) / 180;
  return [round(x + Math.cos(radians) * reach), round(y + Math.sin(radians) * reach)];
}

export function circle([x, y]: Point, radius: number, fill: string, extra = ""): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`;
}

export function oval([x, y]: Point, [w, h]: Point, angle: number, fill: string, extra = "") {
  return `<ellipse rx="${round(w)}" ry="${round(h)}" fill="${fill}" ${extra} transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})"/>`;
}

export function line(d: string, color: string, width: number, extra = ""): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export function placed([x, y]: Point, angle: number, content: string, scale = 1): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${round(scale * 10) / 10})">${content}</g>`;
}

/** Points spread over a disc, evenly but not in rows (a jittered sunflower). */
export function scatter(random: Random, [x, y]: Point, radius: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const reach = radius * Math.sqrt((i + 0.5) / count) * (0.92 + random() * 0.12);
    return polar(i * 137.508 + random() * 28, reach, [x, y]);
  });
}

/** Points on a circle, evenly, with the angle of each. */
export function around(count: number, reach: number, start = 0): (readonly [Point, number])[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (i / count) * 360;
    return [polar(angle, reach), angle] as const;
  });
}

/** The path of a soft closed outline through points. */
export function smooth(points: readonly Point[]): string {
  const at = (i: number) => points[i % points.length] ?? middle;
  const half = (i: number) =>
    `${round((at(i)[0] + at(i + 1)[0]) / 2)} ${round((at(i)[1] + at(i + 1)[1]) / 2)}`;
  const curves = points.map((_, i) => `Q ${at(i + 1).join(" ")} ${half(i + 1)}`);
  return `M ${half(0)} ${curves.join(" ")} Z`;
}

/** The path of an irregular outline around 0, 0. */
export function outline(random: Random, [w, h]: Point, angle = 0, points = 9, wobble = 0.16) {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return smooth(
    Array.from({ length: points }, (_, i): Point => {
      const turn = (i / points) * 2 * Math.PI;
      const reach = 1 - wobble + random() * 2 * wobble;
      const [x, y] = [Math.cos(turn) * w * reach, Math.sin(turn) * h * reach];
      return [round(x * cos - y * sin), round(x * sin + y * cos)];
    }),
  );
}

export function blob(
  random: Random,
  [x, y]: Point,
  size: Point,
  fill: string,
  { angle = 0, points = 9, wobble = 0.16, extra = "" } = {},
): string {
  return `<path d="${outline(random, size, angle, points, wobble)}" fill="${fill}" ${extra} transform="translate(${round(x)} ${round(y)})"/>`;
}

/** Something thick: its shadow, its darker side, its lit top and a gleam. */
export function lump(
  random: Random,
  [x, y]: Point,
  size: Point,
  fill: string,
  { angle = 0, points = 9, wobble = 0.14, gleam = 0.28 } = {},
): string {
  const d = outline(random, size, angle, points, wobble);
  const low = Math.min(...size);
  return (
    `<g transform="translate(${round(x)} ${round(y)})">` +
    `<path d="${d}" fill="#200c04" fill-opacity=".26" transform="translate(${round(low * 0.13)} ${round(low * 0.22)})"/>` +
    `<path d="${d}" fill="${tint(fill, -0.22)}"/>` +
    `<path d="${d}" fill="${fill}" transform="translate(${round(low * -0.05)} ${round(low * -0.09)}) scale(.88)"/>` +
    oval(
      [low * -0.28, low * -0.36],
      [low * 0.34, low * 0.13],
      angle - 20,
      "#fff",
      `fill-opacity="${gleam}"`,
    ) +
    "</g>"
  );
}

/** The path of a part of a disc, from one angle to another, in degrees. */
export function sectorPath(radius: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M 0 0 L ${polar(from, radius).join(" ")} A ${radius} ${radius} 0 ${large} 1 ${polar(to, radius).join(" ")} Z`;
}

/** What a path leaves visible of some content; `id` names it within the picture. */
export function clipped(id: string, d: string, content: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

export function discPath(radius: number): string {
  return `M ${-radius} 0 a ${radius} ${radius} 0 1 0 ${2 * radius} 0 a ${radius} ${radius} 0 1 0 ${-2 * radius} 0 Z`;
}
