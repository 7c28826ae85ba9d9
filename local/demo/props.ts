import { tint } from "./color.ts";
import { berry, citrus, leaf, sprig, strew, tomato } from "./pieces.ts";
import { pick } from "./random.ts";
import {
  circle,
  line,
  lump,
  middle,
  oval,
  type Point,
  placed,
  polar,
  type Random,
  scatter,
} from "./shapes.ts";

/** Things that lie around a dish, each drawn around 0, 0 within a radius of about 190. */
type Prop = (random: Random) => string;

const shadow = (radius: number) => circle([14, 24], radius * 1.12, "url(#shade)");

function glass(random: Random): string {
  const drink = pick(random, ["#7d1f33", "#f0d990", "#dfeaea", "#e8a49a"]);
  return (
    shadow(170) +
    circle(middle, 150, "#eef4f2", 'opacity=".5"') +
    circle(middle, 126, drink, 'opacity=".82"') +
    circle([-16, -18], 96, tint(drink, 0.25), 'opacity=".5"') +
    circle(middle, 142, "none", 'stroke="#fff" stroke-width="6" opacity=".8"') +
    line(
      `M ${polar(200, 134).join(" ")} A 134 134 0 0 1 ${polar(250, 134).join(" ")}`,
      "#fff",
      11,
      'opacity=".85"',
    )
  );
}

function saucer(random: Random): string {
  const [glaze, inside] = [
    pick(random, ["#f6efe3", "#34393a", "#b8432f", "#8fa6a8"]),
    pick(random, ["#f7f3ea", "#d9a52c", "#6b2f1a", "#8fae4e", "#efe0bb"]),
  ];
  const grain = strew(random, 74, 50, [5, 4], [tint(inside, 0.5), tint(inside, -0.3)]);
  return (
    shadow(140) +
    circle(middle, 124, tint(glaze, -0.15)) +
    circle([-3, -4], 120, glaze) +
    circle(middle, 98, tint(inside, -0.3)) +
    circle([-2, -3], 92, inside) +
    grain
  );
}

function lemons(random: Random): string {
  const color = pick(random, ["#f4cf3f", "#f4cf3f", "#ec9a2f"]);
  return (
    lump(random, [60, 50], [112, 90], color, { angle: 30, points: 12, wobble: 0.04 }) +
    citrus([-75, -50], 88, color, random() * 40) +
    leaf([70, -70], 110, -30, "#4f7f3a")
  );
}

function garlic(random: Random): string {
  const clove = (at: Point, angle: number) =>
    placed(
      at,
      angle,
      '<path d="M -58 20 Q -40 -46 62 -24 Q 40 48 -58 20 Z" fill="#200c04" opacity=".28" transform="translate(6 11)"/><path d="M -58 20 Q -40 -46 62 -24 Q 40 48 -58 20 Z" fill="#efe2cf"/><path d="M -44 14 Q -20 -26 50 -20" fill="none" stroke="#b58a9a" stroke-width="6" opacity=".6"/>',
    );
  const bulb =
    lump(random, [0, -30], [104, 98], "#f2e8d8", { points: 12, wobble: 0.05 }) +
    [-60, -30, 0, 30, 60]
      .map((turn) =>
        line(
          `M 0 -30 Q ${polar(turn - 90, 60, [0, -30]).join(" ")} ${polar(turn - 90, 92, [0, -30]).join(" ")}`,
          "#c2a3a8",
          5,
          'opacity=".7"',
        ),
      )
      .join("") +
    circle([0, -30], 15, "#b99c78");
  return bulb + clove([110, 90], 20) + clove([-100, 95], -40) + clove([10, 125], 80);
}

function tomatoes(random: Random): string {
  return (
    (
      [
        [-60, -60],
        [66, -30],
        [0, 66],
      ] as const
    )
      .map(
        (at, i) =>
          berry(at, 70 - i * 5, pick(random, ["#cf3c26", "#d9572c"])) +
          placed(
            at,
            i * 40,
            [0, 72, 144, 216, 288]
              .map((turn) => leaf(polar(turn, 20), 42, turn, "#4f7f3a"))
              .join(""),
          ),
      )
      .join("") + tomato([120, 110], 54)
  );
}

