import { berry, tuft } from "../../pieces.ts";
import { around, circle, middle, type Random } from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";
import { crust, served } from "./crust.ts";

function paint(random: Random, [cream = "#f7e8c4", ...fruit]: readonly string[]) {
  const size = fruit.length > 2 ? 46 : 40;
  const berries = [
    ...around(Math.round(1880 / (size * 2)), 290),
    ...around(Math.round(1240 / (size * 2)), 204, 9),
    ...around(Math.round(680 / (size * 2)), 116, 4),
    ...around(3, 42),
  ];
  return served(
    random,
    386,
    crust(386, "#dba765") +
      circle(middle, 344, cream) +
      berries
        .map(([at], i) =>
          berry(
            at,
            size * (0.9 + random() * 0.16),
            fruit[i % Math.max(1, fruit.length)] ?? "#c2273d",
          ),
        )
        .join("") +
      strew(random, 330, 40, [9, 5], ["#8ba24b", "#c2cf7d"]) +
      tuft([10, 0], 62, random() * 360),
  );
}

/** Whole or halved fruit on cream. */
export const berryTart: DishDrawing = { vessel: "plate", paint };
