import { tint } from "../../color.ts";
import { sprig } from "../../pieces.ts";
import {
  around,
  circle,
  line,
  middle,
  oval,
  type Point,
  placed,
  polar,
  type Random,
} from "../../shapes.ts";
import type { DishDrawing } from "../dish.ts";

function paint(random: Random, [syrup = "#8c2438", fruit = "#b8475a"]: readonly string[]) {
  const pear = (turn: number) => {
    const d =
      "M 0 -175 Q 44 -178 52 -110 Q 66 -40 112 20 Q 148 130 0 168 Q -148 130 -112 20 Q -66 -40 -52 -110 Q -44 -178 0 -175 Z";
    return placed(
      polar(turn, 205),
      turn + 90 + 180,
      `<path d="${d}" fill="#200c04" fill-opacity=".3" transform="translate(10 16)"/><path d="${d}" fill="${tint(fruit, -0.2)}"/><path d="${d}" fill="${fruit}" transform="scale(.9) translate(-5 -6)"/><path d="M -10 20 Q -42 84 0 122 Q 42 84 10 20 Z" fill="${tint(fruit, 0.4)}"/>${oval([-46, 30], [12, 60], 14, "#fff", 'fill-opacity=".4"')}${line("M 0 -172 q 4 -34 22 -56", "#5a3a20", 11)}`,
    );
  };
  const star = (at: Point) =>
    placed(
      at,
      random() * 45,
      around(8, 26)
        .map(
          ([point, turn]) =>
            oval(point, [30, 10], turn, "#5b2e17") + oval(point, [12, 5], turn, "#a8683a"),
        )
        .join(""),
    );
  const stick = placed(
    [-30, 300],
    -18,
    '<rect x="-130" y="-16" width="260" height="34" rx="12" fill="#7a4522"/><rect x="-130" y="-12" width="260" height="11" rx="5" fill="#a8663a"/>',
  );
  return (
    circle(middle, 430, syrup) +
    circle([-60, -80], 300, tint(syrup, 0.18), 'fill-opacity=".5"') +
    [10, 130, 250].map(pear).join("") +
    stick +
    star([205, -265]) +
    star([-270, -120]) +
    sprig(random, [40, -10], 150, random() * 360)
  );
}

/** Fruit poached whole or in halves, in its spiced syrup. */
export const poached: DishDrawing = { vessel: "bowl", paint };
