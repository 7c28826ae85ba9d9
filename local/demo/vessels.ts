import { tint } from "./color.ts";
import type { Vessel } from "./dishes/dish.ts";
import { enamels, glazes } from "./glazes.ts";
import { board, dish, tray } from "./oblong-vessels.ts";
import { pick } from "./random.ts";
import { circle, clipped, discPath, line, middle, polar, type Random } from "./shapes.ts";

type Serve = (random: Random, content: string) => string;

/** A shadow that fades out, without the cost of a blur. */
const discShadow = circle([22, 40], 585, "url(#shade)");
/** The dark that the wall of something deep throws inside. */
const depth = (radius: number) => circle(middle, radius, "url(#depth)");

function plate(random: Random, content: string): string {
  const glaze = pick(random, glazes);
  const rims: readonly (() => string)[] = [
    () => "",
    () =>
      circle(
        middle,
        484,
        "none",
        `stroke="${pick(random, ["#2d4a73", "#b8432f", "#5f7350", "#b98a3a"])}" stroke-width="11"`,
      ),
    () =>
      Array.from({ length: 90 }, () =>
        circle(
          polar(random() * 360, 425 + random() * 68),
          1.5 + random() * 4,
          tint(glaze, -0.5),
          'fill-opacity=".5"',
        ),
      ).join(""),
    () =>
      Array.from({ length: 48 }, (_, i) =>
        line(
          `M ${polar(i * 7.5, 436).join(" ")} L ${polar(i * 7.5, 486).join(" ")}`,
          tint(glaze, -0.3),
          4,
          'stroke-opacity=".45"',
        ),
      ).join(""),
  ];
  return (
    discShadow +
    circle(middle, 500, tint(glaze, -0.14)) +
    circle([-3, -4], 496, glaze) +
    circle(middle, 500, "url(#well)") +
    pick(random, rims)() +
    circle(middle, 424, tint(glaze, -0.13)) +
    circle([4, 6], 420, tint(glaze, 0.2)) +
    circle(middle, 420, "url(#well)") +
    content
  );
}

function bowl(random: Random, content: string): string {
  const glaze = pick(random, glazes);
  const under =
    random() < 0.45
      ? circle(middle, 560, tint(glaze, -0.2)) +
        circle([-3, -4], 555, tint(glaze, 0.05)) +
        circle(middle, 560, "url(#well)")
      : "";
  return (
    circle([26, 46], under ? 650 : 560, "url(#shade)") +
    under +
    circle([12, 20], 480, "#200c04", 'fill-opacity=".22"') +
    circle(middle, 474, tint(glaze, -0.12)) +
    circle([-4, -5], 470, glaze) +
    circle(middle, 446, tint(glaze, -0.28)) +
    clipped("inside", discPath(428), content + depth(430)) +
    line(
      `M ${polar(205, 458).join(" ")} A 458 458 0 0 1 ${polar(250, 458).join(" ")}`,
      "#fff",
      9,
      'stroke-opacity=".6"',
    )
  );
}

function pan(random: Random, content: string): string {
  const enamel = pick(random, enamels);
  const handle = (side: number) =>
    `<g transform="rotate(${side})"><path d="M 440 -110 Q 590 -100 590 0 Q 590 100 440 110" fill="none" stroke="${tint(enamel, -0.3)}" stroke-width="46"/><path d="M 440 -110 Q 582 -100 582 0 Q 582 100 440 110" fill="none" stroke="${enamel}" stroke-width="32"/></g>`;
  return (
    circle([26, 48], 590, "url(#shade)") +
    handle(0) +
    handle(180) +
    circle(middle, 488, tint(enamel, -0.3)) +
    circle([-5, -7], 482, enamel) +
    circle(middle, 446, "#2a211d") +
    circle(middle, 432, "#463a34") +
    clipped("inside", discPath(420), content + depth(420)) +
    line(
      `M ${polar(200, 466).join(" ")} A 466 466 0 0 1 ${polar(255, 466).join(" ")}`,
      "#fff",
      10,
      'stroke-opacity=".5"',
    )
  );
}

function mould(random: Random, content: string): string {
  const enamel = pick(random, enamels);
  return (
    circle([24, 44], 580, "url(#shade)") +
    circle(middle, 490, tint(enamel, -0.25)) +
    circle([-4, -6], 486, enamel) +
    circle(middle, 452, tint(enamel, -0.4)) +
    circle(middle, 440, "#f3e6d2") +
    clipped("inside", discPath(424), content + depth(424)) +
    line(
      `M ${polar(200, 470).join(" ")} A 470 470 0 0 1 ${polar(250, 470).join(" ")}`,
      "#fff",
      9,
      'stroke-opacity=".5"',
    )
  );
}

function basket(random: Random, content: string): string {
  const rings = [498, 470, 446].map((radius, i) =>
    circle(middle, radius, ["#9a6a34", "#cfa05c", "#8a5a2a"][i] ?? ""),
  );
  const slats = Array.from(
    { length: 17 },
    (_, i) =>
      `<rect x="${-430 + i * 52}" y="-440" width="42" height="880" fill="${pick(random, ["#dfbb80", "#d6ae70", "#e6c58e"])}"/>`,
  );
  return (
    circle([26, 46], 590, "url(#shade)") +
    rings.join("") +
    line(
      `M ${polar(190, 484).join(" ")} A 484 484 0 0 1 ${polar(260, 484).join(" ")}`,
      "#f0d9a8",
      8,
      'stroke-opacity=".7"',
    ) +
    clipped(
      "inside",
      discPath(432),
      circle(middle, 432, "#7a4f24") + slats.join("") + depth(432) + content,
    )
  );
}

/** Puts what is drawn around 0, 0 into or onto something. */
export const vessels: Record<Vessel, Serve> = {
  plate,
  bowl,
  pan,
  mould,
  dish,
  board,
  tray,
  basket,
};
