import { tint } from "./color.ts";
import { enamels } from "./glazes.ts";
import { pick } from "./random.ts";
import { circle, line, type Random, round } from "./shapes.ts";

const rectShadow = (width: number, height: number) =>
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<rect x="${-width / 2 - 18 + i * 8}" y="${-height / 2 - 8 + i * 9}" width="${width + 44 - i * 6}" height="${height + 50 - i * 6}" rx="${90 - i * 6}" fill="#200c04" fill-opacity=".075"/>`,
    )
    .join("");

export function dish(random: Random, content: string): string {
  const enamel = pick(random, enamels);
  const ears = [-1, 1].map(
    (side) =>
      `<rect x="${side * 545 - 70}" y="-95" width="140" height="190" rx="56" fill="${tint(enamel, -0.2)}"/><rect x="${side * 545 - 62}" y="-87" width="122" height="168" rx="50" fill="${enamel}"/>`,
  );
  return (
    rectShadow(1060, 760) +
    ears.join("") +
    `<rect x="-530" y="-380" width="1060" height="760" rx="130" fill="${tint(enamel, -0.25)}"/><rect x="-526" y="-378" width="1046" height="746" rx="126" fill="${enamel}"/><rect x="-484" y="-336" width="968" height="672" rx="98" fill="${tint(enamel, -0.45)}"/><clipPath id="inside"><rect x="-470" y="-322" width="940" height="644" rx="86"/></clipPath><g clip-path="url(#inside)">${content}<rect x="-470" y="-322" width="940" height="644" fill="url(#depth)"/></g>` +
    line("M -500 -200 Q -500 -352 -380 -356", "#fff", 9, 'stroke-opacity=".5"')
  );
}

export function board(random: Random, content: string): string {
  const wood = pick(random, ["#c99a62", "#a8713f", "#8a5a36", "#dcb684"]);
  const grain = Array.from({ length: 22 }, (_, i) =>
    line(
      `M -580 ${round(-360 + i * 34 + random() * 10)} q 290 ${round(random() * 30 - 15)} 580 0 t 580 0`,
      tint(wood, random() < 0.5 ? -0.25 : 0.2),
      2 + random() * 4,
      'stroke-opacity=".5"',
    ),
  );
  const slab = '<rect x="-570" y="-385" width="1140" height="770" rx="60"/>';
  return (
    rectShadow(1140, 770) +
    `<g fill="${tint(wood, -0.35)}" transform="translate(0 8)">${slab}</g><g fill="${wood}">${slab}</g><clipPath id="slab">${slab}</clipPath><g clip-path="url(#slab)">${grain.join("")}</g>` +
    circle([-510, 0], 25, tint(wood, -0.6)) +
    line("M -540 -330 Q -540 -357 -510 -357 H 480", tint(wood, 0.45), 5, 'stroke-opacity=".6"') +
    content
  );
}

export function tray(random: Random, content: string): string {
  const metal = pick(random, ["#4a4746", "#6b6661", "#8d4f38"]);
  const paper =
    '<path d="M -520 -330 L -300 -346 L 0 -334 L 260 -348 L 524 -330 L 512 0 L 526 336 L 200 346 L -120 334 L -522 344 L -510 40 Z" fill="#ead9ba"/><path d="M -512 -322 L -300 -338 L 0 -326 L 260 -340 L 514 -322 L 503 0 L 516 326 L 200 337 L -120 325 L -512 335 L -501 40 Z" fill="#f4e8d0"/><path d="M -500 -60 Q 0 -30 500 -80 M -260 -330 Q -240 0 -270 330" fill="none" stroke="#dcc8a2" stroke-width="4" stroke-opacity=".7"/>';
  return (
    rectShadow(1140, 790) +
    `<rect x="-570" y="-395" width="1140" height="790" rx="46" fill="${tint(metal, -0.4)}"/><rect x="-566" y="-393" width="1128" height="778" rx="44" fill="${metal}"/><rect x="-540" y="-366" width="1080" height="732" rx="30" fill="${tint(metal, -0.25)}"/>${paper}${content}`
  );
}
