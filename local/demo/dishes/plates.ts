import { tint } from "../color.ts";
import { berry, browned, chunks, citrus, coin, egg, grains, greens, herbs, leaf, mushroom, sprig, strew, tomato, tuft } from "../pieces.ts";
import { pick } from "../random.ts";
import { around, blob, circle, clipped, discPath, line, lump, middle, oval, placed, polar, type Random, round, scatter } from "../shapes.ts";
import type { DishDrawing } from "./dish.ts";

/** A tangle of noodles under its sauce. */
function pasta(random: Random, [sauce = "#c03c22", bits = tint(sauce, -0.3), ...more]: readonly string[]) {
  const strands = Array.from({ length: 110 }, (_, i) => {
    const reach = 330 - i * 2;
    const [from, sweep] = [random() * 360, 60 + random() * 90];
    const [centre, radius] = [polar(random() * 360, 30 + random() * 40), Math.max(60, reach * (0.75 + random() * 0.25))];
    const d = `M ${polar(from, radius, centre).join(" ")} A ${round(radius)} ${round(radius * (0.85 + random() * 0.3))} 0 0 1 ${polar(from + sweep, radius, centre).join(" ")}`;
    return line(d, "#8a5a1a", 20, 'opacity=".55"') + line(d, pick(random, ["#f0cf7a", "#e8bf5e", "#f5dc97", "#e2b44f"]), 15);
  });
  return (
    blob(random, [12, 20], [345, 335], "#200c04", { extra: 'opacity=".22"' }) +
    circle(middle, 300, "#c9922f") +
    strands.join("") +
    blob(random, [0, -4], [190, 172], tint(sauce, -0.25), { wobble: 0.2, points: 12 }) +
    blob(random, [-5, -12], [176, 158], sauce, { wobble: 0.2, points: 12 }) +
    chunks(random, 165, 18, 34, [bits, ...more, sauce]) +
    strew(random, 260, 70, [16, 4], ["#fff3cf", "#f9e4ae"]) +
    tuft([10, -10], 96, random() * 360)
  );
}

/** Creamy grains, with what the colours after the first lay on top. */
function risotto(random: Random, [grain = "#f0dca6", ...toppings]: readonly string[]) {
  return (
    blob(random, [10, 16], [360, 350], "#200c04", { extra: 'opacity=".2"' }) +
    blob(random, middle, [376, 366], tint(grain, -0.16), { points: 14, wobble: 0.05 }) +
    clipped("grain", discPath(366), grains(random, middle, 356, 500, grain)) +
    chunks(random, 260, 24, 56, toppings.length ? toppings : ["#c98a4a"]) +
    strew(random, 260, 44, [24, 5], ["#fff6dc", "#f2dca4"]) +
    herbs(random, 12, 250, 40) +
    tuft(middle, 62)
  );
}

/** Leaves with pieces of the given colours; an egg now and then. */
function salad(random: Random, colors: readonly string[]) {
  const leaves = [-0.3, -0.1, 0.1].flatMap((tone, layer) =>
    scatter(random, middle, 335 - layer * 30, 34).map((at) => {
      const fill = tint(pick(random, greens), tone);
      const turn = random() * 360;
      return blob(random, at, [92, 56], fill, { wobble: 0.3, points: 12, angle: turn }) + placed(at, turn, line("M -60 0 Q 0 8 66 0", tint(fill, 0.35), 5, 'opacity=".7"'));
    }),
  );
  const pieces = scatter(random, middle, 285, 26).map((at, i) => {
    const fill = colors[i % colors.length] ?? "#d8452f";
    if (i % 4 === 0) return coin(at, 46, fill);
    if (i % 4 === 2) return placed(at, random() * 360, line("M -46 0 q 46 -34 92 0", tint(fill, -0.2), 26) + line("M -46 -3 q 46 -34 92 0", fill, 17));
    return lump(random, at, [48, 36], fill, { angle: random() * 180 });
  });
  const eggs = random() < 0.5 ? [20, 140, 260].map((turn) => egg(polar(turn, 170), 78, turn)) : [20, 140, 260].map((turn) => tomato(polar(turn, 180), 52, "#d23a26", turn));
  return blob(random, [12, 20], [360, 350], "#200c04", { extra: 'opacity=".22"' }) + leaves.join("") + pieces.join("") + eggs.join("") + strew(random, 310, 40, [7, 6], ["#e9d3a0", "#3a2a1c"]) + herbs(random, 8, 240);
}

