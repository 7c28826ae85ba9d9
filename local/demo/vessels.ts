import { tint } from "./color.ts";
import type { Vessel } from "./dishes/dish.ts";
import { pick } from "./random.ts";
import { circle, clipped, discPath, line, middle, polar, type Random, round } from "./shapes.ts";

type Serve = (random: Random, content: string) => string;

const glazes = [
  "#fdfaf5",
  "#f3ece1",
  "#e4ebe8",
  "#34393a",
  "#f4e2d2",
  "#cfd9d2",
  "#8fa6a8",
  "#e9dcc0",
] as const;
const enamels = ["#b8432f", "#2f5d62", "#3a3f45", "#5f7350", "#c98a2c", "#2d4a73"] as const;

/** A shadow that fades out, without the cost of a blur. */
const discShadow = circle([22, 40], 585, "url(#shade)");
const rectShadow = (width: number, height: number) =>
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<rect x="${-width / 2 - 18 + i * 8}" y="${-height / 2 - 8 + i * 9}" width="${width + 44 - i * 6}" height="${height + 50 - i * 6}" rx="${90 - i * 6}" fill="#200c04" opacity=".075"/>`,
    )
    .join("");

/** The dark that the wall of something deep throws inside. */
const depth = (radius: number) => circle(middle, radius, "url(#depth)");

function plate(random: Random, content: string): string {
  const glaze = pick(random, glazes);
  const rims: readonly (() => string)[] = [
    () => "",
    () =>
      circle(
        middle,
        484,
        "none",
        `stroke="${pick(random, ["#2d4a73", "#b8432f", "#5f7350", "#b98a3a"])}" stroke-width="11"`,
      ),
    () =>
      Array.from({ length: 90 }, () =>
        circle(
          polar(random() * 360, 425 + random() * 68),
          1.5 + random() * 4,
          tint(glaze, -0.5),
          'opacity=".5"',
        ),
      ).join(""),
    () =>
      Array.from({ length: 48 }, (_, i) =>
        line(
          `M ${polar(i * 7.5, 436).join(" ")} L ${polar(i * 7.5, 486).join(" ")}`,
          tint(glaze, -0.3),
          4,
          'opacity=".45"',
        ),
      ).join(""),
  ];
  return (
    discShadow +
    circle(middle, 500, tint(glaze, -0.14)) +
    circle([-3, -4], 496, glaze) +
    circle(middle, 500, "url(#well)") +
    pick(random, rims)() +
    circle(middle, 424, tint(glaze, -0.13)) +
    circle([4, 6], 420, tint(glaze, 0.2)) +
    circle(middle, 420, "url(#well)") +
    content
  );
}

function bowl(random: Random, content: string): string {
  const glaze = pick(random, glazes);
  const under =
    random() < 0.45
      ? circle(middle, 560, tint(glaze, -0.2)) +
        circle([-3, -4], 555, tint(glaze, 0.05)) +
        circle(middle, 560, "url(#well)")
      : "";
  return (
    circle([26, 46], under ? 650 : 560, "url(#shade)") +
    under +
    circle([12, 20], 480, "#200c04", 'opacity=".22"') +
    circle(middle, 474, tint(glaze, -0.12)) +
    circle([-4, -5], 470, glaze) +
    circle(middle, 446, tint(glaze, -0.28)) +
    clipped("inside", discPath(428), content + depth(430)) +
    line(
      `M ${polar(205, 458).join(" ")} A 458 458 0 0 1 ${polar(250, 458).join(" ")}`,
      "#fff",
      9,
      'opacity=".6"',
    )
  );
}

function pan(random: Random, content: string): string {
  const enamel = pick(random, enamels);
  const handle = (side: number) =>
    `<g transform="rotate(${side})"><path d="M 440 -110 Q 590 -100 590 0 Q 590 100 440 110" fill="none" stroke="${tint(enamel, -0.3)}" stroke-width="46"/><path d="M 440 -110 Q 582 -100 582 0 Q 582 100 440 110" fill="none" stroke="${enamel}" stroke-width="32"/></g>`;
  return (
    circle([26, 48], 590, "url(#shade)") +
    handle(0) +
    handle(180) +
    circle(middle, 488, tint(enamel, -0.3)) +
    circle([-5, -7], 482, enamel) +
    circle(middle, 446, "#2a211d") +
    circle(middle, 432, "#463a34") +
    clipped("inside", discPath(420), content + depth(420)) +
    line(
      `M ${polar(200, 466).join(" ")} A 466 466 0 0 1 ${polar(255, 466).join(" ")}`,
      "#fff",
      10,
      'opacity=".5"',
    )
  );
}

function mould(random: Random, content: string): string {
  const enamel = pick(random, enamels);
  return (
    circle([24, 44], 580, "url(#shade)") +
    circle(middle, 490, tint(enamel, -0.25)) +
    circle([-4, -6], 486, enamel) +
    circle(middle, 452, tint(enamel, -0.4)) +
    circle(middle, 440, "#f3e6d2") +
    clipped("inside", discPath(424), content + depth(424)) +
    line(
      `M ${polar(200, 470).join(" ")} A 470 470 0 0 1 ${polar(250, 470).join(" ")}`,
      "#fff",
      9,
      'opacity=".5"',
    )
  );
}

