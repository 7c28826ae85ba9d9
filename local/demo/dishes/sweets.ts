import { tint } from "../color.ts";
import { berry, browned, citrus, leaf, strew, tuft } from "../pieces.ts";
import { pick } from "../random.ts";
import { around, blob, circle, clipped, discPath, line, lump, middle, oval, type Point, placed, polar, type Random, round, smooth } from "../shapes.ts";
import type { DishDrawing } from "./dish.ts";

/** Crêpes folded in four, fanned out. */
function crepes(random: Random, [batter = "#e6b868", sauce = "#8a4a20", fruit = "#ec8f2f"]: readonly string[]) {
  const fold = "M -10 -180 Q 170 -150 215 60 Q 120 150 -20 175 Q -60 0 -10 -180 Z";
  const layers = [0, 1, 2, 3].map((i) => {
    const lace = clipped(`fold${i}`, fold, placed([70, 0], 0, browned(random, 190, 30, "#8d4f17")));
    return placed([-190 + i * 88, 40 - i * 42], -34 + i * 17, `<path d="${fold}" fill="#200c04" opacity=".3" transform="translate(10 16)"/><path d="${fold}" fill="${tint(batter, -0.28)}"/><path d="${fold}" fill="${batter}" transform="translate(-5 -7)"/>${lace}${line("M 0 -150 Q 150 -120 190 50", tint(batter, 0.35), 6, 'opacity=".7"')}`, 1.12);
  });
  const drizzle = Array.from({ length: 7 }, (_, i) => `${i ? "L" : "M"} ${-250 + i * 84} ${i % 2 ? 190 - i * 26 : -120 - i * 12}`).join(" ");
  return layers.join("") + line(drizzle, sauce, 13, 'stroke-opacity=".88"') + [[-255, -190], [-160, -265], [250, 225]].map(([x = 0, y = 0], i) => citrus([x, y], 74, fruit, i * 30)).join("") + strew(random, 330, 130, [3.4, 3], ["#fffaf0"]) + tuft([160, 280], 70);
}

/** A rolled sponge or a bûche, its cut end showing the spiral. */
function log(random: Random, [cover = "#5a3220", cream = "#f3e0bd", fruit = "#c2273d"]: readonly string[]) {
  const body = "M -390 -120 Q -420 0 -390 128 H 330 Q 400 100 400 0 Q 400 -100 330 -120 Z";
  const bark = Array.from({ length: 15 }, (_, i) => line(`M ${round(-380 + random() * 60)} ${-106 + i * 15.5} q 180 ${round(random() * 22 - 11)} 340 0 t ${round(280 + random() * 60)} 0`, pick(random, [tint(cover, -0.35), tint(cover, 0.2), tint(cover, 0.32)]), 3.5 + random() * 4, 'opacity=".75"'));
  const spiral = Array.from({ length: 44 }, (_, i): string => { const [x, y] = polar(i * 26, 4 + i * 2.35); return `${round(x * 0.55)} ${y}`; }).join(" L ");
  const end = oval([345, 4], [72, 126], 0, tint(cover, -0.3)) + oval([348, 4], [62, 114], 0, tint(cream, -0.28)) + placed([348, 4], 0, line(`M ${spiral}`, cream, 11));
  const top = Array.from({ length: 6 }, (_, i) => berry([-300 + i * 96, -20 + (i % 2) * 44], 33, fruit) + leaf([-252 + i * 96, 10 + (i % 2) * -40], 56, i * 70, "#4f7f3a"));
  return placed(middle, -8, `<path d="${body}" fill="#200c04" opacity=".35" transform="translate(14 28)"/><path d="${body}" fill="${cover}"/>${clipped("bark", body, bark.join("") + `<path d="M -420 40 H 420 V 140 H -420 Z" fill="#200c04" opacity=".18"/>`)}${end}${top.join("")}${strew(random, 300, 90, [3.6, 3], ["#fffaf0"])}`) + tuft([-330, 235], 80) + [0, 1, 2].map((i) => berry([-235 + i * 62, 250 + (i % 2) * 30], 30, fruit)).join("");
}

/** Three glasses or ramekins from above, each with what `top` puts in. */
function trio(radius: number, rim: (content: string) => string) {
  const spots: Point[] = [[-245, -120], [215, -170], [10, 205]];
  return (top: (index: number) => string) => spots.map((at) => circle([at[0] + 16, at[1] + 26], radius * 1.02, "#200c04", 'opacity=".3"')).join("") + spots.map((at, i) => placed(at, i * 8, rim(top(i)))).join("");
}