/** A fillet on its vegetables. */
function fish(random: Random, [flesh = "#ef9a76", bed = "#b7c98a", other = tint(bed, 0.3)]: readonly string[]) {
  const d = "M -315 60 Q -250 -120 10 -128 Q 240 -130 325 -6 Q 250 96 20 128 Q -220 150 -315 60 Z";
  const flakes = Array.from({ length: 8 }, (_, i) => line(`M ${-235 + i * 66} ${-70 - (i % 4) * 8} q 34 74 6 ${150 - Math.abs(i - 3) * 8}`, tint(flesh, 0.55), 8, 'opacity=".7"'));
  const fillet = `<path d="${d}" fill="#200c04" opacity=".32" transform="translate(12 22)"/><path d="${d}" fill="${tint(flesh, -0.25)}"/><path d="${d}" fill="${flesh}" transform="translate(-4 -8) scale(.965)"/>${clipped("fillet", d, flakes.join("") + blob(random, [-60, -60], [210, 40], "#fff", { extra: 'opacity=".22"' }) + strew(random, 280, 40, [5, 4], ["#3a2a1c", "#c98a3a"]))}`;
  return (
    scatter(random, middle, 335, 46).map((at) => lump(random, at, [82, 42], pick(random, [bed, other, tint(bed, -0.12)]), { angle: random() * 180 })).join("") +
    placed([0, -20], -14 + random() * 28, fillet, 1.2) +
    [0, 1, 2].map((i) => citrus([-170 + i * 150, 275 - (i % 2) * 22], 76, "#f4cf3f", i * 20)).join("") +
    sprig(random, [60, -40], 230, -20) +
    herbs(random, 10, 290, 34)
  );
}

/** Seared rounds (scallops, medallions, patties) on a purée. */
function seared(random: Random, [round5 = "#f2dcb2", puree = "#e8b25a", garnish = "#7a9c48"]: readonly string[]) {
  const pieces = [...around(5, 205, random() * 60).map(([at]) => at), middle].map((at) =>
    lump(random, at, [86, 82], round5, { points: 14, wobble: 0.05, gleam: 0.1 }) + placed([at[0] - 4, at[1] - 7], 0, circle(middle, 64, "#a9642a", 'opacity=".55"') + circle(middle, 48, "#c98a46", 'opacity=".7"')),
  );
  return (
    blob(random, [-10, 10], [345, 330], tint(puree, -0.12), { points: 12, wobble: 0.09 }) +
    blob(random, [-14, 4], [320, 305], puree, { points: 12, wobble: 0.09 }) +
    line(`M ${around(16, 260).map(([, turn], i) => polar(turn * 0.8, 245 + (i % 2) * 26).join(" ")).join(" L ")}`, tint(puree, 0.35), 10, 'opacity=".6"') +
    pieces.join("") +
    strew(random, 300, 26, [20, 8], [garnish, tint(garnish, 0.3)]) +
    around(8, 315, 15).map(([at]) => circle(at, 9 + random() * 13, tint(garnish, -0.2), 'opacity=".8"')).join("") +
    herbs(random, 12, 250, 40)
  );
}

/** Slices of a roast in their juice, with vegetables around. */
function roast(random: Random, [meat = "#a85a48", ...vegetables]: readonly string[]) {
  const slices = Array.from({ length: 6 }, (_, i) =>
    placed([-170 + i * 68, 60 - i * 30], -18, lump(random, middle, [84, 152], tint(meat, -0.4), { points: 12, wobble: 0.05, gleam: 0 }) + blob(random, [-4, -6], [66, 132], meat, { points: 12, wobble: 0.05 }) + blob(random, [-8, -14], [38, 92], tint(meat, 0.22), { wobble: 0.1, extra: 'opacity=".8"' }) + line("M -12 -84 q 14 60 -4 140", tint(meat, 0.5), 5, 'opacity=".5"')),
  );
  const sides = [...around(11, 318, 20)].map(([at], i) => lump(random, at, [62, 50], vegetables[i % Math.max(1, vegetables.length)] ?? "#d9a24a", { angle: random() * 180, points: 8 }));
  return (
    blob(random, [10, 20], [310, 270], "#6b3214", { wobble: 0.12, extra: 'opacity=".85"' }) +
    blob(random, [0, 10], [280, 240], "#8a4a20", { wobble: 0.12, extra: 'opacity=".8"' }) +
    sides.join("") +
    placed(middle, 0, slices.join(""), 1.2) +
    sprig(random, [150, 215], 210, -28) +
    sprig(random, [-200, -190], 170, 40) +
    strew(random, 300, 50, [4, 3], ["#2a1c12", "#fff6e0"]) +
    herbs(random, 6, 260, 34)
  );
}

