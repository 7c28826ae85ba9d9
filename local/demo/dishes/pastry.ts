import { tint } from "../color.ts";
import { berry, browned, chunks, herbs, leaf, strew, tomato, tuft } from "../pieces.ts";
import { pick } from "../random.ts";
import { around, blob, circle, clipped, discPath, line, lump, middle, oval, type Point, placed, polar, type Random, round, scatter, sectorPath, smooth } from "../shapes.ts";
import type { DishDrawing } from "./dish.ts";

/** Now and then a piece has been taken: the rest, with the shadow it throws. */
function served(random: Random, radius: number, content: string): string {
  const [from, gap] = [20 + random() * 320, random() < 0.55 ? 42 : 0];
  const d = gap ? sectorPath(radius, from + gap, from + 360) : discPath(radius);
  return `<path d="${d}" fill="#200c04" opacity=".3" transform="translate(12 20)"/>${clipped("served", d, content)}${gap ? line(`M ${polar(from + gap, radius).join(" ")} L 0 0 L ${polar(from, radius).join(" ")}`, "#6b3512", 7, 'opacity=".55"') : ""}`;
}

/** A fluted crust seen from above, and the filling in it. */
function crust(radius: number, dough: string): string {
  const wave = (reach: number) => smooth(Array.from({ length: 72 }, (_, i): Point => polar(i * 5, reach + (i % 2 ? 12 : -6))));
  return `<path d="${wave(radius - 8)}" fill="${tint(dough, -0.25)}"/><path d="${wave(radius - 16)}" fill="${dough}"/>${circle(middle, radius - 44, tint(dough, -0.35))}`;
}

/** Thin overlapping slices of fruit in rings. */
function tart(random: Random, colors: readonly string[]) {
  const [fruit = "#e7b76b", other = fruit, glaze = fruit] = colors;
  const rings = [292, 205, 118].map((reach) =>
    around(Math.round(reach / 9.5), reach, random() * 40).map(([at, turn]) => {
      const fill = pick(random, [fruit, other, tint(fruit, 0.2)]);
      return placed(at, turn + 62, oval([4, 8], [74, 37], 0, "#3a1604", 'opacity=".3"') + oval([0, 0], [74, 37], 0, tint(fill, -0.3)) + oval([-2, -4], [69, 31], 0, fill) + oval([-14, -13], [34, 7], -6, "#fff", 'opacity=".3"'));
    }).join(""),
  );
  return served(random, 386, crust(386, "#d9a05b") + circle(middle, 340, glaze) + rings.join("") + blob(random, middle, [60, 56], tint(fruit, -0.12)) + browned(random, 330, 40) + leaf([0, -6], 70, 30, "#6a9c48") + strew(random, 320, 26, [15, 5], ["#f7e6c2", "#e9c98c"]));
}

/** Whole or halved fruit on cream. */
function berryTart(random: Random, [cream = "#f7e8c4", ...fruit]: readonly string[]) {
  const size = fruit.length > 2 ? 46 : 40;
  const berries = [...around(Math.round(1880 / (size * 2)), 290), ...around(Math.round(1240 / (size * 2)), 204, 9), ...around(Math.round(680 / (size * 2)), 116, 4), ...around(3, 42)];
  return served(random, 386, crust(386, "#dba765") + circle(middle, 344, cream) + berries.map(([at], i) => berry(at, size * (0.9 + random() * 0.16), fruit[i % Math.max(1, fruit.length)] ?? "#c2273d")).join("") + strew(random, 330, 40, [9, 5], ["#8ba24b", "#c2cf7d"]) + tuft([10, 0], 62, random() * 360));
}

/** Custard set in a crust, with vegetables or bacon showing. */
function quiche(random: Random, [custard = "#f0cf7c", ...pieces]: readonly string[]) {
  return served(random, 392, crust(392, "#cf9149") + circle(middle, 350, custard) + circle([-40, -50], 240, tint(custard, 0.25), 'opacity=".6"') + chunks(random, 305, 30, 40, pieces.length ? pieces : ["#c9684e", "#e9c98c"]) + blob(random, [40, 60], [150, 100], custard, { extra: 'opacity=".45"' }) + browned(random, 330, 56) + herbs(random, 15, 270, 30));
}

