import { tint } from "../../color.ts";
import { citrus, herbs, sprig } from "../../pieces.ts";
import { pick } from "../../random.ts";
import { blob, clipped, line, lump, middle, placed, type Random, scatter } from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(
  random: Random,
  [flesh = "#ef9a76", bed = "#b7c98a", other = tint(bed, 0.3)]: readonly string[],
) {
  const d = "M -315 60 Q -250 -120 10 -128 Q 240 -130 325 -6 Q 250 96 20 128 Q -220 150 -315 60 Z";
  const flakes = Array.from({ length: 8 }, (_, i) =>
    line(
      `M ${-235 + i * 66} ${-70 - (i % 4) * 8} q 34 74 6 ${150 - Math.abs(i - 3) * 8}`,
      tint(flesh, 0.55),
      8,
      'stroke-opacity=".7"',
    ),
  );
  const fillet = `<path d="${d}" fill="#200c04" fill-opacity=".32" transform="translate(12 22)"/><path d="${d}" fill="${tint(flesh, -0.25)}"/><path d="${d}" fill="${flesh}" transform="translate(-4 -8) scale(.965)"/>${clipped("fillet", d, flakes.join("") + blob(random, [-60, -60], [210, 40], "#fff", { extra: 'fill-opacity=".22"' }) + strew(random, 280, 40, [5, 4], ["#3a2a1c", "#c98a3a"]))}`;
  return (
    scatter(random, middle, 335, 46)
      .map((at) =>
        lump(random, at, [82, 42], pick(random, [bed, other, tint(bed, -0.12)]), {
          angle: random() * 180,
        }),
      )
      .join("") +
    placed([0, -20], -14 + random() * 28, fillet, 1.2) +
    [0, 1, 2]
      .map((i) => citrus([-170 + i * 150, 275 - (i % 2) * 22], 76, "#f4cf3f", i * 20))
      .join("") +
    sprig(random, [60, -40], 230, -20) +
    herbs(random, 10, 290, 34)
  );
}

/** A fillet on its vegetables. */
export const fish: DishDrawing = { vessel: "plate", paint };
