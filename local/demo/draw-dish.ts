import sharp from "sharp";
import { type DishKind, paints } from "./dishes.ts";
import { pick, randomFrom } from "./random.ts";

/** What a picture of a dish shows. */
export interface Dish {
  kind: DishKind;
  colors: readonly string[];
  seed: number;
}

const tables = [
  ["#e9d9c6", "#d9c3a8"],
  ["#4a5152", "#363c3d"],
  ["#b98558", "#a06f45"],
  ["#c7d3c0", "#aebda6"],
  ["#d8a48f", "#c48a73"],
  ["#93a9b8", "#7a92a3"],
] as const;

const plates = ["#fdfaf5", "#f3ece1", "#e7eef0", "#2f3433", "#f6e9dc"] as const;

/** Draws a dish from above, on a plate on a table, as a JPEG of 1600 × 1200. */
export function drawDish({ kind, colors, seed }: Dish): Promise<Buffer> {
  const random = randomFrom(seed);
  const [light, dark] = pick(random, tables);
  const plate = pick(random, plates);
  const turn = Math.round(random() * 360);
  const own = kind === "gratin";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">
    <defs>
      <radialGradient id="table" cx=".32" cy=".22" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
      <radialGradient id="well" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity=".10"/></radialGradient>
      <radialGradient id="light" cx=".28" cy=".18" r=".95"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a120a" stop-opacity=".30"/></radialGradient>
      <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="24"/></filter>
    </defs>
    <rect width="1600" height="1200" fill="url(#table)"/>
    ${tableLines(random, dark)}
    ${napkin(random)}
    ${
      own
        ? ""
        : `<circle cx="822" cy="640" r="500" fill="#000" opacity=".30" filter="url(#soft)"/>
    <circle cx="800" cy="600" r="500" fill="${plate}"/><circle cx="800" cy="600" r="500" fill="url(#well)"/>
    <circle cx="800" cy="600" r="428" fill="${plate}"/><circle cx="800" cy="600" r="428" fill="none" stroke="#000" stroke-opacity=".09" stroke-width="7"/>`
    }
    <g transform="rotate(${own ? 0 : turn} 800 600)">${paints[kind](random, colors)}</g>
    ${fork()}
    <rect width="1600" height="1200" fill="url(#light)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

function tableLines(random: () => number, color: string): string {
  if (random() < 0.45) {
    return [150, 390, 610, 860, 1080]
      .map(
        (y) =>
          `<path d="M 0 ${y} q 400 ${random() * 16 - 8} 800 0 t 800 0" stroke="${color}" stroke-width="5" fill="none" opacity=".8"/>`,
      )
      .join("");
  }
  return Array.from({ length: 260 }, () => {
    const [x, y] = [random() * 1600, random() * 1200];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(1 + random() * 2.4).toFixed(1)}" fill="${color}" opacity=".55"/>`;
  }).join("");
}

function napkin(random: () => number): string {
  const cloth = pick(random, ["#c23e34", "#0f766e", "#f1e4d3", "#33475b", "#e0a13e"]);
  return `<g transform="translate(1240 620) rotate(${8 + random() * 14})"><rect x="-60" y="-460" width="420" height="980" rx="18" fill="#000" opacity=".16" transform="translate(12 18)"/><rect x="-60" y="-460" width="420" height="980" rx="18" fill="${cloth}"/>${[
    0, 1, 2, 3,
  ]
    .map(
      (i) =>
        `<rect x="${-20 + i * 100}" y="-460" width="18" height="980" fill="#fff" opacity=".16"/>`,
    )
    .join("")}</g>`;
}

function fork(): string {
  const tines = [-24, -8, 8, 24].map(
    (x) => `<rect x="${x - 4}" y="-330" width="8" height="150" rx="4" fill="#d9d6d0"/>`,
  );
  return `<g transform="translate(172 640) rotate(-7)"><g opacity=".25" transform="translate(10 14)"><rect x="-12" y="-140" width="24" height="520" rx="12" fill="#000"/></g>${tines.join("")}<path d="M -30 -190 h 60 q 0 70 -18 90 h -24 q -18 -20 -18 -90 z" fill="#cfccc6"/><rect x="-11" y="-120" width="22" height="500" rx="11" fill="#c9c6c0"/></g>`;
}
