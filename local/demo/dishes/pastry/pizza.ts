import { tint } from "../../color.ts";
import { herbs, tomato } from "../../pieces.ts";
import { blob, line, lump, middle, polar, type Random, round, scatter } from "../../shapes.ts";
import { browned } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";
import { served } from "./crust.ts";

function paint(
  random: Random,
  [sauce = "#cf4a2a", topping = "#b3382a", ...more]: readonly string[],
) {
  const cheese = scatter(random, middle, 290, 15).map(
    (at) =>
      blob(random, at, [66, 54], "#f7e3ae", { wobble: 0.24 }) +
      blob(random, [at[0] - 4, at[1] - 5], [48, 38], "#fff6dd", { wobble: 0.24 }),
  );
  const toppings = scatter(random, middle, 300, 17).map((at, i) =>
    more.length && i % 2
      ? lump(random, at, [46, 32], more[i % more.length] ?? "", { angle: random() * 180 })
      : tomato(at, 44, topping, random() * 90),
  );
  return (
    served(
      random,
      405,
      blob(random, middle, [398, 398], "#b9742f", { points: 24, wobble: 0.02 }) +
        blob(random, [-4, -6], [388, 388], "#dda557", { points: 24, wobble: 0.025 }) +
        scatter(random, middle, 380, 60)
          .filter(([x, y]) => Math.hypot(x, y) > 345)
          .map((at) =>
            blob(random, at, [24, 15], "#6b3414", { wobble: 0.3, extra: 'fill-opacity=".55"' }),
          )
          .join("") +
        blob(random, middle, [340, 340], tint(sauce, -0.15), { points: 20, wobble: 0.03 }) +
        blob(random, middle, [326, 326], sauce, { points: 20, wobble: 0.04 }) +
        cheese.join("") +
        toppings.join("") +
        browned(random, 300, 26) +
        herbs(random, 13, 280, 62),
    ) +
    line(
      `M ${polar(8, 400).join(" ")} L ${polar(188, 400).join(" ")} M ${polar(68, 400).join(" ")} L ${polar(248, 400).join(" ")}`,
      "#5a2a10",
      round(4),
      'stroke-opacity=".35"',
    )
  );
}

export const pizza: DishDrawing = { vessel: "plate", paint };
