import { tint } from "../../color.ts";
import { coin, tuft } from "../../pieces.ts";
import { pick } from "../../random.ts";
import { circle, line, lump, middle, placed, polar, type Random, round } from "../../shapes.ts";
import { grains, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(
  random: Random,
  [fish = "#ef8a66", green = "#a9c46c", extra = "#f4d268"]: readonly string[],
) {
  const fan = Array.from({ length: 8 }, (_, i) => {
    const at = polar(188 + i * 19, 232);
    const body = lump(random, [0, 0], [138, 58], fish, { points: 12, wobble: 0.06, gleam: 0.2 });
    const veins = [-70, -25, 20, 65].map((x) =>
      line(`M ${x} -42 q 22 40 4 84`, "#fff", 6, 'stroke-opacity=".55"'),
    );
    return placed(at, 188 + i * 19, body + veins.join(""));
  });
  const cucumber = Array.from({ length: 7 }, (_, i) =>
    coin(polar(20 + i * 15, 290 - (i % 2) * 40), 58, tint(green, 0.5), "#4c7a34"),
  );
  const strips = Array.from({ length: 18 }, () => {
    const [x, y] = polar(110 + random() * 60, 150 + random() * 170);
    return line(
      `M ${x} ${y} q 30 ${round(random() * 40 - 20)} 84 ${round(random() * 30 - 50)}`,
      pick(random, [extra, tint(extra, 0.3), tint(extra, -0.12)]),
      15,
    );
  });
  return (
    circle(middle, 430, "#f2e7d0") +
    grains(random, middle, 420, 420, "#fbf5e6") +
    cucumber.join("") +
    strips.join("") +
    fan.join("") +
    circle([10, 12], 66, "#7fa23f") +
    tuft([10, 12], 60) +
    strew(random, 360, 110, [8, 5], ["#2b211b", "#fff1cc", "#c7442c"])
  );
}

/** Rice under overlapping slices, in the Japanese way. */
export const riceBowl: DishDrawing = { vessel: "bowl", paint };
