import { tint } from "../../color.ts";
import { berry, tuft } from "../../pieces.ts";
import { pick } from "../../random.ts";
import { lump, middle, oval, type Point, type Random, scatter } from "../../shapes.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [crumb = "#d9a862", ...fruit]: readonly string[]) {
  const field = (count: number, draw: (at: Point, i: number) => string) =>
    scatter(random, middle, 480, count)
      .map(([x, y], i) => draw([x, y * 0.66], i))
      .join("");
  return (
    `<rect x="-480" y="-330" width="960" height="660" fill="${fruit[0] ?? "#a8443a"}"/>` +
    field(30, (at, i) => berry(at, 36, fruit[i % Math.max(1, fruit.length)] ?? "#a8443a")) +
    field(190, (at) =>
      lump(
        random,
        at,
        [26 + random() * 16, 20 + random() * 12],
        pick(random, [crumb, tint(crumb, 0.2), tint(crumb, -0.15)]),
        { points: 7, wobble: 0.25, gleam: 0.2 },
      ),
    ) +
    field(60, (at) => oval(at, [16, 7], random() * 180, pick(random, ["#efd9ac", "#b9793a"]))) +
    tuft([-230, 90], 70)
  );
}

/** Crumbs over fruit that shows through. */
export const crumble: DishDrawing = { vessel: "dish", paint };
