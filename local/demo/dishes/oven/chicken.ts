import { tint } from "../../color.ts";
import { citrus, sprig } from "../../pieces.ts";
import {
  blob,
  circle,
  line,
  lump,
  middle,
  oval,
  placed,
  type Random,
  scatter,
} from "../../shapes.ts";
import { browned, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [skin = "#c9832f", ...vegetables]: readonly string[]) {
  const list = vegetables.length ? vegetables : ["#e6bf62", "#d9772f", "#efe0c0"];
  const body =
    "M -210 0 Q -220 -150 -60 -172 Q 140 -180 206 -60 Q 232 0 206 60 Q 140 180 -60 172 Q -220 150 -210 0 Z";
  const leg = (side: number) =>
    placed(
      [-120, side * 150],
      side * 16,
      `${oval([-140, 12], [70, 13], 0, "#200c04", 'fill-opacity=".25"')}${line("M -120 0 H -196", "#f3e6cc", 24)}${circle([-200, -9], 15, "#f3e6cc")}${circle([-200, 9], 15, "#f3e6cc")}${lump(random, [-30, 0], [116, 62], tint(skin, -0.06), { points: 11, wobble: 0.06 })}`,
    );
  const bed = scatter(random, middle, 480, 56).map(([x, y], i) =>
    lump(random, [x * 0.96, y * 0.62], [56, 44], list[i % list.length] ?? "", {
      angle: random() * 180,
      points: 8,
    }),
  );
  return (
    `<rect x="-480" y="-330" width="960" height="660" fill="#8a4a1c"/>` +
    bed.join("") +
    placed(
      [30, 0],
      -10 + random() * 20,
      `${leg(-1)}${leg(1)}<path d="${body}" fill="#200c04" fill-opacity=".35" transform="translate(14 26)"/><path d="${body}" fill="${tint(skin, -0.3)}"/><path d="${body}" fill="${skin}" transform="translate(-4 -8) scale(.96)"/>${blob(random, [10, -66], [150, 58], tint(skin, 0.28), { extra: 'fill-opacity=".6"' })}${blob(random, [10, 66], [150, 52], tint(skin, 0.2), { extra: 'fill-opacity=".5"' })}${line("M -180 0 Q 0 14 190 0", tint(skin, -0.5), 8, 'stroke-opacity=".5"')}${browned(random, 150, 14, "#8a4a16")}${[-1, 1].map((side) => lump(random, [120, side * 150], [76, 38], tint(skin, -0.1), { angle: side * 30 })).join("")}${strew(random, 150, 30, [4, 3], ["#2a1c12", "#fff3d0"])}`,
      1.3,
    ) +
    sprig(random, [260, -210], 240, 20) +
    sprig(random, [-330, 230], 220, -30) +
    [0, 1].map((i) => citrus([300 - i * 70, 235 + i * 10], 62, "#f4cf3f", i * 30)).join("")
  );
}

/** A whole bird among its vegetables. */
export const chicken: DishDrawing = { vessel: "dish", paint };
