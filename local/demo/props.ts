import { tint } from "./color.ts";
import { berry, citrus, leaf, sprig, tomato } from "./pieces.ts";
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
import { strew } from "./textures.ts";

/** Things that lie around a dish, each drawn around 0, 0 within a radius of about 190. */
type Prop = (random: Random) => string;

const shadow = (radius: number) => circle([14, 24], radius * 1.12, "url(#shade)");

function glass(random: Random): string {
  const drink = pick(random, ["#7d1f33", "#f0d990", "#dfeaea", "#e8a49a"]);
  return (
    shadow(170) +
    circle(middle, 150, "#eef4f2", 'fill-opacity=".5"') +
    circle(middle, 126, drink, 'fill-opacity=".82"') +
    circle([-16, -18], 96, tint(drink, 0.25), 'fill-opacity=".5"') +
    circle(middle, 142, "none", 'stroke="#fff" stroke-width="6" stroke-opacity=".8"') +
    line(
      `M ${polar(200, 134).join(" ")} A 134 134 0 0 1 ${polar(250, 134).join(" ")}`,
      "#fff",
      11,
      'stroke-opacity=".85"',
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
      '<path d="M -58 20 Q -40 -46 62 -24 Q 40 48 -58 20 Z" fill="#200c04" fill-opacity=".28" transform="translate(6 11)"/><path d="M -58 20 Q -40 -46 62 -24 Q 40 48 -58 20 Z" fill="#efe2cf"/><path d="M -44 14 Q -20 -26 50 -20" fill="none" stroke="#b58a9a" stroke-width="6" stroke-opacity=".6"/>',
    );
  const bulb =
    lump(random, [0, -30], [104, 98], "#f2e8d8", { points: 12, wobble: 0.05 }) +
    [-60, -30, 0, 30, 60]
      .map((turn) =>
        line(
          `M 0 -30 Q ${polar(turn - 90, 60, [0, -30]).join(" ")} ${polar(turn - 90, 92, [0, -30]).join(" ")}`,
          "#c2a3a8",
          5,
          'stroke-opacity=".7"',
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

function coffee(random: Random): string {
  const cup = pick(random, ["#fdfaf5", "#8fa6a8", "#b8432f", "#34393a"]);
  const ear = line("M 96 20 Q 176 20 168 -30", tint(cup, -0.12), 26);
  return (
    shadow(190) +
    circle(middle, 176, tint(cup, -0.1)) +
    circle([-3, -4], 172, tint(cup, 0.15)) +
    ear +
    circle([6, 12], 108, "#200c04", 'fill-opacity=".25"') +
    circle(middle, 104, cup) +
    circle(middle, 88, "#4a2616") +
    circle([-8, -8], 70, "#7a4a2a", 'fill-opacity=".7"') +
    oval([-22, -26], [30, 12], -30, "#e2c09a", 'fill-opacity=".7"')
  );
}

function fruit(random: Random): string {
  const color = pick(random, ["#c2273d", "#3f3a6a", "#7a3052"]);
  return (
    scatter(random, middle, 110, 9)
      .map((at) => berry(at, 34 + random() * 8, color))
      .join("") +
    leaf([90, -80], 96, -30, "#5d9445") +
    leaf([-100, 70], 84, 150, "#6a9c48")
  );
}

function cinnamon(random: Random): string {
  const stick = (angle: number, at: Point) =>
    placed(
      at,
      angle,
      '<rect x="-150" y="-8" width="300" height="38" rx="14" fill="#200c04" fill-opacity=".26"/><rect x="-154" y="-20" width="308" height="38" rx="14" fill="#7a4522"/><rect x="-150" y="-16" width="300" height="13" rx="6" fill="#b06f3e"/>',
    );
  return stick(-24, [-10, 20]) + stick(8, [10, -30]) + strew(random, 150, 12, [9, 7], ["#5b2e17"]);
}

export const corners: readonly Prop[] = [
  ...[glass, saucer, lemons, garlic, tomatoes, bunch, rosemary, nuts, pepper],
];
export const sweetCorners: readonly Prop[] = [
  ...[glass, saucer, lemons, nuts, coffee, fruit, cinnamon],
];
