import { tint } from "../../color.ts";
import { berry, mushroom, tuft } from "../../pieces.ts";
import { blob, clipped, line, middle, placed, type Random } from "../../shapes.ts";
import { browned, chunks, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [crust = "#9a6a3a", ...pieces]: readonly string[]) {
  const square =
    "M -290 -270 Q 0 -310 286 -276 Q 316 0 280 282 Q 0 308 -284 280 Q -314 0 -290 -270 Z";
  const hole =
    "M -150 -140 Q 0 -170 146 -144 Q 168 0 142 146 Q 0 164 -148 144 Q -166 0 -150 -140 Z";
  return (
    placed(
      middle,
      random() * 40 - 20,
      `<path d="${square}" fill="#200c04" fill-opacity=".3" transform="translate(12 20)"/><path d="${square}" fill="${tint(crust, -0.25)}"/><path d="${square}" fill="${crust}" transform="translate(-4 -6) scale(.975)"/>${clipped("galette", square, browned(random, 400, 120, "#4f2c12"))}${["M -290 -270 L -150 -140", "M 286 -276 L 146 -144", "M 280 282 L 142 146", "M -284 280 L -148 144"].map((fold) => line(fold, tint(crust, -0.5), 8, 'stroke-opacity=".6"')).join("")}<path d="${hole}" fill="#f3d88c"/>${clipped("hole", hole, chunks(random, 180, 26, 40, pieces.length ? pieces : ["#d98a78", "#f0cf7a"]) + blob(random, middle, [112, 104], "#fffaf0", { points: 11, wobble: 0.1 }))}${berry([4, -6], 52, "#f6ab2c")}${strew(random, 150, 26, [4, 3], ["#2a1c12"])}`,
    ) +
    tuft([255, -290], 62) +
    mushroom([-300, 262], 40, -30)
  );
}

/** A buckwheat galette folded square around its egg. */
export const galette: DishDrawing = { vessel: "plate", paint };
