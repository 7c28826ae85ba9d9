import { tint } from "../color.ts";
import { chunks, citrus, coin, egg, grains, herbs, leaf, mushroom, sprig, strew, tuft } from "../pieces.ts";
import { pick } from "../random.ts";
import {
  around,
  blob,
  circle,
  clipped,
  discPath,
  line,
  lump,
  middle,
  oval,
  type Point,
  placed,
  polar,
  type Random,
  round,
  scatter,
  sectorPath,
} from "../shapes.ts";
import type { DishDrawing } from "./dish.ts";

/** A smooth soup, with a swirl of cream and what the colours after the second say. */
function soup(random: Random, [base = "#d9772f", light = tint(base, 0.15), ...toppings]: readonly string[]) {
  const start = random() * 360;
  const swirl = Array.from({ length: 46 }, (_, i) => polar(start + i * 13, 46 + i * 4.4).join(" "));
  const ripples = Array.from({ length: 5 }, (_, i) =>
    blob(random, middle, [395 - i * 62, 395 - i * 62], i % 2 ? base : light, { points: 14, wobble: 0.05, extra: 'opacity=".55"' }),
  );
  const croutons = scatter(random, polar(start, 90), 150, 9).map((at) => {
    const [size, turn] = [34 + random() * 16, random() * 90];
    const fill = pick(random, ["#d59a4c", "#c98836", "#e0ad62"]);
    return placed(at, turn, `<rect x="5" y="9" width="${round(size)}" height="${round(size)}" rx="8" fill="#200c04" opacity=".28"/><rect width="${round(size)}" height="${round(size)}" rx="8" fill="${tint(fill, -0.2)}"/><rect width="${round(size - 6)}" height="${round(size - 8)}" rx="7" fill="${fill}"/>`);
  });
  const drops = scatter(random, middle, 330, 16).map((at) => circle(at, 5 + random() * 11, "#e2b23c", 'opacity=".75"'));
  return (
    circle(middle, 430, base) +
    ripples.join("") +
    line(`M ${swirl.join(" L ")}`, "#fff6e6", 21, 'stroke-opacity=".85"') +
    drops.join("") +
    (toppings.length ? placed(polar(start, 70), start, chunks(random, 135, 13, 36, toppings)) : croutons.join("")) +
    strew(random, 300, 60, [4, 3.4], ["#3a2a1c", "#5b4630"]) +
    placed(polar(start, 60), 0, herbs(random, 9, 170, 44))
  );
}

/** A clear broth: noodles, meat or tofu, mushrooms, an egg. */
function broth(random: Random, [base = "#b9793a", meat = "#8a4a3a", noodle = "#f0d890"]: readonly string[]) {
  const strands = Array.from({ length: 46 }, () => {
    const [x, y] = [-250 + random() * 260, -230 + random() * 430];
    const d = `M ${round(x - 110)} ${round(y)} q 70 ${round(-60 - random() * 60)} 150 ${round(random() * 40)} t 130 ${round(random() * 50 - 10)}`;
    return line(d, tint(noodle, -0.25), 19) + line(d, pick(random, [noodle, tint(noodle, 0.25), tint(noodle, 0.1)]), 14);
  });
  const slices = Array.from({ length: 5 }, (_, i) =>
    lump(random, [90 + i * 46, -190 + i * 62], [118, 62], meat, { angle: -35, points: 11, wobble: 0.08, gleam: 0.16 }) +
    line(`M ${40 + i * 46} ${-160 + i * 62} q 46 -26 96 -66`, tint(meat, 0.55), 7, 'opacity=".6"'),
  );
  const onions = scatter(random, middle, 350, 30).map((at) =>
    circle(at, 13, "none", `stroke="${pick(random, ["#7fae4d", "#a9cc74", "#5d8f3c"])}" stroke-width="7"`),
  );
  const oil = scatter(random, [60, 200], 230, 26).map((at) => circle(at, 6 + random() * 16, "#f0b64c", 'opacity=".5"'));
  return (
    circle(middle, 430, base) +
    circle([-40, -60], 330, tint(base, 0.16), 'opacity=".6"') +
    strands.join("") +
    oil.join("") +
    slices.join("") +
    [0, 1, 2].map((i) => mushroom([-230 + i * 84, 230 + i * 34], 44, -30 + i * 40)).join("") +
    egg([60, 250], 98, random() * 60) +
    onions.join("") +
    tuft([-90, -40], 92, random() * 360)
  );
}

/** A bowl in parts, one heap per colour: grains, slices, dice or leaves. */
function grainBowl(random: Random, colors: readonly string[]) {
  const step = 360 / colors.length;
  const start = random() * 360;
  const heaps = colors.map((fill, i) => {
    const at = (spread: number): Point => polar(start + (i + 0.5 + (random() - 0.5) * spread) * step, 90 + Math.sqrt(random()) * 300);
    const texture = [
      () => Array.from({ length: 90 }, () => oval(at(1), [17, 8], random() * 180, pick(random, [fill, tint(fill, 0.3), tint(fill, -0.12)]), 'stroke="#3a1c08" stroke-opacity=".2" stroke-width="2"')).join(""),
      () => Array.from({ length: 9 }, (_, n) => coin(polar(start + (i + 0.22 + (n % 3) * 0.28) * step, 150 + Math.floor(n / 3) * 92), 50, fill)).join(""),
      () => Array.from({ length: 24 }, () => lump(random, at(0.8), [40, 34], fill, { points: 6, angle: random() * 90 })).join(""),
      () => Array.from({ length: 30 }, () => leaf(at(0.85), 84 + random() * 30, random() * 360, pick(random, [fill, tint(fill, 0.18), tint(fill, -0.15)]))).join(""),
    ][fill.startsWith("#4") || fill.startsWith("#6") ? 3 : i % 3];
    return clipped(`part${i}`, sectorPath(430, start + i * step, start + (i + 1) * step + 1), circle(middle, 430, tint(fill, -0.25)) + (texture?.() ?? ""));
  });
  return heaps.join("") + circle([8, 14], 104, "#200c04", 'opacity=".2"') + egg(middle, 112, random() * 360) + strew(random, 330, 70, [8, 5], ["#fff3d2", "#2e2118"]) + herbs(random, 8, 250, 34);
}

