import { tint } from "../../color.ts";
import { berry, leaf } from "../../pieces.ts";
import { blob, circle, clipped, discPath, middle, oval, type Random } from "../../shapes.ts";
import { browned } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";
import { trio } from "./trio.ts";

function paint(
  random: Random,
  [custard = "#f2d489", caramel = "#9a4d16", fruit]: readonly string[],
) {
  const ramekin = trio(
    200,
    (content) =>
      circle(middle, 200, "#e9e0d2") +
      circle(middle, 192, "#fbf7ef") +
      circle(middle, 170, "#d8cbb6") +
      circle(middle, 164, custard) +
      content,
  );
  return ramekin(
    (i) =>
      browned(random, 140, 26, caramel) +
      clipped(
        `caramel${i}`,
        discPath(164),
        blob(random, [20, 14], [120, 104], caramel, { wobble: 0.3, extra: 'fill-opacity=".5"' }) +
          blob(random, [-50, -50], [60, 44], tint(caramel, -0.3), {
            wobble: 0.3,
            extra: 'fill-opacity=".4"',
          }),
      ) +
      oval([-64, -76], [66, 17], -40, "#fff", 'fill-opacity=".5"') +
      (fruit
        ? berry([20, 10], 30, fruit) +
          berry([-34, 30], 26, fruit) +
          leaf([54, -30], 54, 20, "#5d9445")
        : ""),
  );
}

export const custards: DishDrawing = { vessel: "board", paint };