/** Round vegetables with their hats. */
function stuffed(random: Random, [skin = "#cf3c26", filling = "#9a5a34"]: readonly string[]) {
  const one = (i: number) => {
    const hat = blob(random, [14, -26], [70, 60], tint(skin, 0.1), { wobble: 0.08 });
    return lump(random, middle, [122, 118], skin, { points: 10, wobble: 0.06, gleam: 0.3 }) + circle([0, -4], 88, tint(skin, -0.35)) + clipped(`filling${i}`, discPath(86), circle(middle, 86, filling) + placed([0, 0], 0, chunks(random, 74, 12, 26, [filling, tint(filling, 0.2), "#c9a05a"]))) + circle([20, -14], 68, "#200c04", 'opacity=".22"') + hat + oval([-4, -46], [24, 9], -25, "#fff", 'opacity=".4"') + placed([20, -30], 20, around(5, 16).map(([at, turn]) => oval(at, [22, 7], turn, "#5d8a3c")).join(""));
  };
  return blob(random, [6, 14], [340, 300], "#b5622a", { wobble: 0.1, extra: 'opacity=".55"' }) + around(5, 225, random() * 72).map(([at], i) => placed(at, random() * 30 - 15, one(i))).join("") + placed(middle, 0, one(9), 0.9) + herbs(random, 12, 350, 36);
}

/** An omelette folded over, with leaves beside. */
function omelette(random: Random, [yellow = "#f2c14e", ...pieces]: readonly string[]) {
  const d = "M -330 30 Q -290 -170 0 -186 Q 300 -170 335 30 Q 200 104 0 108 Q -220 106 -330 30 Z";
  const body = `<path d="${d}" fill="#200c04" opacity=".3" transform="translate(12 22)"/><path d="${d}" fill="${tint(yellow, -0.25)}"/><path d="${d}" fill="${yellow}" transform="translate(-3 -8) scale(.97)"/>${clipped("omelette", d, placed([0, -40], 0, browned(random, 300, 46, "#b5671c")) + blob(random, [-90, -110], [170, 34], "#fff", { extra: 'opacity=".25"' }))}${line("M -300 46 Q 0 128 310 44", tint(yellow, -0.42), 9, 'opacity=".6"')}`;
  const filling = scatter(random, [0, 96], 200, 24).map(([x, y], i) => lump(random, [x * 1.35, 92 + (y - 96) * 0.24], [32, 26], pieces[i % Math.max(1, pieces.length)] ?? "#f7e2a2"));
  const side = scatter(random, [0, 270], 110, 22).map(([x, y]) => leaf([x * 1.7, y], 92, random() * 360, pick(random, greens)));
  return side.join("") + filling.join("") + placed([0, -50], -5, body, 1.1) + herbs(random, 9, 190, 30) + [0, 1, 2].map((i) => tomato([-130 + i * 128, 300], 46, "#d23a26", i * 40)).join("");
}

/** A buckwheat galette folded square around its egg. */
function galette(random: Random, [crust = "#9a6a3a", ...pieces]: readonly string[]) {
  const square = "M -290 -270 Q 0 -310 286 -276 Q 316 0 280 282 Q 0 308 -284 280 Q -314 0 -290 -270 Z";
  const hole = "M -150 -140 Q 0 -170 146 -144 Q 168 0 142 146 Q 0 164 -148 144 Q -166 0 -150 -140 Z";
  return placed(middle, random() * 40 - 20, `<path d="${square}" fill="#200c04" opacity=".3" transform="translate(12 20)"/><path d="${square}" fill="${tint(crust, -0.25)}"/><path d="${square}" fill="${crust}" transform="translate(-4 -6) scale(.975)"/>${clipped("galette", square, browned(random, 400, 120, "#4f2c12"))}${["M -290 -270 L -150 -140", "M 286 -276 L 146 -144", "M 280 282 L 142 146", "M -284 280 L -148 144"].map((fold) => line(fold, tint(crust, -0.5), 8, 'opacity=".6"')).join("")}<path d="${hole}" fill="#f3d88c"/>${clipped("hole", hole, chunks(random, 180, 26, 40, pieces.length ? pieces : ["#d98a78", "#f0cf7a"]) + blob(random, middle, [112, 104], "#fffaf0", { points: 11, wobble: 0.1 }))}${berry([4, -6], 52, "#f6ab2c")}${strew(random, 150, 26, [4, 3], ["#2a1c12"])}`) + tuft([255, -290], 62) + mushroom([-300, 262], 40, -30);
}

export const plates = {
  pasta: { vessel: "plate", paint: pasta },
  risotto: { vessel: "plate", paint: risotto },
  salad: { vessel: "plate", paint: salad },
  fish: { vessel: "plate", paint: fish },
  seared: { vessel: "plate", paint: seared },
  roast: { vessel: "plate", paint: roast },
  stuffed: { vessel: "plate", paint: stuffed },
  omelette: { vessel: "plate", paint: omelette },
  galette: { vessel: "plate", paint: galette },
} as const satisfies Record<string, DishDrawing>;
