import { pick } from "./random.ts";
import { blob, circle, leaf, scatter, sector, shine } from "./shapes.ts";

type Random = () => number;
type Paint = (random: Random, colors: readonly string[]) => string;

const centre: [number, number] = [800, 600];
const greens = ["#4f7f3a", "#6a9c48", "#3e6b34", "#86b058"];

function herbs(random: Random, count: number, radius: number): string {
  return scatter(random, centre, radius, count)
    .map(([x, y]) => leaf(x, y, 34 + random() * 26, random() * 360, pick(random, greens)))
    .join("");
}

/** Keeps what lies on the plate inside its rim. */
function within(content: string): string {
  return `<clipPath id="rim"><circle cx="800" cy="600" r="425"/></clipPath><g clip-path="url(#rim)">${content}</g>`;
}

function soup(random: Random, colors: readonly string[]): string {
  const swirl = Array.from({ length: 60 }, (_, i) => {
    const [angle, reach] = [i * 0.22, 40 + i * 4.2];
    return `${i ? "L" : "M"} ${800 + Math.cos(angle) * reach} ${600 + Math.sin(angle) * reach}`;
  }).join(" ");
  const croutons = scatter(random, [820, 560], 190, 9).map(
    ([x, y]) =>
      `<rect x="${x}" y="${y}" width="46" height="42" rx="9" fill="${pick(random, ["#d59a4c", "#c98836", "#e0ad62"])}" transform="rotate(${random() * 90} ${x} ${y})"/>`,
  );
  return (
    circle(...centre, 372, colors[0] ?? "#d9772f") +
    circle(...centre, 330, colors[1] ?? "#e58a3d", 'opacity=".7"') +
    `<path d="${swirl}" fill="none" stroke="#fff6e6" stroke-opacity=".75" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>` +
    croutons.join("") +
    herbs(random, 14, 210) +
    shine(640, 420, 90, -40)
  );
}

function tart(random: Random, colors: readonly string[]): string {
  const crust = Array.from({ length: 40 }, (_, i) => {
    const angle = (i / 40) * 2 * Math.PI;
    return circle(
      800 + Math.cos(angle) * 385,
      600 + Math.sin(angle) * 385,
      38,
      i % 2 ? "#d9a05b" : "#cf9149",
    );
  });
  const rings = [310, 215, 120].map((reach, ring) => {
    const count = Math.round(reach / 13);
    return Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 360;
      const radians = (angle * Math.PI) / 180;
      const [x, y] = [800 + Math.cos(radians) * reach, 600 + Math.sin(radians) * reach];
      const fill = colors[(i + ring) % colors.length] ?? "#e7b76b";
      return `<g transform="rotate(${angle + 70} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="66" ry="31" fill="${fill}" stroke="#8a4b1f" stroke-opacity=".28" stroke-width="4"/></g>`;
    }).join("");
  });
  return (
    crust.join("") +
    circle(...centre, 372, "#eab868") +
    rings.join("") +
    blob(random, centre, [60, 60], colors[0] ?? "#e0a04a") +
    shine(660, 430, 80, -35)
  );
}

function salad(random: Random, colors: readonly string[]): string {
  const leaves = scatter(random, centre, 350, 60).map(([x, y]) =>
    blob(random, [x, y], [78, 52], pick(random, greens), {
      wobble: 0.34,
      points: 11,
      extra: `opacity=".96" transform="rotate(${random() * 360} ${x} ${y})"`,
    }),
  );
  const pieces = scatter(random, centre, 290, 22).map(([x, y], i) => {
    const fill = colors[i % colors.length] ?? "#d8452f";
    if (i % 3 === 0) {
      return (
        circle(x, y, 48, fill) +
        circle(x, y, 37, "#fff", 'opacity=".22"') +
        shine(x - 12, y - 16, 15, -30)
      );
    }
    return blob(random, [x, y], [44, 32], fill, { wobble: 0.12 });
  });
  const eggs = [
    [690, 510],
    [905, 560],
    [770, 720],
  ].map(
    ([x = 0, y = 0]) =>
      `<ellipse cx="${x}" cy="${y}" rx="76" ry="60" fill="#fffaf0"/>` +
      circle(x + 6, y, 34, "#f3b13c"),
  );
  return (
    leaves.join("") +
    pieces.join("") +
    (random() < 0.5 ? eggs.join("") : "") +
    herbs(random, 10, 260)
  );
}

