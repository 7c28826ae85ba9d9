import { tint } from "../../color.ts";
import { coin, herbs, mushroom, sprig } from "../../pieces.ts";
import { blob, circle, lump, middle, oval, type Random, scatter } from "../../shapes.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [sauce = "#9a5326", ...pieces]: readonly string[]) {
  const list = pieces.length ? pieces : ["#7a4526", "#e08a3a"];
  const gravy = scatter(random, middle, 380, 26).map((at) =>
    blob(random, at, [60, 38], tint(sauce, 0.2), { extra: 'fill-opacity=".4"' }),
  );
  const mixed = scatter(random, middle, 320, 38).map((at, i) => {
    const fill = list[i % list.length] ?? "";
    if (i % 5 === 1) return coin(at, 44, list[1] ?? fill);
    if (i % 9 === 4) return mushroom(at, 46, random() * 360);
    return lump(random, at, [74, 56], fill, { angle: random() * 180, points: 8 });
  });
  const glints = scatter(random, middle, 340, 20).map((at) =>
    oval(at, [16, 6], -30, "#ffe9c4", 'fill-opacity=".55"'),
  );
  return (
    circle(middle, 420, sauce) +
    gravy.join("") +
    mixed.join("") +
    glints.join("") +
    herbs(random, 18, 300, 34) +
    sprig(random, [-60, 60], 220, random() * 180)
  );
}

/** Pieces simmered in their sauce. */
export const stew: DishDrawing = { vessel: "pan", paint };
