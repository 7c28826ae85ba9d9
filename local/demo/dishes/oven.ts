import { tint } from "../color.ts";
import { berry, browned, chunks, citrus, coin, herbs, leaf, mushroom, sprig, strew, tuft } from "../pieces.ts";
import { pick } from "../random.ts";
import { around, blob, circle, line, lump, middle, oval, type Point, placed, polar, type Random, round, scatter } from "../shapes.ts";
import type { DishDrawing } from "./dish.ts";

/** Pieces simmered in their sauce. */
function stew(random: Random, [sauce = "#9a5326", ...pieces]: readonly string[]) {
  const list = pieces.length ? pieces : ["#7a4526", "#e08a3a"];
  const gravy = scatter(random, middle, 380, 26).map((at) => blob(random, at, [60, 38], tint(sauce, 0.2), { extra: 'opacity=".4"' }));
  const mixed = scatter(random, middle, 320, 38).map((at, i) => {
    const fill = list[i % list.length] ?? "";
    if (i % 5 === 1) return coin(at, 44, list[1] ?? fill);
    if (i % 9 === 4) return mushroom(at, 46, random() * 360);
    return lump(random, at, [74, 56], fill, { angle: random() * 180, points: 8 });
  });
  const glints = scatter(random, middle, 340, 20).map((at) => oval(at, [16, 6], -30, "#ffe9c4", 'opacity=".55"'));
  return circle(middle, 420, sauce) + gravy.join("") + mixed.join("") + glints.join("") + herbs(random, 18, 300, 34) + sprig(random, [-60, 60], 220, random() * 180);
}

/** Open shells in their broth. */
function mussels(random: Random, [flesh = "#ec9440", broth = "#e4cf9a"]: readonly string[]) {
  const shell = "M -96 6 Q -60 -60 30 -56 Q 104 -44 104 4 Q 96 52 20 54 Q -60 54 -96 6 Z";
  const one = (at: Point) => placed(at, random() * 360, `<path d="${shell}" fill="#200c04" opacity=".35" transform="translate(6 12)"/><path d="${shell}" fill="#23202b"/><path d="${shell}" fill="#8d93ad" transform="scale(.86)"/><path d="${shell}" fill="#d9d4da" transform="scale(.7) translate(10 0)"/>${blob(random, [6, 2], [56, 28], tint(flesh, -0.2))}${blob(random, [4, -2], [48, 22], flesh)}${oval([-6, -10], [18, 6], -10, "#fff", 'opacity=".5"')}`);
  return circle(middle, 420, broth) + scatter(random, middle, 330, 24).map(one).join("") + strew(random, 330, 60, [13, 6], ["#fff6e0", "#e6d2a4"]) + herbs(random, 34, 330, 30) + citrus([150, 160], 70);
}

/** Thin rounds of vegetables standing in a spiral. */
function ratatouille(random: Random, colors: readonly string[]) {
  const list = colors.length ? colors : ["#d9452c", "#7a9c48", "#5a3560", "#efcb5e"];
  const rings = [335, 236, 138].flatMap((reach, ring) =>
    around(Math.round(reach / 8.6), reach, ring * 17).map(([at, turn], i) => {
      const skin = list[i % list.length] ?? "";
      const flesh = tint(skin, skin.startsWith("#d") ? 0.12 : 0.62);
      return placed(at, turn, oval([5, 10], [58, 46], 0, "#200c04", 'opacity=".3"') + oval(middle, [58, 46], 0, skin) + oval(middle, [50, 38], 0, flesh) + oval([0, 0], [24, 16], 0, tint(skin, 0.3), 'opacity=".5"'));
    }),
  );
  return circle(middle, 420, "#b5402a") + rings.join("") + around(4, 44).map(([at], i) => coin(at, 48, list[i % list.length] ?? "")).join("") + browned(random, 350, 34, "#5a2a12") + sprig(random, [-90, -120], 260, 30) + sprig(random, [130, 110], 220, -40) + herbs(random, 9, 300, 28);
}

/** Something bubbling and golden in an oblong dish. */
function gratin(random: Random, [top = "#e6b25a", ...under]: readonly string[]) {
  const field = (count: number, draw: (at: Point, i: number) => string) => scatter(random, middle, 470, count).map(([x, y], i) => draw([x * 1.02, y * 0.66], i)).join("");
  const rows = Array.from({ length: 60 }, (_, i): Point => [-450 + (i % 12) * 80, -260 + Math.floor(i / 12) * 130]);
  return (
    `<rect x="-480" y="-330" width="960" height="660" fill="${tint(top, -0.2)}"/>` +
    rows.map(([x, y], i) => oval([x + 6, y + 8], [62, 76], 8, "#3a1604", 'opacity=".22"') + oval([x, y], [62, 76], 8, under[i % Math.max(1, under.length)] ?? tint(top, 0.3)) + oval([x - 6, y - 8], [48, 60], 8, tint(top, 0.42), 'opacity=".55"')).join("") +
    field(54, (at) => blob(random, at, [60 + random() * 40, 34 + random() * 22], pick(random, [top, tint(top, 0.25), tint(top, 0.12)]), { wobble: 0.3, extra: 'opacity=".62"' })) +
    field(80, (at) => blob(random, at, [16 + random() * 28, 10 + random() * 16], "#8d4a16", { wobble: 0.35, extra: `opacity="${round(0.25 + random() * 0.35)}"` })) +
    field(26, (at) => circle(at, 7 + random() * 8, tint(top, 0.5), 'opacity=".7"')) +
    field(14, (at) => leaf(at, 34, random() * 360, "#4f7f3a")) +
    sprig(random, [120, -60], 240, -24)
  );
}