/** Rice under overlapping slices, in the Japanese way. */
function riceBowl(random: Random, [fish = "#ef8a66", green = "#a9c46c", extra = "#f4d268"]: readonly string[]) {
  const fan = Array.from({ length: 8 }, (_, i) => {
    const at = polar(188 + i * 19, 232);
    const body = lump(random, [0, 0], [138, 58], fish, { points: 12, wobble: 0.06, gleam: 0.2 });
    const veins = [-70, -25, 20, 65].map((x) => line(`M ${x} -42 q 22 40 4 84`, "#fff", 6, 'opacity=".55"'));
    return placed(at, 188 + i * 19, body + veins.join(""));
  });
  const cucumber = Array.from({ length: 7 }, (_, i) => coin(polar(20 + i * 15, 290 - (i % 2) * 40), 58, tint(green, 0.5), "#4c7a34"));
  const strips = Array.from({ length: 18 }, () => {
    const [x, y] = polar(110 + random() * 60, 150 + random() * 170);
    return line(`M ${x} ${y} q 30 ${round(random() * 40 - 20)} 84 ${round(random() * 30 - 50)}`, pick(random, [extra, tint(extra, 0.3), tint(extra, -0.12)]), 15);
  });
  return (
    circle(middle, 430, "#f2e7d0") +
    grains(random, middle, 420, 420, "#fbf5e6") +
    cucumber.join("") +
    strips.join("") +
    fan.join("") +
    circle([10, 12], 66, "#7fa23f") +
    tuft([10, 12], 60) +
    strew(random, 360, 110, [8, 5], ["#2b211b", "#fff1cc", "#c7442c"])
  );
}

/** Half rice, half sauce. */
function curry(random: Random, [sauce = "#d08a2c", ...pieces]: readonly string[]) {
  const rice = clipped("rice", "M -450 -450 H 40 Q 150 -200 20 0 Q -70 190 60 450 H -450 Z", circle(middle, 430, "#efe4cc") + grains(random, [-150, 0], 420, 330, "#fbf4e2"));
  return (
    clipped(
      "bowl",
      discPath(430),
      circle(middle, 430, sauce) +
        blob(random, [180, 20], [250, 330], tint(sauce, 0.14), { points: 12, extra: 'opacity=".7"' }) +
        line("M 40 -450 Q 150 -200 20 0 Q -70 190 60 450", "#200c04", 26, 'opacity=".16"') +
        rice +
        clipped("sauce", "M 60 -450 Q 170 -200 40 0 Q -50 190 80 450 H 450 V -450 Z", placed([225, 0], 0, chunks(random, 260, 26, 64, pieces.length ? pieces : ["#b5562a", "#e0a24a"]))) +
        citrus([-250, 250], 78, "#b9cf52", 20) +
        placed([190, 10], 0, herbs(random, 14, 190, 48)) +
        tuft([-190, -130], 70),
    )
  );
}

/** Fruit poached whole or in halves, in its spiced syrup. */
function poached(random: Random, [syrup = "#8c2438", fruit = "#b8475a"]: readonly string[]) {
  const pear = (turn: number) => {
    const d = "M 0 -175 Q 44 -178 52 -110 Q 66 -40 112 20 Q 148 130 0 168 Q -148 130 -112 20 Q -66 -40 -52 -110 Q -44 -178 0 -175 Z";
    return placed(polar(turn, 205), turn + 90 + 180, `<path d="${d}" fill="#200c04" opacity=".3" transform="translate(10 16)"/><path d="${d}" fill="${tint(fruit, -0.2)}"/><path d="${d}" fill="${fruit}" transform="scale(.9) translate(-5 -6)"/><path d="M -10 20 Q -42 84 0 122 Q 42 84 10 20 Z" fill="${tint(fruit, 0.4)}"/>${oval([-46, 30], [12, 60], 14, "#fff", 'opacity=".4"')}${line("M 0 -172 q 4 -34 22 -56", "#5a3a20", 11)}`);
  };
  const star = (at: Point) => placed(at, random() * 45, around(8, 26).map(([point, turn]) => oval(point, [30, 10], turn, "#5b2e17") + oval(point, [12, 5], turn, "#a8683a")).join(""));
  const stick = placed([-30, 300], -18, '<rect x="-130" y="-16" width="260" height="34" rx="12" fill="#7a4522"/><rect x="-130" y="-12" width="260" height="11" rx="5" fill="#a8663a"/>');
  return (
    circle(middle, 430, syrup) +
    circle([-60, -80], 300, tint(syrup, 0.18), 'opacity=".5"') +
    [10, 130, 250].map(pear).join("") +
    stick +
    star([205, -265]) +
    star([-270, -120]) +
    sprig(random, [40, -10], 150, random() * 360)
  );
}

export const bowls = {
  soup: { vessel: "bowl", paint: soup },
  broth: { vessel: "bowl", paint: broth },
  grainBowl: { vessel: "bowl", paint: grainBowl },
  riceBowl: { vessel: "bowl", paint: riceBowl },
  curry: { vessel: "bowl", paint: curry },
  poached: { vessel: "bowl", paint: poached },
} as const satisfies Record<string, DishDrawing>;
