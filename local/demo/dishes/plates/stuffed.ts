import { tint } from "../../color.ts";
import { herbs } from "../../pieces.ts";
import {
  around,
  blob,
  circle,
  clipped,
  discPath,
  lump,
  middle,
  oval,
  placed,
  type Random,
} from "../../shapes.ts";
import { chunks } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [skin = "#cf3c26", filling = "#9a5a34"]: readonly string[]) {
  const one = (i: number) => {
    const hat = blob(random, [14, -26], [70, 60], tint(skin, 0.1), { wobble: 0.08 });
    return (
      lump(random, middle, [122, 118], skin, { points: 10, wobble: 0.06, gleam: 0.3 }) +
      circle([0, -4], 88, tint(skin, -0.35)) +
      clipped(
        `filling${i}`,
        discPath(86),
        circle(middle, 86, filling) +
          placed([0, 0], 0, chunks(random, 74, 12, 26, [filling, tint(filling, 0.2), "#c9a05a"])),
      ) +
      circle([20, -14], 68, "#200c04", 'fill-opacity=".22"') +
      hat +
      oval([-4, -46], [24, 9], -25, "#fff", 'fill-opacity=".4"') +
      placed(
        [20, -30],
        20,
        around(5, 16)
          .map(([at, turn]) => oval(at, [22, 7], turn, "#5d8a3c"))
          .join(""),
      )
    );
  };
  return (
    blob(random, [6, 14], [340, 300], "#b5622a", { wobble: 0.1, extra: 'fill-opacity=".55"' }) +
    around(5, 225, random() * 72)
      .map(([at], i) => placed(at, random() * 30 - 15, one(i)))
      .join("") +
    placed(middle, 0, one(9), 0.9) +
    herbs(random, 12, 350, 36)
  );
}

/** Round vegetables with their hats. */
export const stuffed: DishDrawing = { vessel: "plate", paint };
