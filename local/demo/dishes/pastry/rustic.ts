import { tint } from "../../color.ts";
import { berry } from "../../pieces.ts";
import { around, blob, circle, line, middle, polar, type Random, scatter } from "../../shapes.ts";
import { browned, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";
import { served } from "./crust.ts";

function paint(random: Random, [crumb = "#d9a252", ...fruit]: readonly string[]) {
  const marks = fruit.length
    ? scatter(random, middle, 300, 22).map(
        (at, i) =>
          berry(at, 34, fruit[i % fruit.length] ?? "") +
          circle(
            at,
            41,
            "none",
            `stroke="${tint(crumb, -0.3)}" stroke-width="7" stroke-opacity=".4"`,
          ),
      )
    : around(12, 0).map(([, turn]) =>
        line(
          `M ${polar(turn, 60).join(" ")} Q ${polar(turn + 26, 200).join(" ")} ${polar(turn + 14, 340).join(" ")}`,
          tint(crumb, -0.45),
          8,
          'stroke-opacity=".55"',
        ),
      );
  return served(
    random,
    382,
    circle(middle, 382, tint(crumb, -0.35)) +
      circle([-5, -7], 370, crumb) +
      blob(random, [-30, -40], [270, 250], tint(crumb, 0.28), { extra: 'fill-opacity=".45"' }) +
      browned(random, 355, 50) +
      marks.join("") +
      strew(random, 370, 220, [3.6, 3], ["#fffaf0"]),
  );
}

/** A plain cake under sugar, marked by its fruit or its crust (clafoutis, gâteau breton, galette des rois). */
export const rustic: DishDrawing = { vessel: "plate", paint };
