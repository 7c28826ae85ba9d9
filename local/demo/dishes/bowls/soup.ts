import { tint } from "../../color.ts";
import { herbs } from "../../pieces.ts";
import { pick } from "../../random.ts";
import {
  around,
  blob,
  circle,
  line,
  middle,
  placed,
  polar,
  type Random,
  round,
  scatter,
} from "../../shapes.ts";
import { chunks, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

/** Cream in a spiral, in drops drawn out to hearts, or as a spoonful. */
function cream(random: Random, start: number): string {
  const white = "#fff6e6";
  const turns = Array.from({ length: 46 }, (_, i) => polar(start + i * 13, 46 + i * 4.4).join(" "));
  return pick(random, [
    () => line(`M ${turns.join(" L ")}`, white, 21, 'stroke-opacity=".85"'),
    () =>
      around(9, 265, start)
        .map(([at, turn]) =>
          placed(
            at,
            turn,
            '<path d="M 0 -30 Q 34 0 0 74 Q -34 0 0 -30 Z" fill="#fff6e6" fill-opacity=".9"/>',
          ),
        )
        .join(""),
    () =>
      blob(random, polar(start, 60), [165, 130], white, { extra: 'fill-opacity=".55"' }) +
      blob(random, polar(start, 60), [120, 92], white, { extra: 'fill-opacity=".9"' }),
  ])();
}

function paint(
  random: Random,
  [base = "#d9772f", light = tint(base, 0.15), ...toppings]: readonly string[],
) {
  const start = random() * 360;
  const ripples = Array.from({ length: 5 }, (_, i) =>
    blob(random, middle, [395 - i * 62, 395 - i * 62], i % 2 ? base : light, {
      points: 14,
      wobble: 0.05,
      extra: 'fill-opacity=".55"',
    }),
  );
  const croutons = scatter(random, polar(start, 90), 150, 9).map((at) => {
    const [size, turn] = [34 + random() * 16, random() * 90];
    const fill = pick(random, ["#d59a4c", "#c98836", "#e0ad62"]);
    return placed(
      at,
      turn,
      `<rect x="5" y="9" width="${round(size)}" height="${round(size)}" rx="8" fill="#200c04" fill-opacity=".28"/><rect width="${round(size)}" height="${round(size)}" rx="8" fill="${tint(fill, -0.2)}"/><rect width="${round(size - 6)}" height="${round(size - 8)}" rx="7" fill="${fill}"/>`,
    );
  });
  const drops = scatter(random, middle, 330, 16).map((at) =>
    circle(at, 5 + random() * 11, "#e2b23c", 'fill-opacity=".75"'),
  );
  return (
    circle(middle, 430, base) +
    ripples.join("") +
    cream(random, start) +
    drops.join("") +
    (toppings.length
      ? placed(polar(start, 70), start, chunks(random, 135, 13, 36, toppings))
      : croutons.join("")) +
    strew(random, 300, 60, [4, 3.4], ["#3a2a1c", "#5b4630"]) +
    placed(polar(start, 60), 0, herbs(random, 9, 170, 44))
  );
}

/** A smooth soup, with a swirl of cream and what the colours after the second say. */
export const soup: DishDrawing = { vessel: "bowl", paint };
