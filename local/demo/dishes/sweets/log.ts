import { tint } from "../../color.ts";
import { berry, leaf, tuft } from "../../pieces.ts";
import { pick } from "../../random.ts";
import { clipped, line, middle, oval, placed, polar, type Random, round } from "../../shapes.ts";
import { strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(
  random: Random,
  [cover = "#5a3220", cream = "#f3e0bd", fruit = "#c2273d"]: readonly string[],
) {
  const body = "M -390 -120 Q -420 0 -390 128 H 330 Q 400 100 400 0 Q 400 -100 330 -120 Z";
  const bark = Array.from({ length: 15 }, (_, i) =>
    line(
      `M ${round(-380 + random() * 60)} ${-106 + i * 15.5} q 180 ${round(random() * 22 - 11)} 340 0 t ${round(280 + random() * 60)} 0`,
      pick(random, [tint(cover, -0.35), tint(cover, 0.2), tint(cover, 0.32)]),
      3.5 + random() * 4,
      'stroke-opacity=".75"',
    ),
  );
  const spiral = Array.from({ length: 44 }, (_, i): string => {
    const [x, y] = polar(i * 26, 4 + i * 2.35);
    return `${round(x * 0.55)} ${y}`;
  }).join(" L ");
  const end =
    oval([345, 4], [72, 126], 0, tint(cover, -0.3)) +
    oval([348, 4], [62, 114], 0, tint(cream, -0.28)) +
    placed([348, 4], 0, line(`M ${spiral}`, cream, 11));
  const top = Array.from(
    { length: 6 },
    (_, i) =>
      berry([-300 + i * 96, -20 + (i % 2) * 44], 33, fruit) +
      leaf([-252 + i * 96, 10 + (i % 2) * -40], 56, i * 70, "#4f7f3a"),
  );
  return (
    placed(
      middle,
      -8,
      `<path d="${body}" fill="#200c04" fill-opacity=".35" transform="translate(14 28)"/><path d="${body}" fill="${cover}"/>${clipped("bark", body, `${bark.join("")}<path d="M -420 40 H 420 V 140 H -420 Z" fill="#200c04" fill-opacity=".18"/>`)}${end}${top.join("")}${strew(random, 300, 90, [3.6, 3], ["#fffaf0"])}`,
    ) +
    tuft([-330, 235], 80) +
    [0, 1, 2].map((i) => berry([-235 + i * 62, 250 + (i % 2) * 30], 30, fruit)).join("")
  );
}

/** A rolled sponge or a bûche, its cut end showing the spiral. */
export const log: DishDrawing = { vessel: "board", paint };
