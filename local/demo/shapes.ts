/** Small SVG pieces, in the coordinates of a picture of 1600 × 1200. */
type Random = () => number;

const round = (value: number) => Math.round(value * 10) / 10;

export function circle(x: number, y: number, radius: number, fill: string, extra = ""): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`;
}

/** A closed, soft, irregular outline around a point. */
export function blob(
  random: Random,
  [x, y]: [number, number],
  [width, height]: [number, number],
  fill: string,
  { points = 9, wobble = 0.16, extra = "" } = {},
): string {
  const at = Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * 2 * Math.PI;
    const reach = 1 - wobble + random() * 2 * wobble;
    return [x + Math.cos(angle) * width * reach, y + Math.sin(angle) * height * reach] as const;
  });
  const middle = (i: number) => {
    const [a, b] = [at[i % points], at[(i + 1) % points]];
    return a && b ? `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}` : "";
  };
  const curves = at.map(
    (_, i) =>
      `Q ${round(at[(i + 1) % points]?.[0] ?? x)} ${round(at[(i + 1) % points]?.[1] ?? y)} ${middle(i + 1)}`,
  );
  return `<path d="M ${middle(0)} ${curves.join(" ")} Z" fill="${fill}" ${extra}/>`;
}

/** A leaf of herb, its vein in a lighter tone. */
export function leaf(x: number, y: number, length: number, angle: number, fill: string): string {
  const [half, third] = [round(length / 2), round(length / 3.4)];
  return (
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})">` +
    `<path d="M ${-half} 0 Q 0 ${-third} ${half} 0 Q 0 ${third} ${-half} 0 Z" fill="${fill}"/>` +
    `<path d="M ${-half} 0 L ${half} 0" stroke="#ffffff" stroke-opacity=".28" stroke-width="${round(length / 26)}"/></g>`
  );
}

/** Points spread over a disc, evenly but not in rows (a jittered sunflower). */
export function scatter(
  random: Random,
  [x, y]: [number, number],
  radius: number,
  count: number,
): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const reach = radius * Math.sqrt((i + 0.5) / count) * (0.92 + random() * 0.12);
    const angle = i * 2.39996 + random() * 0.5;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
}

/** A part of a disc, from one angle to another, in degrees. */
export function sector(
  [x, y]: [number, number],
  radius: number,
  from: number,
  to: number,
  fill: string,
): string {
  const point = (degrees: number) =>
    `${round(x + radius * Math.cos((degrees * Math.PI) / 180))} ${round(y + radius * Math.sin((degrees * Math.PI) / 180))}`;
  return `<path d="M ${x} ${y} L ${point(from)} A ${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)} Z" fill="${fill}"/>`;
}

/** A soft highlight on something round and wet. */
export function shine(x: number, y: number, width: number, angle: number): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(width)}" ry="${round(width / 3)}" fill="#fff" opacity=".35" transform="rotate(${round(angle)} ${round(x)} ${round(y)})"/>`;
}
