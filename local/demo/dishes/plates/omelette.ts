import { tint } from "../../color.ts";
import { greens, herbs, leaf, tomato } from "../../pieces.ts";
import { pick } from "../../random.ts";
import { blob, clipped, line, lump, placed, type Random, scatter } from "../../shapes.ts";
import { browned } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [yellow = "#f2c14e", ...pieces]: readonly string[]) {
  const d = "M -330 30 Q -290 -170 0 -186 Q 300 -170 335 30 Q 200 104 0 108 Q -220 106 -330 30 Z";
  const body = `<path d="${d}" fill="#200c04" fill-opacity=".3" transform="translate(12 22)"/><path d="${d}" fill="${tint(yellow, -0.25)}"/><path d="${d}" fill="${yellow}" transform="translate(-3 -8) scale(.97)"/>${clipped("omelette", d, placed([0, -40], 0, browned(random, 300, 46, "#b5671c")) + blob(random, [-90, -110], [170, 34], "#fff", { extra: 'fill-opacity=".25"' }))}${line("M -300 46 Q 0 128 310 44", tint(yellow, -0.42), 9, 'stroke-opacity=".6"')}`;
  const filling = scatter(random, [0, 96], 200, 24).map(([x, y], i) =>
    lump(
      random,
      [x * 1.35, 92 + (y - 96) * 0.24],
      [32, 26],
      pieces[i % Math.max(1, pieces.length)] ?? "#f7e2a2",
    ),
  );
  const side = scatter(random, [0, 270], 110, 22).map(([x, y]) =>
    leaf([x * 1.7, y], 92, random() * 360, pick(random, greens)),
  );
  return (
    side.join("") +
    filling.join("") +
    placed([0, -50], -5, body, 1.1) +
    herbs(random, 9, 190, 30) +
    [0, 1, 2].map((i) => tomato([-130 + i * 128, 300], 46, "#d23a26", i * 40)).join("")
  );
}

/** An omelette folded over, with leaves beside. */
export const omelette: DishDrawing = { vessel: "plate", paint };
