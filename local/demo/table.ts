import { tint } from "./color.ts";
import { pick } from "./random.ts";
import { line, type Random, round } from "./shapes.ts";

const width = 1600;
const height = 1200;
const fill = (paint: string, extra = "") =>
  `<rect width="${width}" height="${height}" fill="${paint}" ${extra}/>`;

function planks(random: Random, color: string): string {
  const count = 4 + Math.floor(random() * 3);
  const step = height / count;
  return Array.from({ length: count }, (_, i) => {
    const tone = tint(color, random() * 0.16 - 0.1);
    const grain = Array.from({ length: 9 }, (_, n) =>
      line(
        `M 0 ${round(i * step + (n + random()) * (step / 9))} q 400 ${round(random() * 26 - 13)} 800 0 t 800 0`,
        tint(color, random() < 0.6 ? -0.3 : 0.25),
        1.5 + random() * 3,
        'stroke-opacity=".4"',
      ),
    );
    return `<rect y="${round(i * step)}" width="${width}" height="${round(step)}" fill="${tone}"/>${grain.join("")}${line(`M 0 ${round(i * step)} H ${width}`, tint(color, -0.6), 5, 'stroke-opacity=".6"')}`;
  }).join("");
}

function linen(_: Random, color: string): string {
  return `<pattern id="weave" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="${color}"/><path d="M 0 2 H 10 M 0 7 H 10" stroke="${tint(color, 0.3)}" stroke-width="1.6"/><path d="M 3 0 V 10 M 8 0 V 10" stroke="${tint(color, -0.2)}" stroke-width="1.4" fill-opacity=".6"/></pattern>${fill("url(#weave)")}`;
}

function gingham(random: Random, color: string): string {
  const size = 90 + Math.round(random() * 50);
  return `<pattern id="check" width="${2 * size}" height="${2 * size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${Math.round(random() * 30 - 15)})"><rect width="${2 * size}" height="${2 * size}" fill="#faf2e6"/><rect width="${size}" height="${2 * size}" fill="${color}" fill-opacity=".42"/><rect width="${2 * size}" height="${size}" fill="${color}" fill-opacity=".42"/></pattern>${fill("url(#check)")}`;
}

function stone(random: Random, color: string): string {
  const veins = Array.from({ length: 9 }, () =>
    line(
      `M ${round(random() * width)} ${round(random() * -100)} q ${round(random() * 400 - 200)} 300 ${round(random() * 300 - 150)} 640 t ${round(random() * 300 - 150)} 720`,
      tint(color, random() < 0.5 ? -0.22 : 0.4),
      1.5 + random() * 6,
      'stroke-opacity=".4"',
    ),
  );
  const specks = Array.from(
    { length: 180 },
    () =>
      `<circle cx="${round(random() * width)}" cy="${round(random() * height)}" r="${round(1 + random() * 2.6)}" fill="${tint(color, random() < 0.5 ? -0.3 : 0.3)}" fill-opacity=".5"/>`,
  );
  return fill(color) + veins.join("") + specks.join("");
}

const tables: readonly (() => [(random: Random, color: string) => string, readonly string[]])[] = [
  () => [planks, ["#b98558", "#8a5d3c", "#d3ad82", "#6b4a36", "#cbbba6"]],
  () => [linen, ["#e4d5bf", "#c7d0bf", "#d8a894", "#9db0b8", "#d9b77a"]],
  () => [gingham, ["#c23e34", "#0f766e", "#3d5a80", "#c98a2c"]],
  () => [stone, ["#ece6dc", "#4a5152", "#7d8a86", "#d9d2c8"]],
  () => [planks, ["#a4744a", "#5a4234", "#c39a6c"]],
];

/** A table seen from above, over the whole picture. */
export function table(random: Random): string {
  const [texture, colors] = pick(random, tables)();
  return texture(random, pick(random, colors));
}
