import { tint } from "../../color.ts";
import { leaf } from "../../pieces.ts";
import { pick } from "../../random.ts";
import { around, blob, circle, middle, oval, placed, type Random } from "../../shapes.ts";
import { browned, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";
import { crust, served } from "./crust.ts";

function paint(random: Random, colors: readonly string[]) {
  const [fruit = "#e7b76b", other = fruit, glaze = fruit] = colors;
  const rings = [292, 205, 118].map((reach) =>
    around(Math.round(reach / 9.5), reach, random() * 40)
      .map(([at, turn]) => {
        const fill = pick(random, [fruit, other, tint(fruit, 0.2)]);
        return placed(
          at,
          turn + 62,
          oval([4, 8], [74, 37], 0, "#3a1604", 'fill-opacity=".3"') +
            oval([0, 0], [74, 37], 0, tint(fill, -0.3)) +
            oval([-2, -4], [69, 31], 0, fill) +
            oval([-14, -13], [34, 7], -6, "#fff", 'fill-opacity=".3"'),
        );
      })
      .join(""),
  );
  return served(
    random,
    386,
    crust(386, "#d9a05b") +
      circle(middle, 340, glaze) +
      rings.join("") +
      blob(random, middle, [60, 56], tint(fruit, -0.12)) +
      browned(random, 330, 40) +
      leaf([0, -6], 70, 30, "#6a9c48") +
      strew(random, 320, 26, [15, 5], ["#f7e6c2", "#e9c98c"]),
  );
}

/** Thin overlapping slices of fruit in rings. */
export const tart: DishDrawing = { vessel: "plate", paint };
