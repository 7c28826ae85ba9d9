import { describe, expect, it } from "vitest";
import { itemSize } from "./item-size.ts";

describe("itemSize", () => {
  it("counts the UTF-8 bytes of attribute names and values, plus DynamoDB's overhead", () => {
    expect(itemSize({ é: "où", n: 12, list: ["a"], is: true })).toBe(2 + 3 + (1 + 2) + (4 + 5) + 3);
  });
});
