import { tint } from "../../color.ts";
import { herbs } from "../../pieces.ts";
import { blob, circle, middle, type Random } from "../../shapes.ts";
import { browned, chunks } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";
import { crust, served } from "./crust.ts";

function paint(random: Random, [custard = "#f0cf7c", ...pieces]: readonly string[]) {
  return served(
    random,
    392,
    crust(392, "#cf9149") +
      circle(middle, 350, custard) +
      circle([-40, -50], 240, tint(custard, 0.25), 'fill-opacity=".6"') +
      chunks(random, 305, 30, 40, pieces.length ? pieces : ["#c9684e", "#e9c98c"]) +
      blob(random, [40, 60], [150, 100], custard, { extra: 'fill-opacity=".45"' }) +
      browned(random, 330, 56) +
      herbs(random, 15, 270, 30),
  );
}

/** Custard set in a crust, with vegetables or bacon showing. */
export const quiche: DishDrawing = { vessel: "plate", paint };
