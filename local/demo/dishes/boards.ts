import { tint } from "../color.ts";
import { berry, browned, chunks, greens, herbs, leaf, sprig, strew, tomato, tuft } from "../pieces.ts";
import { pick } from "../random.ts";
import { around, blob, circle, clipped, discPath, line, lump, middle, oval, type Point, placed, polar, type Random, round, scatter, smooth } from "../shapes.ts";
import type { DishDrawing } from "./dish.ts";

function slice(random: Random, at: Point, angle: number, crumb = "#efd6a2", scale = 1): string {
  const d = "M -104 -70 Q -112 -118 -40 -112 Q 0 -124 44 -112 Q 112 -118 104 -66 Q 96 -20 100 84 Q 0 104 -100 84 Q -96 -20 -104 -70 Z";
  const holes = scatter(random, middle, 84, 16).map((point) => oval(point, [4 + random() * 9, 3 + random() * 5], random() * 180, tint(crumb, -0.22)));
  return placed(at, angle, `<path d="${d}" fill="#200c04" opacity=".3" transform="translate(8 15)"/><path d="${d}" fill="#a8682c"/><path d="${d}" fill="${crumb}" transform="scale(.9)"/>${holes.join("")}`, scale);
}

/** A slashed loaf, floured, and two slices of it. */
function bread(random: Random, [crust = "#b8742f", crumb = "#efd6a2"]: readonly string[]) {
  const loaf = "M -310 0 Q -300 -148 -60 -156 Q 220 -160 300 -20 Q 310 120 60 152 Q -270 168 -310 0 Z";
  const cuts = [-170, -50, 70, 190].map((x) => `<path d="M ${x - 40} 96 Q ${x - 20} -20 ${x + 50} -104 Q ${x + 30} 10 ${x - 40} 96 Z" fill="${tint(crust, 0.52)}"/>${line(`M ${x - 40} 96 Q ${x - 20} -20 ${x + 50} -104`, tint(crust, -0.45), 6, 'opacity=".6"')}`);
  return (
    placed([-70, -50], -16, `<path d="${loaf}" fill="#200c04" opacity=".35" transform="translate(14 28)"/><path d="${loaf}" fill="${tint(crust, -0.35)}"/><path d="${loaf}" fill="${crust}" transform="translate(-5 -9) scale(.965)"/>${clipped("loaf", loaf, blob(random, [-60, -70], [200, 60], tint(crust, 0.25), { extra: 'opacity=".5"' }) + cuts.join("") + browned(random, 260, 40, "#6b3410") + strew(random, 270, 190, [4, 3], ["#fff6e2"]))}`) +
    slice(random, [300, 130], 14, crumb) +
    slice(random, [190, 225], -12, crumb) +
    strew(random, 420, 60, [5, 3.5], ["#d9a862", "#8a4f1e", "#f0d9a8"])
  );
}

/** A round cheese cut into, a wedge, a blue, grapes and nuts. */
function cheese(random: Random, [grape = "#6a2b52"]: readonly string[]) {
  const wheel = "M 0 0 L 150 -70 A 166 166 0 1 0 164 24 Z";
  const wedge = "M -150 60 L 140 -70 Q 170 -10 146 84 L -140 92 Z";
  const blue = "M -120 -80 Q 0 -110 120 -74 L 96 90 Q 0 108 -100 86 Z";
  const solid = (d: string, rind: string, paste: string, inside = "") => `<path d="${d}" fill="#200c04" opacity=".32" transform="translate(11 20)"/><path d="${d}" fill="${rind}"/><path d="${d}" fill="${paste}" transform="translate(-3 -5) scale(.93)"/>${inside}`;
  const mould = scatter(random, middle, 82, 24).map((at) => blob(random, at, [7 + random() * 12, 5 + random() * 6], "#5f7f8e", { wobble: 0.35, extra: 'opacity=".8"' }));
  const eyes = [[-20, 40], [50, 20], [96, -20], [10, 66], [100, 50]].map(([x = 0, y = 0]) => oval([x, y], [14, 10], 20, "#c98f2c"));
  const grapes = scatter(random, [-280, 170], 118, 17).map((at) => berry(at, 37, pick(random, [grape, tint(grape, 0.15), tint(grape, -0.15)])));
  const nuts = [[60, 270], [130, 240], [-10, 235], [110, 305]].map(([x = 0, y = 0]) => placed([x, y], random() * 360, lump(random, middle, [36, 30], "#b0783c", { points: 8, wobble: 0.2 }) + line("M -22 0 Q 0 9 22 0", "#6b4019", 5)));
  return placed([-230, -125], random() * 40, solid(wheel, "#f3ead6", "#fdf7e6", line("M 150 -70 L 0 0 L 164 24", "#e9c46a", 18))) + placed([170, -170], 8, solid(wedge, "#a8682c", "#f0c458", eyes.join(""))) + placed([285, 140], -10, solid(blue, "#d9d0b8", "#f6eed8", mould.join(""))) + grapes.join("") + leaf([-190, 75], 130, -50, "#6a9c48") + nuts.join("") + slice(random, [-10, 60], 20, "#e3c48a", 0.7) + sprig(random, [330, -10], 170, 50);
}