/** A glazed cake with piped cream and fruit. */
function cake(random: Random, [glaze = "#6b3a24", fruit = "#c2273d", cream = "#f6e3c5"]: readonly string[]) {
  const puffs = around(14, 292, random() * 20).map(([at]) => circle([at[0] + 5, at[1] + 9], 50, "#200c04", 'opacity=".25"') + [50, 37, 24, 11].map((radius, i) => circle([at[0] - i * 2, at[1] - i * 3], radius, tint(cream, i % 2 ? 0.45 : -0.06))).join(""));
  const fruits = around(7, 292, 0).map(([at]) => berry([at[0], at[1] - 8], 33, fruit));
  const curls = scatter(random, middle, 165, 30).map((at) => placed(at, random() * 180, `<path d="M -26 0 Q 0 -22 26 0 Q 0 10 -26 0 Z" fill="${pick(random, [tint(glaze, -0.2), tint(glaze, 0.2), glaze])}"/>`));
  return served(random, 372, circle(middle, 372, tint(glaze, -0.3)) + circle([-6, -8], 362, glaze) + blob(random, [-50, -60], [250, 220], tint(glaze, 0.16), { extra: 'opacity=".5"' }) + puffs.join("") + fruits.join("") + curls.join("") + scatter(random, middle, 110, 5).map((at) => berry(at, 38, fruit)).join("") + tuft([6, -4], 66));
}

/** A plain cake under sugar, marked by its fruit or its crust (clafoutis, gâteau breton, galette des rois). */
function rustic(random: Random, [crumb = "#d9a252", ...fruit]: readonly string[]) {
  const marks = fruit.length
    ? scatter(random, middle, 300, 22).map((at, i) => berry(at, 34, fruit[i % fruit.length] ?? "") + circle(at, 41, "none", `stroke="${tint(crumb, -0.3)}" stroke-width="7" opacity=".4"`))
    : around(12, 0).map(([, turn]) => line(`M ${polar(turn, 60).join(" ")} Q ${polar(turn + 26, 200).join(" ")} ${polar(turn + 14, 340).join(" ")}`, tint(crumb, -0.45), 8, 'opacity=".55"'));
  return served(random, 382, circle(middle, 382, tint(crumb, -0.35)) + circle([-5, -7], 370, crumb) + blob(random, [-30, -40], [270, 250], tint(crumb, 0.28), { extra: 'opacity=".45"' }) + browned(random, 355, 50) + marks.join("") + strew(random, 370, 220, [3.6, 3], ["#fffaf0"]));
}

function pizza(random: Random, [sauce = "#cf4a2a", topping = "#b3382a", ...more]: readonly string[]) {
  const cheese = scatter(random, middle, 290, 15).map((at) => blob(random, at, [66, 54], "#f7e3ae", { wobble: 0.24 }) + blob(random, [at[0] - 4, at[1] - 5], [48, 38], "#fff6dd", { wobble: 0.24 }));
  const toppings = scatter(random, middle, 300, 17).map((at, i) => (more.length && i % 2 ? lump(random, at, [46, 32], more[i % more.length] ?? "", { angle: random() * 180 }) : tomato(at, 44, topping, random() * 90)));
  return served(random, 405, blob(random, middle, [398, 398], "#b9742f", { points: 24, wobble: 0.02 }) + blob(random, [-4, -6], [388, 388], "#dda557", { points: 24, wobble: 0.025 }) + scatter(random, middle, 380, 60).filter(([x, y]) => Math.hypot(x, y) > 345).map((at) => blob(random, at, [24, 15], "#6b3414", { wobble: 0.3, extra: 'opacity=".55"' })).join("") + blob(random, middle, [340, 340], tint(sauce, -0.15), { points: 20, wobble: 0.03 }) + blob(random, middle, [326, 326], sauce, { points: 20, wobble: 0.04 }) + cheese.join("") + toppings.join("") + browned(random, 300, 26) + herbs(random, 13, 280, 62)) + line(`M ${polar(8, 400).join(" ")} L ${polar(188, 400).join(" ")} M ${polar(68, 400).join(" ")} L ${polar(248, 400).join(" ")}`, "#5a2a10", round(4), 'opacity=".35"');
}

export const pastry = {
  tart: { vessel: "plate", paint: tart },
  berryTart: { vessel: "plate", paint: berryTart },
  quiche: { vessel: "plate", paint: quiche },
  cake: { vessel: "plate", paint: cake },
  rustic: { vessel: "plate", paint: rustic },
  pizza: { vessel: "plate", paint: pizza },
} as const satisfies Record<string, DishDrawing>;
