import { tint } from "./color.ts";
import { pick } from "./random.ts";
import {
  around,
  blob,
  circle,
  line,
  oval,
  type Point,
  placed,
  polar,
  type Random,
  round,
  scatter,
  sectorPath,
} from "./shapes.ts";

/** Small edible things that many dishes share. */
export const greens = ["#4f7f3a", "#6a9c48", "#3e6b34", "#86b058"] as const;

export function leaf(at: Point, length: number, angle: number, fill: string): string {
  const [half, third] = [round(length / 2), round(length / 3.2)];
  return placed(
    at,
    angle,
    `<path d="M ${-half} 0 Q 0 ${-third} ${half} 0 Q 0 ${third} ${-half} 0 Z" fill="#1c1206" fill-opacity=".2" transform="translate(4 6)"/>` +
      `<path d="M ${-half} 0 Q 0 ${-third} ${half} 0 Q 0 ${third} ${-half} 0 Z" fill="${fill}"/>` +
      `<path d="M ${-half} 0 Q 0 ${-third} ${half} 0 Z" fill="${tint(fill, 0.18)}"/>` +
      line(`M ${-half} 0 H ${half}`, tint(fill, 0.42), length / 30),
  );
}

export function herbs(random: Random, count: number, radius: number, size = 36): string {
  return scatter(random, [0, 0], radius, count)
    .map((at) => leaf(at, size * (0.7 + random() * 0.6), random() * 360, pick(random, greens)))
    .join("");
}

/** Three leaves of basil or mint that meet. */
export function tuft(at: Point, size: number, angle = 0): string {
  return [0, 130, 235]
    .map((turn, i) =>
      leaf(polar(angle + turn, size * 0.42, at), size, angle + turn, greens[i] ?? ""),
    )
    .join("");
}

/** A stalk of rosemary or thyme. */
export function sprig(random: Random, at: Point, length: number, angle: number): string {
  const needles = Array.from({ length: 13 }, (_, i) => {
    const x = -length / 2 + (i / 13) * length;
    return [-1, 1]
      .map((side) =>
        line(
          `M ${round(x)} 0 l ${round(length * 0.09)} ${round(side * length * 0.09)}`,
          pick(random, greens),
          length / 34,
        ),
      )
      .join("");
  });
  return placed(
    at,
    angle,
    line(`M ${-length / 2} 0 H ${length / 2}`, "#6f6a3c", length / 44) + needles.join(""),
  );
}

export function citrus(at: Point, radius: number, color = "#f4cf3f", angle = 0): string {
  const parts = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="${sectorPath(round(radius * 0.74), i * 45 + 5, i * 45 + 40)}" fill="${tint(color, 0.12)}"/>`,
  );
  return (
    circle(
      [at[0] + radius * 0.08, at[1] + radius * 0.14],
      radius,
      "#200c04",
      'fill-opacity=".22"',
    ) +
    circle(at, radius, color) +
    circle(at, radius * 0.86, "#fff6d8") +
    placed(at, angle, parts.join(""))
  );
}

export function berry(at: Point, radius: number, color: string): string {
  const [x, y] = at;
  return (
    circle([x + radius * 0.14, y + radius * 0.24], radius, "#200c04", 'fill-opacity=".28"') +
    circle(at, radius, tint(color, -0.28)) +
    circle([x - radius * 0.06, y - radius * 0.08], radius * 0.88, color) +
    oval(
      [x - radius * 0.32, y - radius * 0.36],
      [radius * 0.3, radius * 0.16],
      -35,
      "#fff",
      'fill-opacity=".6"',
    )
  );
}

/** A round slice (carrot, radish, courgette) with its skin. */
export function coin(at: Point, radius: number, flesh: string, skin = tint(flesh, -0.25)): string {
  return (
    circle([at[0] + radius * 0.1, at[1] + radius * 0.2], radius, "#200c04", 'fill-opacity=".25"') +
    circle(at, radius, skin) +
    circle(at, radius * 0.84, flesh) +
    circle(at, radius * 0.4, tint(flesh, 0.25), 'fill-opacity=".8"')
  );
}

export function tomato(at: Point, radius: number, color = "#d23a26", angle = 0): string {
  const seeds = around(3, radius * 0.45).map(([point, turn]) =>
    oval(point, [radius * 0.3, radius * 0.2], turn + 90, "#f2a35e"),
  );
  return (
    circle([at[0] + radius * 0.1, at[1] + radius * 0.18], radius, "#200c04", 'fill-opacity=".25"') +
    circle(at, radius, tint(color, -0.18)) +
    circle(at, radius * 0.86, tint(color, 0.12)) +
    placed(at, angle, seeds.join(""))
  );
}

/** Half a boiled egg. */
export function egg(at: Point, size: number, angle: number): string {
  return placed(
    at,
    angle,
    oval([size * 0.08, size * 0.16], [size, size * 0.78], 0, "#200c04", 'fill-opacity=".24"') +
      oval([0, 0], [size, size * 0.78], 0, "#e9dfcc") +
      oval([0, 0], [size * 0.93, size * 0.72], 0, "#fffaf0") +
      circle([size * 0.1, 0], size * 0.46, "#e08f1e") +
      circle([size * 0.07, -size * 0.03], size * 0.4, "#f7b233") +
      oval(
        [-size * 0.02, -size * 0.16],
        [size * 0.14, size * 0.07],
        -30,
        "#fff",
        'fill-opacity=".6"',
      ),
  );
}

export function friedEgg(random: Random, at: Point, size: number): string {
  return (
    blob(random, [at[0] + 4, at[1] + 9], [size, size * 0.92], "#200c04", {
      extra: 'fill-opacity=".2"',
    }) +
    blob(random, at, [size, size * 0.92], "#fffaf0", { points: 11, wobble: 0.1 }) +
    berry([at[0] + size * 0.06, at[1] - size * 0.04], size * 0.4, "#f6ab2c")
  );
}

export function mushroom(at: Point, size: number, angle: number): string {
  const cap = `M ${-size} 0 Q ${-size} ${-size} 0 ${-size} Q ${size} ${-size} ${size} 0 Q ${size * 0.5} ${size * 0.2} ${size * 0.3} ${size * 0.1} L ${size * 0.26} ${size * 0.8} Q 0 ${size} ${-size * 0.26} ${size * 0.8} L ${-size * 0.3} ${size * 0.1} Q ${-size * 0.5} ${size * 0.2} ${-size} 0 Z`;
  return placed(
    at,
    angle,
    `<path d="${cap}" fill="#200c04" fill-opacity=".25" transform="translate(5 8)"/><path d="${cap}" fill="#efe0c4" stroke="#a9835a" stroke-width="${round(size * 0.12)}" stroke-linejoin="round"/>` +
      line(
        `M ${-size * 0.7} ${-size * 0.05} Q 0 ${-size * 0.5} ${size * 0.7} ${-size * 0.05}`,
        "#b08a62",
        size * 0.1,
      ),
  );
}