function dish(random: Random, content: string): string {
  const enamel = pick(random, enamels);
  const ears = [-1, 1].map(
    (side) =>
      `<rect x="${side * 545 - 70}" y="-95" width="140" height="190" rx="56" fill="${tint(enamel, -0.2)}"/><rect x="${side * 545 - 62}" y="-87" width="122" height="168" rx="50" fill="${enamel}"/>`,
  );
  return (
    rectShadow(1060, 760) +
    ears.join("") +
    `<rect x="-530" y="-380" width="1060" height="760" rx="130" fill="${tint(enamel, -0.25)}"/><rect x="-526" y="-378" width="1046" height="746" rx="126" fill="${enamel}"/><rect x="-484" y="-336" width="968" height="672" rx="98" fill="${tint(enamel, -0.45)}"/><clipPath id="inside"><rect x="-470" y="-322" width="940" height="644" rx="86"/></clipPath><g clip-path="url(#inside)">${content}<rect x="-470" y="-322" width="940" height="644" fill="url(#depth)"/></g>` +
    line("M -500 -200 Q -500 -352 -380 -356", "#fff", 9, 'opacity=".5"')
  );
}

function board(random: Random, content: string): string {
  const wood = pick(random, ["#c99a62", "#a8713f", "#8a5a36", "#dcb684"]);
  const grain = Array.from({ length: 22 }, (_, i) =>
    line(
      `M -580 ${round(-360 + i * 34 + random() * 10)} q 290 ${round(random() * 30 - 15)} 580 0 t 580 0`,
      tint(wood, random() < 0.5 ? -0.25 : 0.2),
      2 + random() * 4,
      'opacity=".5"',
    ),
  );
  const slab = '<rect x="-570" y="-385" width="1140" height="770" rx="60"/>';
  return (
    rectShadow(1140, 770) +
    `<g fill="${tint(wood, -0.35)}" transform="translate(0 8)">${slab}</g><g fill="${wood}">${slab}</g><clipPath id="slab">${slab}</clipPath><g clip-path="url(#slab)">${grain.join("")}</g>` +
    circle([-510, 0], 25, tint(wood, -0.6)) +
    line("M -540 -330 Q -540 -357 -510 -357 H 480", tint(wood, 0.45), 5, 'opacity=".6"') +
    content
  );
}

function tray(random: Random, content: string): string {
  const metal = pick(random, ["#4a4746", "#6b6661", "#8d4f38"]);
  const paper =
    '<path d="M -520 -330 L -300 -346 L 0 -334 L 260 -348 L 524 -330 L 512 0 L 526 336 L 200 346 L -120 334 L -522 344 L -510 40 Z" fill="#ead9ba"/><path d="M -512 -322 L -300 -338 L 0 -326 L 260 -340 L 514 -322 L 503 0 L 516 326 L 200 337 L -120 325 L -512 335 L -501 40 Z" fill="#f4e8d0"/><path d="M -500 -60 Q 0 -30 500 -80 M -260 -330 Q -240 0 -270 330" fill="none" stroke="#dcc8a2" stroke-width="4" opacity=".7"/>';
  return (
    rectShadow(1140, 790) +
    `<rect x="-570" y="-395" width="1140" height="790" rx="46" fill="${tint(metal, -0.4)}"/><rect x="-566" y="-393" width="1128" height="778" rx="44" fill="${metal}"/><rect x="-540" y="-366" width="1080" height="732" rx="30" fill="${tint(metal, -0.25)}"/>${paper}${content}`
  );
}

function basket(random: Random, content: string): string {
  const rings = [498, 470, 446].map((radius, i) =>
    circle(middle, radius, ["#9a6a34", "#cfa05c", "#8a5a2a"][i] ?? ""),
  );
  const slats = Array.from(
    { length: 17 },
    (_, i) =>
      `<rect x="${-430 + i * 52}" y="-440" width="42" height="880" fill="${pick(random, ["#dfbb80", "#d6ae70", "#e6c58e"])}"/>`,
  );
  return (
    circle([26, 46], 590, "url(#shade)") +
    rings.join("") +
    line(
      `M ${polar(190, 484).join(" ")} A 484 484 0 0 1 ${polar(260, 484).join(" ")}`,
      "#f0d9a8",
      8,
      'opacity=".7"',
    ) +
    clipped(
      "inside",
      discPath(432),
      circle(middle, 432, "#7a4f24") + slats.join("") + depth(432) + content,
    )
  );
}

/** Puts what is drawn around 0, 0 into or onto something. */
export const vessels: Record<Vessel, Serve> = {
  plate,
  bowl,
  pan,
  mould,
  dish,
  board,
  tray,
  basket,
};
