import { tint } from "../../color.ts";
import { greens, leaf, tomato } from "../../pieces.ts";
import { pick } from "../../random.ts";
import {
  blob,
  circle,
  middle,
  oval,
  type Point,
  placed,
  polar,
  type Random,
  scatter,
  smooth,
} from "../../shapes.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [bun = "#c98436", sauce = "#d9452c"]: readonly string[]) {
  const frill = smooth(
    Array.from(
      { length: 40 },
      (_, i): Point => polar(i * 9, 262 + (i % 2 ? 18 : -14) + random() * 14),
    ),
  );
  const seeds = scatter(random, middle, 185, 64).map(
    (at) =>
      oval([at[0] + 2, at[1] + 3], [11, 6.5], random() * 180, "#7a4718", 'fill-opacity=".5"') +
      oval(at, [10, 6], random() * 180, "#fbeac4"),
  );
  const fries = Array.from({ length: 30 }, () =>
    placed(
      [270 + random() * 150, -150 + random() * 330],
      -60 + random() * 120,
      `<rect x="-78" y="-3" width="160" height="28" rx="7" fill="#200c04" fill-opacity=".25"/><rect x="-80" y="-13" width="160" height="27" rx="7" fill="#c98a24"/><rect x="-78" y="-12" width="155" height="17" rx="6" fill="${pick(random, ["#f2c65a", "#edb944", "#f7d67c"])}"/>`,
    ),
  );
  const cup =
    circle([10, 16], 84, "#200c04", 'fill-opacity=".3"') +
    circle(middle, 82, "#f6efe3") +
    circle(middle, 68, tint(sauce, -0.2)) +
    circle([-3, -4], 64, sauce) +
    oval([-22, -26], [20, 8], -30, "#fff", 'fill-opacity=".45"');
  return (
    fries.join("") +
    placed(
      [-170, -10],
      0,
      `<path d="${frill}" fill="#200c04" fill-opacity=".32" transform="translate(14 24)"/><path d="${frill}" fill="#5d8f3c"/><path d="${frill}" fill="#86b058" transform="scale(.95)"/>${[20, 65].map((turn) => placed(middle, turn, '<rect x="-182" y="-182" width="364" height="364" rx="22" fill="#f0a92e"/>')).join("")}${circle(middle, 240, "#5a2f1a")}${tomato([190, 120], 66)}${circle([6, 10], 234, "#200c04", 'fill-opacity=".3"')}${circle(middle, 230, tint(bun, -0.3))}${circle([-6, -9], 219, bun)}${blob(random, [-50, -66], [130, 96], tint(bun, 0.3), { extra: 'fill-opacity=".5"' })}${seeds.join("")}`,
    ) +
    placed([265, 265], 0, cup) +
    leaf([-380, 270], 110, 30, greens[1])
  );
}

/** A burger from above, and its fries. */
export const burger: DishDrawing = { vessel: "board", paint };
