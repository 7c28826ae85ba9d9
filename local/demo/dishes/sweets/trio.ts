import { circle, type Point, placed } from "../../shapes.ts";

/** Three glasses or ramekins from above, each with what `top` puts in. */
export function trio(radius: number, rim: (content: string) => string) {
  const spots: Point[] = [
    [-245, -120],
    [215, -170],
    [10, 205],
  ];
  return (top: (index: number) => string) =>
    spots
      .map((at) => circle([at[0] + 16, at[1] + 26], radius * 1.02, "#200c04", 'fill-opacity=".3"'))
      .join("") + spots.map((at, i) => placed(at, i * 8, rim(top(i)))).join("");
}
