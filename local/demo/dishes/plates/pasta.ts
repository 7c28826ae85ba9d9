import { tint } from "../../color.ts";
import { tuft } from "../../pieces.ts";
import { pick } from "../../random.ts";
import { blob, circle, line, middle, polar, type Random, round } from "../../shapes.ts";
import { chunks, strew } from "../../textures.ts";
import type { DishDrawing } from "../dish.ts";

function paint(
  random: Random,
  [sauce = "#c03c22", bits = tint(sauce, -0.3), ...more]: readonly string[],
) {
  const strands = Array.from({ length: 110 }, (_, i) => {
    const reach = 330 - i * 2;
    const [from, sweep] = [random() * 360, 60 + random() * 90];
    const [centre, radius] = [
      polar(random() * 360, 30 + random() * 40),
      Math.max(60, reach * (0.75 + random() * 0.25)),
    ];
    const d = `M ${polar(from, radius, centre).join(" ")} A ${round(radius)} ${round(radius * (0.85 + random() * 0.3))} 0 0 1 ${polar(from + sweep, radius, centre).join(" ")}`;
    return (
      line(d, "#8a5a1a", 20, 'stroke-opacity=".55"') +
      line(d, pick(random, ["#f0cf7a", "#e8bf5e", "#f5dc97", "#e2b44f"]), 15)
    );
  });
  return (
    blob(random, [12, 20], [345, 335], "#200c04", { extra: 'fill-opacity=".22"' }) +
    circle(middle, 300, "#c9922f") +
    strands.join("") +
    blob(random, [0, -4], [190, 172], tint(sauce, -0.25), { wobble: 0.2, points: 12 }) +
    blob(random, [-5, -12], [176, 158], sauce, { wobble: 0.2, points: 12 }) +
    chunks(random, 165, 18, 34, [bits, ...more, sauce]) +
    strew(random, 260, 70, [16, 4], ["#fff3cf", "#f9e4ae"]) +
    tuft([10, -10], 96, random() * 360)
  );
}

/** A tangle of noodles under its sauce. */
export const pasta: DishDrawing = { vessel: "plate", paint };
