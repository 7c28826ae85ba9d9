import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type DishKind, dishes } from "./dishes.ts";
import { dishSvg, drawDish } from "./draw-dish.ts";

const kinds = Object.keys(dishes) as DishKind[];

describe("the picture of a dish", () => {
  it.each(kinds)("%s is drawn without a hole in its numbers or its definitions", (kind) => {
    for (const seed of [1, 2, 3]) {
      const svg = dishSvg({ kind, colors: ["#c23e34", "#0f766e", "#e8b04a"], seed });
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg).toContain(`id="${id}"`);
    }
  });

  it("is a JPEG of 1600 × 1200 that its seed decides", async () => {
    const dish = { kind: "soup", colors: ["#d9772f"], seed: 5 } as const;
    const [one, same, other] = await Promise.all([
      drawDish(dish),
      drawDish(dish),
      drawDish({ ...dish, seed: 6 }),
    ]);
    expect(await sharp(one).metadata()).toMatchObject({
      format: "jpeg",
      width: 1600,
      height: 1200,
    });
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });
});
