import { describe, expect, it } from "vitest";
import { itemSize } from "./item-size.ts";

describe("itemSize", () => {
  it("counts names and values in bytes", () => {
    expect(itemSize({ é: "où", n: 12, list: ["a"], is: true })).toBe(2 + 3 + (1 + 2) + (4 + 5) + 3);
  });
});
