import { tint } from "../../color.ts";
import { herbs, tuft } from "../../pieces.ts";
import { blob, clipped, discPath, middle, type Random } from "../../shapes.ts";
import { chunks, grains, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [grain = "#f0dca6", ...toppings]: readonly string[]) {
  return (
    blob(random, [10, 16], [360, 350], "#200c04", { extra: 'fill-opacity=".2"' }) +
    blob(random, middle, [376, 366], tint(grain, -0.16), { points: 14, wobble: 0.05 }) +
    clipped("grain", discPath(366), grains(random, middle, 356, 500, grain)) +
    chunks(random, 260, 24, 56, toppings.length ? toppings : ["#c98a4a"]) +
    strew(random, 260, 44, [24, 5], ["#fff6dc", "#f2dca4"]) +
    herbs(random, 12, 250, 40) +
    tuft(middle, 62)
  );
}

/** Creamy grains, with what the colours after the first lay on top. */
export const risotto: DishDrawing = { vessel: "plate", paint };