function pasta(random: Random, colors: readonly string[]): string {
  const noodles = Array.from({ length: 120 }, (_, i) => {
    const [x, y] = scatter(random, centre, 280, 120)[i] ?? centre;
    const bend = 90 + random() * 110;
    return `<path d="M ${x - bend} ${y} Q ${x} ${y - bend} ${x + bend} ${y + 20} T ${x + bend / 2} ${y + bend}" fill="none" stroke="${pick(random, ["#f0cf7a", "#e8bf5e", "#f5dc97", "#dfb04c"])}" stroke-width="17" stroke-linecap="round"/>`;
  });
  const sauce = blob(random, centre, [205, 185], colors[0] ?? "#c03c22", {
    wobble: 0.22,
    points: 12,
  });
  const bits = scatter(random, centre, 180, 26).map(([x, y]) =>
    blob(random, [x, y], [24, 18], colors[1] ?? "#8d2c17", { wobble: 0.3 }),
  );
  const cheese = scatter(random, centre, 250, 50).map(
    ([x, y]) =>
      `<rect x="${x}" y="${y}" width="26" height="8" rx="3" fill="#fff3cf" transform="rotate(${random() * 180} ${x} ${y})"/>`,
  );
  const basil = [0, 120, 240].map((angle) =>
    leaf(800 + Math.cos(angle) * 34, 590 + Math.sin(angle) * 34, 130, angle, "#4f8a3c"),
  );
  return within(noodles.join("") + sauce + bits.join("") + cheese.join("") + basil.join(""));
}

function stew(random: Random, colors: readonly string[]): string {
  const chunks = scatter(random, centre, 300, 30).map(([x, y], i) => {
    const fill = colors[(i % (colors.length - 1)) + 1] ?? "#7a4526";
    if (i % 3 === 0) return circle(x, y, 46, fill) + circle(x, y, 30, "#fff", 'opacity=".14"');
    return blob(random, [x, y], [66, 50], fill, { wobble: 0.2 }) + shine(x - 14, y - 14, 22, -25);
  });
  return (
    circle(...centre, 392, "#3a2a25") +
    circle(...centre, 366, colors[0] ?? "#9a5326") +
    chunks.join("") +
    herbs(random, 22, 300)
  );
}

function fish(random: Random, colors: readonly string[]): string {
  const bed = scatter(random, centre, 300, 34).map(([x, y]) =>
    blob(random, [x, y], [70, 34], pick(random, [colors[1] ?? "#b7c98a", "#cddba1", "#9db46d"]), {
      wobble: 0.25,
    }),
  );
  const fillet =
    `<path d="M 470 660 Q 560 450 830 470 Q 1060 480 1140 610 Q 1010 720 800 730 Q 590 745 470 660 Z" fill="${colors[0] ?? "#ef9a76"}"/>` +
    Array.from(
      { length: 7 },
      (_, i) =>
        `<path d="M ${560 + i * 80} ${540 - i * 6} q 26 70 6 150" stroke="#fff" stroke-opacity=".5" stroke-width="9" fill="none"/>`,
    ).join("");
  const lemons = [
    [560, 800],
    [760, 835],
    [960, 800],
  ].map(
    ([x = 0, y = 0]) =>
      circle(x, y, 72, "#f4d24a") +
      circle(x, y, 60, "#fbeeb0") +
      [0, 60, 120, 180, 240, 300]
        .map((from) => sector([x, y], 54, from + 6, from + 54, "#f4d766"))
        .join(""),
  );
  return bed.join("") + fillet + lemons.join("") + herbs(random, 18, 250);
}

