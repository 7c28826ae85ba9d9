import { tint } from "../../color.ts";
import { egg, mushroom, tuft } from "../../pieces.ts";
import { pick } from "../../random.ts";
import { circle, line, lump, middle, type Random, round, scatter } from "../../shapes.ts";
import type { DishDrawing } from "../dish.ts";

function paint(
  random: Random,
  [base = "#b9793a", meat = "#8a4a3a", noodle = "#f0d890"]: readonly string[],
) {
  const strands = Array.from({ length: 46 }, () => {
    const [x, y] = [-250 + random() * 260, -230 + random() * 430];
    const d = `M ${round(x - 110)} ${round(y)} q 70 ${round(-60 - random() * 60)} 150 ${round(random() * 40)} t 130 ${round(random() * 50 - 10)}`;
    return (
      line(d, tint(noodle, -0.25), 19) +
      line(d, pick(random, [noodle, tint(noodle, 0.25), tint(noodle, 0.1)]), 14)
    );
  });
  const slices = Array.from(
    { length: 5 },
    (_, i) =>
      lump(random, [90 + i * 46, -190 + i * 62], [118, 62], meat, {
        angle: -35,
        points: 11,
        wobble: 0.08,
        gleam: 0.16,
      }) +
      line(
        `M ${40 + i * 46} ${-160 + i * 62} q 46 -26 96 -66`,
        tint(meat, 0.55),
        7,
        'stroke-opacity=".6"',
      ),
  );
  const onions = scatter(random, middle, 350, 30).map((at) =>
    circle(
      at,
      13,
      "none",
      `stroke="${pick(random, ["#7fae4d", "#a9cc74", "#5d8f3c"])}" stroke-width="7"`,
    ),
  );
  const oil = scatter(random, [60, 200], 230, 26).map((at) =>
    circle(at, 6 + random() * 16, "#f0b64c", 'fill-opacity=".5"'),
  );
  return (
    circle(middle, 430, base) +
    circle([-40, -60], 330, tint(base, 0.16), 'fill-opacity=".6"') +
    strands.join("") +
    oil.join("") +
    slices.join("") +
    [0, 1, 2].map((i) => mushroom([-230 + i * 84, 230 + i * 34], 44, -30 + i * 40)).join("") +
    egg([60, 250], 98, random() * 60) +
    onions.join("") +
    tuft([-90, -40], 92, random() * 360)
  );
}

/** A clear broth: noodles, meat or tofu, mushrooms, an egg. */
export const broth: DishDrawing = { vessel: "bowl", paint };