function bunch(random: Random): string {
  return (
    scatter(random, [40, -20], 95, 26)
      .map((at) => leaf(at, 74, random() * 360, pick(random, ["#4f7f3a", "#6a9c48", "#3e6b34"])))
      .join("") +
    [0, 1, 2, 3]
      .map((i) =>
        line(
          `M ${10 + i * 6} ${50 + i * 4} Q ${-30 + i * 14} 110 ${-70 + i * 26} 180`,
          "#7d9a50",
          8,
        ),
      )
      .join("")
  );
}

function rosemary(random: Random): string {
  return sprig(random, [-20, -30], 300, -40) + sprig(random, [50, 40], 260, -62);
}

function nuts(random: Random): string {
  const color = pick(random, ["#a8702f", "#8a4f2a", "#c98f4a"]);
  return (
    scatter(random, middle, 130, 12)
      .map((at) => lump(random, at, [34, 28], color, { angle: random() * 180, points: 8 }))
      .join("") + strew(random, 170, 16, [6, 4], ["#d9b27a"])
  );
}

function pepper(random: Random): string {
  return (
    strew(random, 170, 46, [8, 7], ["#2a1d16", "#5b4030", "#8a5a3a"]) +
    leaf([20, -20], 150, 25, "#7d8f58") +
    leaf([-40, 50], 130, -60, "#6b8048")
  );
}

export const corners: readonly Prop[] = [
  glass,
  saucer,
  lemons,
  garlic,
  tomatoes,
  bunch,
  rosemary,
  nuts,
  pepper,
];

const metal = "#d4d0c9";
const handle =
  '<rect x="-12" y="-80" width="24" height="420" rx="12" fill="#200c04" opacity=".28" transform="translate(9 14)"/><path d="M -8 -90 Q -14 120 -15 320 Q 0 344 15 320 Q 14 120 8 -90 Z" fill="#bdb8af"/><path d="M -4 -90 Q -8 120 -8 320" fill="none" stroke="#f5f2ec" stroke-width="5"/>';

export function fork(): string {
  const tines = [-26, -9, 9, 26].map(
    (x) => `<rect x="${x - 5}" y="-320" width="10" height="160" rx="5" fill="${metal}"/>`,
  );
  return `${handle}<path d="M -32 -190 H 32 Q 34 -112 9 -80 H -9 Q -34 -112 -32 -190 Z" fill="${metal}"/>${tines.join("")}`;
}

export function spoon(): string {
  return (
    handle +
    oval([8, -170], [58, 92], 0, "#200c04", 'opacity=".25"') +
    oval([0, -182], [58, 94], 0, metal) +
    oval([0, -182], [44, 78], 0, "#a8a39a") +
    oval([-12, -206], [18, 40], 10, "#f5f2ec", 'opacity=".8"')
  );
}

export function knife(): string {
  return `${handle}<path d="M -14 -80 Q -18 -260 8 -360 Q 32 -260 15 -80 Z" fill="#200c04" opacity=".25" transform="translate(8 12)"/><path d="M -14 -80 Q -18 -260 8 -360 Q 32 -260 15 -80 Z" fill="${metal}"/><path d="M -8 -90 Q -10 -250 8 -345" fill="none" stroke="#f8f6f1" stroke-width="5"/>`;
}

/** A folded cloth with stripes, at the side. */
export function napkin(random: Random): string {
  const cloth = pick(random, ["#c23e34", "#0f766e", "#f1e4d3", "#33475b", "#d99a3a", "#8fa38a"]);
  const stripe = tint(cloth, cloth === "#f1e4d3" ? -0.35 : 0.5);
  const d = "M -190 -470 L 180 -486 Q 196 0 186 480 L -184 494 Q -198 0 -190 -470 Z";
  return `<path d="${d}" fill="#200c04" opacity=".25" transform="translate(14 22)"/><path d="${d}" fill="${cloth}"/><path d="M -20 -478 Q 0 0 -10 486 L 186 480 Q 196 0 180 -486 Z" fill="${tint(cloth, -0.14)}"/>${[-150, -126, 140].map((x) => line(`M ${x} -468 Q ${x - 8} 0 ${x} 478`, stripe, 8, 'opacity=".7"')).join("")}`;
}