function mousse(random: Random, [base = "#6b3f28", light = "#f7ead2", fruit = "#c2273d"]: readonly string[]) {
  const glass = trio(196, (content) => circle(middle, 196, "#e9f0ee", 'opacity=".75"') + circle(middle, 178, tint(base, -0.2)) + content + circle(middle, 187, "none", 'stroke="#fff" stroke-width="6" opacity=".75"') + line(`M ${polar(200, 180).join(" ")} A 180 180 0 0 1 ${polar(262, 180).join(" ")}`, "#fff", 12, 'opacity=".8"'));
  return glass((i) => {
    const waves = [166, 130, 94].map((reach, n) => `<path d="${smooth(around(18, reach).map(([, turn], k): Point => polar(turn, reach + (k % 2 ? 9 : -9))))}" fill="${n % 2 ? tint(base, 0.2) : base}"/>`);
    const puff = [62, 46, 28].map((reach, n) => circle([-n * 3, -n * 4], reach, tint(light, n % 2 ? -0.08 : 0.2)));
    return waves.join("") + strew(random, 150, 40, [5, 4], [tint(base, -0.5), tint(base, 0.5)]) + puff.join("") + (i === 1 ? berry([24, -18], 27, fruit) + berry([-26, 8], 27, fruit) : berry([0, -6], 32, fruit)) + leaf([44, 34], 62, 40 + i * 50, "#5d9445");
  });
}

function custards(random: Random, [custard = "#f2d489", caramel = "#9a4d16", fruit]: readonly string[]) {
  const ramekin = trio(200, (content) => circle(middle, 200, "#e9e0d2") + circle(middle, 192, "#fbf7ef") + circle(middle, 170, "#d8cbb6") + circle(middle, 164, custard) + content);
  return ramekin((i) => browned(random, 140, 26, caramel) + clipped(`caramel${i}`, discPath(164), blob(random, [20, 14], [120, 104], caramel, { wobble: 0.3, extra: 'opacity=".5"' }) + blob(random, [-50, -50], [60, 44], tint(caramel, -0.3), { wobble: 0.3, extra: 'opacity=".4"' })) + oval([-64, -76], [66, 17], -40, "#fff", 'opacity=".5"') + (fruit ? berry([20, 10], 30, fruit) + berry([-34, 30], 26, fruit) + leaf([54, -30], 54, 20, "#5d9445") : ""));
}

/** Rows of biscuits: round ones, shells or stars, chosen by the seed. */
function biscuits(random: Random, [dough = "#d9a25a", chips = "#4f2c1a"]: readonly string[]) {
  const style = pick(random, ["round", "shell", "star"]);
  const one = () => {
    if (style === "shell") {
      const shell = "M 0 84 Q -100 40 -78 -40 Q -50 -100 0 -92 Q 50 -100 78 -40 Q 100 40 0 84 Z";
      return `<path d="${shell}" fill="#200c04" opacity=".3" transform="translate(7 13)"/><path d="${shell}" fill="${tint(dough, -0.25)}"/><path d="${shell}" fill="${dough}" transform="scale(.92) translate(-3 -4)"/>${[-52, -30, -10, 10, 30, 52].map((x) => line(`M 0 72 Q ${x * 1.4} 10 ${x} -70`, tint(dough, -0.3), 5, 'opacity=".6"')).join("")}${oval([-20, -30], [26, 44], 20, "#fff3d0", 'opacity=".3"')}`;
    }
    if (style === "star") {
      const star = smooth(Array.from({ length: 12 }, (_, k): Point => polar(k * 30, k % 2 ? 58 : 112)));
      return `<path d="${star}" fill="#200c04" opacity=".3" transform="translate(7 12)"/><path d="${star}" fill="${tint(dough, -0.25)}"/><path d="${star}" fill="${tint(dough, 0.2)}" transform="scale(.9) translate(-3 -4)"/>${circle(middle, 27, tint(chips, -0.15))}${circle([-3, -4], 22, chips)}`;
    }
    return lump(random, middle, [88, 88], dough, { points: 14, wobble: 0.05, gleam: 0.16 }) + browned(random, 66, 8) + around(6, 46, random() * 60).map(([at]) => lump(random, at, [15, 13], chips)).join("") + lump(random, middle, [15, 13], chips);
  };
  const rows = Array.from({ length: 12 }, (_, i) => (i === 9 && random() < 0.7 ? "" : placed([-330 + (i % 4) * 220 + random() * 16, -215 + Math.floor(i / 4) * 215 + random() * 16], style === "round" ? 0 : random() * 50 - 25, one())));
  return rows.join("") + strew(random, 380, 50, [5, 4], [dough, tint(dough, -0.3)]);
}

export const sweets = {
  crepes: { vessel: "plate", paint: crepes },
  log: { vessel: "board", paint: log },
  mousse: { vessel: "board", paint: mousse },
  custards: { vessel: "board", paint: custards },
  biscuits: { vessel: "tray", paint: biscuits },
} as const satisfies Record<string, DishDrawing>;