/** Toasts with their topping. */
function tartines(random: Random, [spread = "#f3ecd8", ...toppings]: readonly string[]) {
  const one = (at: Point, angle: number) => slice(random, at, angle, "#e0b878", 1.5) + placed(at, angle, blob(random, [0, 0], [124, 122], tint(spread, -0.12), { wobble: 0.08, points: 11 }) + blob(random, [-3, -5], [114, 112], spread, { wobble: 0.08, points: 11 }) + chunks(random, 94, 13, 32, toppings.length ? toppings : ["#d23a26"]) + strew(random, 110, 18, [4, 3.4], ["#2a1c12", "#8d6a2c"]) + herbs(random, 6, 88, 36));
  return one([-325, -30], -9) + one([15, 20], 5) + one([345, -20], 11) + sprig(random, [-160, 265], 170, 12) + tomato([190, 262], 46) + tomato([262, 240], 40, "#e0662c");
}

/** A burger from above, and its fries. */
function burger(random: Random, [bun = "#c98436", sauce = "#d9452c"]: readonly string[]) {
  const frill = smooth(Array.from({ length: 40 }, (_, i): Point => polar(i * 9, 262 + (i % 2 ? 18 : -14) + random() * 14)));
  const seeds = scatter(random, middle, 185, 64).map((at) => oval([at[0] + 2, at[1] + 3], [11, 6.5], random() * 180, "#7a4718", 'opacity=".5"') + oval(at, [10, 6], random() * 180, "#fbeac4"));
  const fries = Array.from({ length: 30 }, () => placed([270 + random() * 150, -150 + random() * 330], -60 + random() * 120, `<rect x="-78" y="-3" width="160" height="28" rx="7" fill="#200c04" opacity=".25"/><rect x="-80" y="-13" width="160" height="27" rx="7" fill="#c98a24"/><rect x="-78" y="-12" width="155" height="17" rx="6" fill="${pick(random, ["#f2c65a", "#edb944", "#f7d67c"])}"/>`));
  const cup = circle([10, 16], 84, "#200c04", 'opacity=".3"') + circle(middle, 82, "#f6efe3") + circle(middle, 68, tint(sauce, -0.2)) + circle([-3, -4], 64, sauce) + oval([-22, -26], [20, 8], -30, "#fff", 'opacity=".45"');
  return (
    fries.join("") +
    placed([-170, -10], 0, `<path d="${frill}" fill="#200c04" opacity=".32" transform="translate(14 24)"/><path d="${frill}" fill="#5d8f3c"/><path d="${frill}" fill="#86b058" transform="scale(.95)"/>${[20, 65].map((turn) => placed(middle, turn, '<rect x="-182" y="-182" width="364" height="364" rx="22" fill="#f0a92e"/>')).join("")}${circle(middle, 240, "#5a2f1a")}${tomato([190, 120], 66)}${circle([6, 10], 234, "#200c04", 'opacity=".3"')}${circle(middle, 230, tint(bun, -0.3))}${circle([-6, -9], 219, bun)}${blob(random, [-50, -66], [130, 96], tint(bun, 0.3), { extra: 'opacity=".5"' })}${seeds.join("")}`) +
    placed([265, 265], 0, cup) +
    leaf([-380, 270], 110, 30, greens[1])
  );
}

/** Flaky rolls, turnovers or puffs in a crowd. */
function viennoiserie(random: Random, [dough = "#d0903f", inside = "#6b3a1c"]: readonly string[]) {
  const one = (at: Point, angle: number) => {
    const d = "M -170 46 Q -150 -60 -60 -82 Q 0 -96 60 -82 Q 150 -60 170 46 Q 176 72 150 66 Q 96 22 0 40 Q -96 22 -150 66 Q -176 72 -170 46 Z";
    const folds = [-118, -64, 0, 64, 118].map((x, i) => line(`M ${x - 12} ${round(-84 + Math.abs(x) * 0.32)} Q ${round(x * 0.8 + 16)} -30 ${round(x * 0.84 - 4)} 24`, tint(dough, i % 2 ? -0.4 : -0.5), 9, 'opacity=".55"') + oval([x * 0.82, -44 + Math.abs(x) * 0.18], [12, 30], 12 + x * 0.2, tint(dough, 0.45), 'opacity=".5"'));
    return placed(at, angle, `<path d="${d}" fill="#200c04" opacity=".32" transform="translate(9 18)"/><path d="${d}" fill="${tint(dough, -0.28)}"/><path d="${d}" fill="${dough}" transform="translate(-2 -5) scale(.95)"/>${folds.join("")}`, 1.15);
  };
  return [[-260, -170, -14], [130, -200, 12], [-60, 30, 4], [330, 40, -24], [-330, 190, 20], [110, 250, -6]].map(([x = 0, y = 0, angle = 0]) => one([x, y], angle + random() * 12)).join("") + clipped("flour", discPath(430), strew(random, 420, 150, [3.4, 3], ["#fffaf0"])) + strew(random, 400, 40, [10, 5], ["#f3dfb8", inside]) + tuft([-360, 10], 60);
}

export const boards = {
  bread: { vessel: "board", paint: bread },
  cheese: { vessel: "board", paint: cheese },
  tartines: { vessel: "board", paint: tartines },
  burger: { vessel: "board", paint: burger },
  viennoiserie: { vessel: "tray", paint: viennoiserie },
} as const satisfies Record<string, DishDrawing>;
