import { tint } from "../../color.ts";
import {
  around,
  circle,
  line,
  lump,
  middle,
  oval,
  type Point,
  placed,
  polar,
  type Random,
  smooth,
} from "../../shapes.ts";
import { browned, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

type Style = "round" | "shell" | "star";

function bake(
  style: Style,
  random: Random,
  [dough = "#d9a25a", chips = "#4f2c1a"]: readonly string[],
) {
  const one = () => {
    if (style === "shell") {
      const shell = "M 0 84 Q -100 40 -78 -40 Q -50 -100 0 -92 Q 50 -100 78 -40 Q 100 40 0 84 Z";
      return `<path d="${shell}" fill="#200c04" fill-opacity=".3" transform="translate(7 13)"/><path d="${shell}" fill="${tint(dough, -0.25)}"/><path d="${shell}" fill="${dough}" transform="scale(.92) translate(-3 -4)"/>${[-52, -30, -10, 10, 30, 52].map((x) => line(`M 0 72 Q ${x * 1.4} 10 ${x} -70`, tint(dough, -0.3), 5, 'stroke-opacity=".6"')).join("")}${oval([-20, -30], [26, 44], 20, "#fff3d0", 'fill-opacity=".3"')}`;
    }
    if (style === "star") {
      const star = smooth(
        Array.from({ length: 12 }, (_, k): Point => polar(k * 30, k % 2 ? 58 : 112)),
      );
      return `<path d="${star}" fill="#200c04" fill-opacity=".3" transform="translate(7 12)"/><path d="${star}" fill="${tint(dough, -0.25)}"/><path d="${star}" fill="${tint(dough, 0.2)}" transform="scale(.9) translate(-3 -4)"/>${circle(middle, 27, tint(chips, -0.15))}${circle([-3, -4], 22, chips)}`;
    }
    return (
      lump(random, middle, [88, 88], dough, { points: 14, wobble: 0.05, gleam: 0.16 }) +
      browned(random, 66, 8) +
      around(6, 46, random() * 60)
        .map(([at]) => lump(random, at, [15, 13], chips))
        .join("") +
      lump(random, middle, [15, 13], chips)
    );
  };
  const rows = Array.from({ length: 12 }, (_, i) =>
    i === 9 && random() < 0.7
      ? ""
      : placed(
          [-330 + (i % 4) * 220 + random() * 16, -215 + Math.floor(i / 4) * 215 + random() * 16],
          style === "round" ? 0 : random() * 50 - 25,
          one(),
        ),
  );
  return rows.join("") + strew(random, 380, 50, [5, 4], [dough, tint(dough, -0.3)]);
}

const baked = (style: Style): DishDrawing => ({
  vessel: "tray",
  paint: (random, colors) => bake(style, random, colors),
});

/** Rows of biscuits on a tray. */
export const cookies = baked("round");
export const madeleines = baked("shell");
export const stars = baked("star");