function cake(random: Random, colors: readonly string[]): string {
  const berries = Array.from({ length: 16 }, (_, i) => {
    const angle = (i / 16) * 2 * Math.PI;
    const [x, y] = [800 + Math.cos(angle) * 262, 600 + Math.sin(angle) * 262];
    return circle(x, y, 44, colors[1] ?? "#c2273d") + shine(x - 12, y - 16, 14, -30);
  });
  const drips = blob(random, centre, [340, 340], colors[0] ?? "#6b3a24", {
    points: 26,
    wobble: 0.05,
  });
  const crumbs = scatter(random, centre, 210, 70).map(([x, y]) =>
    circle(x, y, 3 + random() * 7, pick(random, colors)),
  );
  return (
    circle(...centre, 378, "#e9c48e") +
    circle(...centre, 372, "#f3d9ac") +
    drips +
    berries.join("") +
    crumbs.join("") +
    [30, 150, 270]
      .map((angle) =>
        leaf(800 + Math.cos(angle) * 40, 600 + Math.sin(angle) * 40, 90, angle, "#5d9445"),
      )
      .join("")
  );
}

function gratin(random: Random, colors: readonly string[]): string {
  const spots = scatter(random, centre, 420, 90).map(([x, y]) =>
    blob(
      random,
      [800 + (x - 800) * 1.08, 600 + (y - 600) * 0.72],
      [40 + random() * 46, 26 + random() * 26],
      pick(random, colors),
      {
        wobble: 0.3,
        extra: 'opacity=".72"',
      },
    ),
  );
  return (
    '<rect x="290" y="240" width="1020" height="720" rx="120" fill="#000" opacity=".16" transform="translate(16 26)"/>' +
    '<rect x="290" y="240" width="1020" height="720" rx="120" fill="#b8492f"/>' +
    '<rect x="326" y="276" width="948" height="648" rx="92" fill="#8d3220"/>' +
    `<rect x="344" y="294" width="912" height="612" rx="80" fill="${colors[0] ?? "#e6b25a"}"/>` +
    `<clipPath id="dish"><rect x="344" y="294" width="912" height="612" rx="80"/></clipPath><g clip-path="url(#dish)">${spots.join("")}</g>` +
    herbs(random, 16, 260)
  );
}

function bowl(random: Random, colors: readonly string[]): string {
  const step = 360 / colors.length;
  const parts = colors.map((fill, i) => sector(centre, 366, i * step, (i + 1) * step, fill));
  const grain = colors.map((fill, i) =>
    scatter(random, centre, 1, 46)
      .map(() => {
        const angle = ((i + random()) * step * Math.PI) / 180;
        const reach = 60 + Math.sqrt(random()) * 280;
        return blob(
          random,
          [800 + Math.cos(angle) * reach, 600 + Math.sin(angle) * reach],
          [24, 17],
          fill,
          {
            extra: `stroke="#000" stroke-opacity=".12" stroke-width="3"`,
          },
        );
      })
      .join(""),
  );
  return (
    parts.join("") +
    grain.join("") +
    circle(...centre, 92, "#fff4df") +
    circle(...centre, 52, "#f2ad35") +
    herbs(random, 8, 120)
  );
}

function pizza(random: Random, colors: readonly string[]): string {
  const toppings = scatter(random, centre, 300, 34).map(([x, y], i) =>
    i % 2
      ? circle(x, y, 40, colors[1] ?? "#b3382a") +
        circle(x, y, 40, "none", 'stroke="#7d1f17" stroke-opacity=".4" stroke-width="6"')
      : blob(random, [x, y], [58, 44], "#fff2d2", { wobble: 0.25 }),
  );
  return (
    blob(random, centre, [404, 404], "#d49a50", { points: 22, wobble: 0.03 }) +
    blob(random, centre, [352, 352], colors[0] ?? "#cf4a2a", { points: 20, wobble: 0.04 }) +
    toppings.join("") +
    herbs(random, 16, 290)
  );
}

/** What a dish is drawn as; the colours are those of its main ingredients. */
export const paints = {
  soup,
  tart,
  salad,
  pasta,
  stew,
  fish,
  cake,
  gratin,
  bowl,
  pizza,
} as const satisfies Record<string, Paint>;
export type DishKind = keyof typeof paints;