/** Crumbs over fruit that shows through. */
function crumble(random: Random, [crumb = "#d9a862", ...fruit]: readonly string[]) {
  const field = (count: number, draw: (at: Point, i: number) => string) => scatter(random, middle, 480, count).map(([x, y], i) => draw([x, y * 0.66], i)).join("");
  return (
    `<rect x="-480" y="-330" width="960" height="660" fill="${fruit[0] ?? "#a8443a"}"/>` +
    field(30, (at, i) => berry(at, 36, fruit[i % Math.max(1, fruit.length)] ?? "#a8443a")) +
    field(190, (at) => lump(random, at, [26 + random() * 16, 20 + random() * 12], pick(random, [crumb, tint(crumb, 0.2), tint(crumb, -0.15)]), { points: 7, wobble: 0.25, gleam: 0.2 })) +
    field(60, (at) => oval(at, [16, 7], random() * 180, pick(random, ["#efd9ac", "#b9793a"]))) +
    tuft([-230, 90], 70)
  );
}

/** A whole bird among its vegetables. */
function chicken(random: Random, [skin = "#c9832f", ...vegetables]: readonly string[]) {
  const list = vegetables.length ? vegetables : ["#e6bf62", "#d9772f", "#efe0c0"];
  const body = "M -210 0 Q -220 -150 -60 -172 Q 140 -180 206 -60 Q 232 0 206 60 Q 140 180 -60 172 Q -220 150 -210 0 Z";
  const leg = (side: number) => placed([-120, side * 150], side * 16, `${oval([-140, 12], [70, 13], 0, "#200c04", 'opacity=".25"')}${line("M -120 0 H -196", "#f3e6cc", 24)}${circle([-200, -9], 15, "#f3e6cc")}${circle([-200, 9], 15, "#f3e6cc")}${lump(random, [-30, 0], [116, 62], tint(skin, -0.06), { points: 11, wobble: 0.06 })}`);
  const bed = scatter(random, middle, 480, 56).map(([x, y], i) => lump(random, [x * 0.96, y * 0.62], [56, 44], list[i % list.length] ?? "", { angle: random() * 180, points: 8 }));
  return (
    `<rect x="-480" y="-330" width="960" height="660" fill="#8a4a1c"/>` +
    bed.join("") +
    placed([30, 0], -10 + random() * 20, `${leg(-1)}${leg(1)}<path d="${body}" fill="#200c04" opacity=".35" transform="translate(14 26)"/><path d="${body}" fill="${tint(skin, -0.3)}"/><path d="${body}" fill="${skin}" transform="translate(-4 -8) scale(.96)"/>${blob(random, [10, -66], [150, 58], tint(skin, 0.28), { extra: 'opacity=".6"' })}${blob(random, [10, 66], [150, 52], tint(skin, 0.2), { extra: 'opacity=".5"' })}${line("M -180 0 Q 0 14 190 0", tint(skin, -0.5), 8, 'opacity=".5"')}${browned(random, 150, 30, "#7a3a0e")}${[-1, 1].map((side) => lump(random, [120, side * 150], [76, 38], tint(skin, -0.1), { angle: side * 30 })).join("")}${strew(random, 150, 30, [4, 3], ["#2a1c12", "#fff3d0"])}`, 1.3) +
    sprig(random, [260, -210], 240, 20) +
    sprig(random, [-330, 230], 220, -30) +
    [0, 1].map((i) => citrus([300 - i * 70, 235 + i * 10], 62, "#f4cf3f", i * 30)).join("")
  );
}

/** Pleated dumplings in their basket. */
function dumplings(random: Random, [dough = "#f6ead2", garnish = "#6a9c48"]: readonly string[]) {
  const one = (at: Point) => {
    const pleats = around(12, 0, random() * 30).map(([, turn]) => line(`M ${polar(turn, 14).join(" ")} Q ${polar(turn + 22, 50).join(" ")} ${polar(turn + 10, 88).join(" ")}`, tint(dough, -0.3), 5, 'opacity=".55"'));
    return placed(at, 0, lump(random, middle, [108, 106], dough, { points: 12, wobble: 0.04, gleam: 0.4 }) + pleats.join("") + circle(middle, 14, tint(dough, -0.25)) + circle([-2, -3], 9, tint(garnish, -0.1)));
  };
  const spots = [middle, ...around(6, 248, random() * 60).map(([at]) => at)];
  return spots.map((at) => leaf([at[0], at[1] + 20], 220, random() * 360, "#8fb35a")).join("") + spots.map(one).join("") + strew(random, 330, 60, [8, 5], ["#2b211b", "#fff1cc"]) + herbs(random, 14, 330, 30);
}

export const oven = {
  stew: { vessel: "pan", paint: stew },
  mussels: { vessel: "pan", paint: mussels },
  ratatouille: { vessel: "mould", paint: ratatouille },
  gratin: { vessel: "dish", paint: gratin },
  crumble: { vessel: "dish", paint: crumble },
  chicken: { vessel: "dish", paint: chicken },
  dumplings: { vessel: "basket", paint: dumplings },
} as const satisfies Record<string, DishDrawing>;
