import sharp from "sharp";
import { fork, knife, napkin, spoon } from "./cutlery.ts";
import { type DishKind, dishes, mayBeSweet } from "./dishes.ts";
import { corners, sweetCorners } from "./props.ts";
import { pick, randomFrom } from "./random.ts";
import { type Point, placed, type Random } from "./shapes.ts";
import { table } from "./table.ts";
import { vessels } from "./vessels.ts";

/** What a picture of a dish shows; the seed decides everything else. */
export interface Dish {
  kind: DishKind;
  colors: readonly string[];
  seed: number;
}

const gradients = `<defs>
<radialGradient id="shade"><stop offset=".6" stop-color="#200c04" stop-opacity=".42"/><stop offset=".86" stop-color="#200c04" stop-opacity=".16"/><stop offset="1" stop-color="#200c04" stop-opacity="0"/></radialGradient>
<linearGradient id="well" x1=".15" y1=".05" x2=".85" y2=".95"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#200c04" stop-opacity="0"/><stop offset="1" stop-color="#200c04" stop-opacity=".15"/></linearGradient>
<radialGradient id="depth" cx=".54" cy=".57" r=".58"><stop offset=".68" stop-color="#200c04" stop-opacity="0"/><stop offset="1" stop-color="#200c04" stop-opacity=".5"/></radialGradient>
<linearGradient id="light" x1=".05" y1="0" x2=".95" y2="1"><stop offset="0" stop-color="#fff3d6" stop-opacity=".24"/><stop offset=".42" stop-color="#fff3d6" stop-opacity="0"/><stop offset=".55" stop-color="#2a0f05" stop-opacity="0"/><stop offset="1" stop-color="#2a0f05" stop-opacity=".34"/></linearGradient>
</defs>`;

/** Draws a dish from above, on a table laid around it, as a JPEG of 1600 × 1200. */
export function drawDish(dish: Dish): Promise<Buffer> {
  return sharp(Buffer.from(dishSvg(dish)))
    .jpeg({ quality: 84 })
    .toBuffer();
}

export function dishSvg({ kind, colors, seed }: Dish): string {
  const random = randomFrom(seed * 7919 + 17);
  const { vessel, paint } = dishes[kind];
  const oblong = vessel === "dish" || vessel === "board" || vessel === "tray";
  const zoom = (oblong ? 0.96 : 1) + random() * 0.2;
  const at: Point = [800 + (random() - 0.5) * 130, 600 + (random() - 0.5) * 70];
  const turn = (random() - 0.5) * (oblong ? 24 : 50);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">${gradients}${table(random)}${surroundings(random, mayBeSweet(kind))}<g transform="translate(${at.map(Math.round).join(" ")}) rotate(${Math.round(turn)}) scale(${zoom.toFixed(2)})">${vessels[vessel](random, paint(random, colors))}</g><rect width="1600" height="1200" fill="url(#light)"/></svg>`;
}

/** A napkin, some cutlery and one to three things in the corners. */
function surroundings(random: Random, sweet: boolean): string {
  const right = random() < 0.5;
  const edge = (near: number) => (right ? 1600 - near : near);
  const cloth =
    random() < 0.65
      ? placed([edge(90), 640], (right ? 8 : -8) + random() * 10 - 5, napkin(random))
      : "";
  const cutlery = pick(random, [[fork], [fork, knife], [spoon], [spoon, fork], []]);
  const laid = cutlery.map((draw, i) =>
    placed([edge(62 + i * 70), 650 + i * 14], (right ? 4 : -4) + i * 2, draw()),
  );
  const far: Point[] = [
    [1600 - edge(135), 150],
    [1600 - edge(130), 1050],
    [edge(150), 120],
  ];
  const things = [...(sweet ? sweetCorners : corners)].sort(() => random() - 0.5);
  const count = 1 + Math.floor(random() * 3);
  return (
    cloth +
    laid.join("") +
    far
      .slice(0, count)
      .map((at, i) =>
        placed(
          [at[0] + random() * 50 - 25, at[1] + random() * 50 - 25],
          random() * 60 - 30,
          things[i]?.(random) ?? "",
        ),
      )
      .join("")
  );
}
