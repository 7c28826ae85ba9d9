import { tint } from "../../color.ts";
import { coin, herbs, sprig } from "../../pieces.ts";
import { around, circle, middle, oval, placed, type Random } from "../../shapes.ts";
import { browned } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, colors: readonly string[]) {
  const list = colors.length ? colors : ["#d9452c", "#7a9c48", "#5a3560", "#efcb5e"];
  const rings = [335, 236, 138].flatMap((reach, ring) =>
    around(Math.round(reach / 8.6), reach, ring * 17).map(([at, turn], i) => {
      const skin = list[i % list.length] ?? "";
      const flesh = tint(skin, skin.startsWith("#d") ? 0.12 : 0.62);
      return placed(
        at,
        turn,
        oval([5, 10], [58, 46], 0, "#200c04", 'fill-opacity=".3"') +
          oval(middle, [58, 46], 0, skin) +
          oval(middle, [50, 38], 0, flesh) +
          oval([0, 0], [24, 16], 0, tint(skin, 0.3), 'fill-opacity=".5"'),
      );
    }),
  );
  return (
    circle(middle, 420, "#b5402a") +
    rings.join("") +
    around(4, 44)
      .map(([at], i) => coin(at, 48, list[i % list.length] ?? ""))
      .join("") +
    browned(random, 350, 34, "#5a2a12") +
    sprig(random, [-90, -120], 260, 30) +
    sprig(random, [130, 110], 220, -40) +
    herbs(random, 9, 300, 28)
  );
}

/** Thin rounds of vegetables standing in a spiral. */
export const ratatouille: DishDrawing = { vessel: "mould", paint };
